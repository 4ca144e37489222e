import { styled } from 'styled-components';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { count, dollars, rate, seconds } from '../../look/formats.js';

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

const LeftOut = styled.p`
  padding-top: var(--s-2);
  color: var(--ink-2);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
`;

const unknown = '–';

/** What an answer took: time, tokens, money. */
export function Metrics({ answer: { timing, usage, costMicrodollars, leftOutTurns } }: { answer: AnswerPartsFragment }) {
  const tokens = usage && `${usage.estimated ? '~' : ''}${count(usage.tokensOut)}`;
  return (
    <>
      <List>
        <div>
          <dt title="From sending the prompt to the first word of the answer (time to first token)">First word</dt>
          <dd>{timing.timeToFirstToken === null ? unknown : seconds(timing.timeToFirstToken)}</dd>
        </div>
        <div>
          <dt>Duration</dt>
          <dd>{timing.duration === null ? unknown : seconds(timing.duration)}</dd>
        </div>
        <div>
          <dt title="Tokens written in a second; a token is a short word, or a piece of a long one">Speed</dt>
          <dd>{timing.tokensPerSecond === null ? unknown : `${rate(timing.tokensPerSecond)}/s`}</dd>
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
      {leftOutTurns > 0 && (
        <LeftOut title="The model was not shown the oldest turns: they do not fit its context window">
          {`Left out: ${count(leftOutTurns)} earlier ${leftOutTurns === 1 ? 'turn' : 'turns'}`}
        </LeftOut>
      )}
    </>
  );
}
