import { styled } from 'styled-components';
import type { AnswerPartsFragment } from '../answer.generated.js';
import { count, dollars, rate, seconds } from '../formats.js';

const List = styled.dl`
  display: flex;
  justify-content: space-between;
  gap: var(--s-2);
  padding-top: var(--s-3);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    color: var(--ink-3);
  }
  dd {
    font-weight: var(--weight-medium);
    font-variant-numeric: tabular-nums;
  }
`;

const unknown = '–';

/** What an answer took: time, tokens, money. */
export function Metrics({ answer: { timing, usage, costMicrodollars } }: { answer: AnswerPartsFragment }) {
  const tokens = usage && `${usage.estimated ? '~' : ''}${count(usage.tokensOut)}`;
  return (
    <List>
      <div>
        <dt title="Time to first token">TTFT</dt>
        <dd>{timing.timeToFirstToken === null ? unknown : seconds(timing.timeToFirstToken)}</dd>
      </div>
      <div>
        <dt>Duration</dt>
        <dd>{timing.duration === null ? unknown : seconds(timing.duration)}</dd>
      </div>
      <div>
        <dt>tok/s</dt>
        <dd>{timing.tokensPerSecond === null ? unknown : rate(timing.tokensPerSecond)}</dd>
      </div>
      <div>
        <dt title={usage?.estimated === true ? 'Estimated: the provider gave no count' : undefined}>Tokens</dt>
        <dd>{tokens ?? unknown}</dd>
      </div>
      <div>
        <dt>Cost</dt>
        <dd>{costMicrodollars === null ? unknown : dollars(costMicrodollars)}</dd>
      </div>
    </List>
  );
}
