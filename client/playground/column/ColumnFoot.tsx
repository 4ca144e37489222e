import { useDeferredValue } from 'react';
import { styled } from 'styled-components';
import { Mark } from '../../models/Mark.js';
import { useCutOff } from '../../stream/useCutOff.js';
import { Button } from '../../ui/Button.js';
import { CommandSign } from '../../ui/Command.js';
import { media } from '../../ui/media.js';
import { Toolbar, ToolbarItem } from '../../ui/Toolbar.js';
import { useColumn } from './ColumnContext.js';
import { ColumnMenu } from './ColumnMenu.js';
import { ColumnLevel } from './ColumnState.js';
import { commandsAt } from './commands.js';
import { Figures } from './Figures.js';
import { Letter } from '../../models/Letter.js';
import { LiveSpeed } from './LiveMeter.js';
import { useLevel } from '../linked/scrollTogether.js';
import { revealed } from './revealed.js';
import { words } from './words.js';

const Foot = styled.footer<{ $stays: boolean }>`
  ${revealed}
  flex: none;
  margin: 0 var(--column-edge, var(--s-5));
  border-top: var(--hair) solid var(--hairline);
  container-type: inline-size;
  cursor: var(--foot-cursor, auto);
  ${media.phone} {
    /* It follows the text; what is to be seen or pressed meanwhile stays at the thumb. */
    ${({ $stays }) => $stays && 'position: sticky; bottom: 0; z-index: 2; background: var(--surface);'}
  }
`;

const Line = styled(Toolbar)`
  display: flex;
  align-items: center;
  gap: var(--s-0-5);
  height: var(--column-foot);
  /* The sign of its last button ends where the text ends. */
  margin-inline-end: calc(-1 * var(--s-1-75));
  ${media.phone} {
    height: calc(var(--tap) + var(--s-2));
  }
`;

/** Tells the model where chips take the place of the head. */
const Whose = styled.span`
  display: inline-flex;
  flex: none;
  margin-inline-end: var(--s-2);
`;

const Toggle = styled(Button)`
  height: var(--s-7);
  padding: 0 var(--s-2);
  margin-inline-end: var(--s-0-5);
  &[aria-pressed='true'] {
    border-color: var(--accent-line);
    background: var(--accent-wash);
    box-shadow: none;
    color: var(--accent);
  }
`;

const Gap = styled.span`
  margin-inline-start: auto;
`;

/**
 * The foot of a column in one line: what one does with the answer, and its figures; while the answer is written, its speed. It is
 * there from the beginning, so that nothing moves when the answer ends.
 */
export function ColumnFoot() {
  const { answer, name, mark, letter, written, live, masked, told, maximised, commands } = useColumn();
  const cutOff = useCutOff();
  const level = useLevel(answer.id);
  const isHead = told && !maximised;
  const hasEnded = !live && (written || answer.usage !== null);
  // Several columns may end at once: their feet are drawn after all else, and React may pause between them.
  const isDue = useDeferredValue(hasEnded) && hasEnded;
  return (
    <Foot $stays={live || (isHead && level !== undefined)}>
      <Line label={words.commandsFor({ name })}>
        {isHead && (
          <Whose>
            {mark !== undefined && <Mark mark={mark} />}
            {letter !== undefined && <Letter>{letter}</Letter>}
          </Whose>
        )}
        {live && !masked && !cutOff && <LiveSpeed key={answer.attempt} />}
        {isDue &&
          commandsAt('footStart', commands).map(([key, { label, icon: Icon, pressed, can, run }]) => (
            <ToolbarItem key={key}>
              <Toggle type="button" $size="sm" aria-pressed={pressed} disabled={!can} onClick={run}>
                <Icon aria-hidden="true" />
                {label}
              </Toggle>
            </ToolbarItem>
          ))}
        {isDue &&
          commandsAt('foot', commands).map(([key, command]) => (
            <ToolbarItem key={key}>
              <CommandSign command={command} label={command.footLabel} />
            </ToolbarItem>
          ))}
        {live && <Gap />}
        {isHead &&
          commandsAt('head', commands).map(([key, command]) => (
            <ToolbarItem key={key}>
              <CommandSign command={command} />
            </ToolbarItem>
          ))}
        <ColumnMenu />
        {isHead && level ? <ColumnLevel /> : isDue && !masked && answer.model.mark >= 0 && <Figures />}
      </Line>
    </Foot>
  );
}
