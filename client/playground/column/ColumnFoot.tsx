import { styled } from 'styled-components';
import { count, dollars, rate, seconds } from '../../look/formats.js';
import type { MetricName } from '../../../shared/preferences/choices.js';
import { usePreference } from '../../preferences/preferences.js';
import { Button } from '../../ui/Button.js';
import { CommandSign } from '../../ui/Command.js';
import { media } from '../../ui/media.js';
import { useColumn } from './ColumnContext.js';
import { commandsAt } from './commands.js';
import { revealed } from './revealed.js';
import { words } from './words.js';

const Foot = styled.footer`
  ${revealed}
  flex: none;
  padding: 0 var(--column-edge, var(--s-6)) var(--s-3);
  ${media.phone} {
    padding: 0 var(--s-5) var(--s-3);
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-0-5);
  /* The sign of its last button ends where the text ends. */
  margin-inline-end: calc(-1 * var(--s-1-75));
  padding-top: var(--s-3);
  ${media.phone} {
    margin-inline-end: 0;
  }
`;

const Line = styled.div`
  border-top: var(--hair) solid var(--hairline);
`;

const Start = styled.span`
  display: flex;
  margin-inline-end: auto;
`;

const Toggle = styled(Button)`
  &[aria-pressed='true'] {
    border-color: var(--accent-line);
    background: var(--accent-wash);
    box-shadow: none;
    color: var(--accent);
  }
`;

/** Hidden on the phone, where every column has the whole width. */
const WideSign = styled(CommandSign)`
  ${media.phone} {
    display: none;
  }
`;

/** Keeps the room of the foot in a masked column, so that no text moves when the models are told. */
export const FootRoom = styled.div`
  --commands: var(--control-sm);
  flex: none;
  height: calc(var(--hair) + 3 * var(--s-3) + var(--commands) + 2 * var(--lh-xs));
  ${media.phone} {
    --commands: var(--tap);
  }
`;

/** The foot of an answer that has ended: its commands, and its time, tokens and cost. */
export function ColumnFoot() {
  const { answer, commands } = useColumn();
  return (
    <Foot>
      <Line>
        <Actions>
          <Start>
            {commandsAt('footStart', commands).map(([key, { label, icon: Icon, pressed, can, run }]) => (
              <Toggle key={key} type="button" $size="sm" aria-pressed={pressed} disabled={!can} onClick={run}>
                <Icon aria-hidden="true" />
                {label}
              </Toggle>
            ))}
          </Start>
          {commandsAt('foot', commands).map(([key, command]) => {
            const Sign = command.wide ? WideSign : CommandSign;
            return <Sign key={key} command={command} label={command.footLabel} />;
          })}
        </Actions>
      </Line>
      {answer.model.mark >= 0 && <Metrics />}
    </Foot>
  );
}

const List = styled.dl`
  display: flex;
  justify-content: space-between;
  gap: var(--s-2);
  padding-top: var(--s-3);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
`;

const Metric = styled.div`
  display: flex;
  flex-direction: column-reverse;
`;

const Name = styled.dt`
  color: var(--ink-3);
`;

const Value = styled.dd`
  font-weight: var(--weight-medium);
  font-variant-numeric: tabular-nums;
`;

const LeftOut = styled.p`
  padding-top: var(--s-2);
  color: var(--ink-2);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
`;

const unknown = '–';

/** The chosen ones of the time, tokens and cost of an answer. */
function Metrics() {
  const { timing, usage, costMicrodollars, leftOutTurns } = useColumn().answer;
  const chosen = usePreference('metrics');
  const tokens = usage && `${usage.estimated ? '~' : ''}${count(usage.tokensOut)}`;
  const all: Record<MetricName, { name: string; title?: string | undefined; value: string | null }> = {
    FIRST_WORD: {
      name: words.firstWord,
      title: words.firstWordTitle,
      value: timing.timeToFirstToken === null ? null : seconds(timing.timeToFirstToken),
    },
    DURATION: { name: words.duration, value: timing.duration === null ? null : seconds(timing.duration) },
    RATE: {
      name: words.rate,
      title: words.rateTitle,
      value: timing.tokensPerSecond === null ? null : words.aSecond({ rate: rate(timing.tokensPerSecond) }),
    },
    TOKENS: { name: words.tokens, title: usage?.estimated === true ? words.estimated : undefined, value: tokens },
    COST: { name: words.cost, value: costMicrodollars === null ? null : dollars(costMicrodollars) },
  };
  return (
    <>
      {chosen.length > 0 && (
        <List>
          {chosen.map((metric) => {
            const { name, title, value } = all[metric];
            return (
              <Metric key={metric}>
                <Name title={title}>{name}</Name>
                <Value>{value ?? unknown}</Value>
              </Metric>
            );
          })}
        </List>
      )}
      {leftOutTurns > 0 && <LeftOut title={words.leftOutTitle}>{words.leftOut({ turns: leftOutTurns })}</LeftOut>}
    </>
  );
}
