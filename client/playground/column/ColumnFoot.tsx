import { styled } from 'styled-components';
import { count, dollars, rate, seconds } from '../../look/formats.js';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { useColumn } from './ColumnContext.js';
import { CommandSign } from './Command.js';
import { isWhole } from '../../stream/answerState.js';
import { words } from './words.js';

const Foot = styled.footer`
  flex: none;
  padding: 0 var(--column-edge, var(--s-6)) var(--s-3);
  ${media.phone} {
    padding: 0 var(--s-5) var(--s-3);
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  padding-top: var(--s-3);
  border-top: 1px solid var(--hairline);
  > :first-child {
    margin-inline-end: auto;
  }
  > :last-child {
    margin-inline-end: -7px;
  }
`;

/** Hidden on the phone, where every column has the whole width. */
const WideSign = styled(CommandSign)`
  ${media.phone} {
    display: none;
  }
`;

/** The foot of an answer that has ended: its commands, and its time, tokens and cost. */
export function ColumnFoot() {
  const { answer, text, masked, commands } = useColumn();
  return (
    <Foot>
      <Actions>
        {commands.prefer.fits ? <PreferButton /> : <span />}
        {/* An answer may end with reasoning but no text. */}
        <CommandSign name="copy" inFoot />
        {(text !== '' || answer.state === 'COMPLETE') && <CommandSign name="bringBack" inFoot />}
        {isWhole(answer) && <CommandSign name="retry" inFoot />}
        <WideSign name="maximise" inFoot />
      </Actions>
      {!masked && <Metrics />}
    </Foot>
  );
}

const Toggle = styled(Button)`
  &[aria-pressed='true'] {
    border-color: var(--accent-line);
    background: var(--accent-wash);
    box-shadow: none;
    color: var(--accent);
  }
`;

function PreferButton() {
  const { preferred, commands } = useColumn();
  const { label, icon: Icon, can, run } = commands.prefer;
  return (
    <Toggle type="button" $size="sm" aria-pressed={preferred} disabled={!can} onClick={run}>
      <Icon aria-hidden="true" />
      {label}
    </Toggle>
  );
}

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

/** The time, tokens and cost of an answer. */
function Metrics() {
  const { timing, usage, costMicrodollars, leftOutTurns } = useColumn().answer;
  const tokens = usage && `${usage.estimated ? '~' : ''}${count(usage.tokensOut)}`;
  return (
    <>
      <List>
        <div>
          <dt title={words.firstWordTitle}>{words.firstWord}</dt>
          <dd>{timing.timeToFirstToken === null ? unknown : seconds(timing.timeToFirstToken)}</dd>
        </div>
        <div>
          <dt>{words.duration}</dt>
          <dd>{timing.duration === null ? unknown : seconds(timing.duration)}</dd>
        </div>
        <div>
          <dt title={words.rateTitle}>{words.rate}</dt>
          <dd>{timing.tokensPerSecond === null ? unknown : `${rate(timing.tokensPerSecond)}/s`}</dd>
        </div>
        <div>
          <dt title={usage?.estimated === true ? words.estimated : undefined}>{words.tokens}</dt>
          <dd>{tokens ?? unknown}</dd>
        </div>
        <div>
          <dt>{words.cost}</dt>
          <dd>{costMicrodollars === null ? unknown : dollars(costMicrodollars)}</dd>
        </div>
      </List>
      {leftOutTurns > 0 && <LeftOut title={words.leftOutTitle}>{words.leftOut({ turns: leftOutTurns })}</LeftOut>}
    </>
  );
}
