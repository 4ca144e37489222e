import { Ellipsis, Minimize2 } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { styled } from 'styled-components';
import { keysOf } from '../../shortcuts/shortcuts.js';
import { media } from '../../ui/media.js';
import { Button } from '../../ui/Button.js';
import { Heading } from '../../ui/Heading.js';
import { Kbd } from '../../ui/Kbd.js';
import { IconButton } from '../../ui/IconButton.js';
import { Menu, MenuItem, MenuLine, MenuPanel, MenuTrigger } from '../../ui/Menu.js';
import { Tag } from '../../ui/Tag.js';
import { Mark } from '../../models/Mark.js';
import { useColumn } from './ColumnContext.js';
import { ColumnState } from './ColumnState.js';
import type { ColumnCommand } from './ColumnCommand.js';
import { CommandSign } from '../../ui/Command.js';
import { commandsAt } from './commands.js';
import { Letter, letterOf } from '../../models/Letter.js';
import { revealed } from './revealed.js';
import { words } from './words.js';
import { keyNames } from '../../ui/keyNames.js';
import { oneLine } from '../../ui/oneLine.js';

const Head = styled.header`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-2);
  height: var(--column-head);
  padding-block: var(--rule) 0;
  padding-inline: var(--column-edge, var(--s-6)) var(--column-edge, var(--s-3));
  cursor: var(--head-cursor, auto);
  ${media.phone} {
    position: sticky;
    top: 0;
    z-index: 2;
    padding-inline-start: var(--s-5);
    background: var(--surface);
  }
`;

const Name = styled(Heading).attrs({ as: 'h3', $look: 'part' })`
  ${revealed}
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-width: 0;
  ${media.phone} {
    position: var(--name-position, static);
    clip-path: var(--name-clip, none);
  }
`;

const Label = styled(Tag)`
  flex: none;
  ${revealed}
`;

/** On the screen the foot's button says it; paper has no buttons. */
const OnPaper = styled.span`
  display: none;
`;

const Words = styled.span`
  ${oneLine}
`;

const Nth = styled.small`
  color: var(--ink-3);
  font-size: var(--text-xs);
`;

/** The model, its state, and one button: Stop, then Retry. If the answer did not end well, AnswerEnd has the buttons instead. */
export function ColumnHead() {
  const { answer, title, mark, letter, nth, maximised, preferred, masked, lettered, worded, commands } = useColumn();
  return (
    <Head>
      <Name key={letter}>
        {mark !== undefined && <Mark mark={mark} />}
        {letter !== undefined && <Letter>{letter}</Letter>}
        <Words>{title}</Words>
        {nth > 1 && <Nth>{nth}</Nth>}
      </Name>
      {answer.mergedFrom && !masked && <Label>{words.merged}</Label>}
      {worded && !answer.mergedFrom && <Label>{answer.prompt === null ? words.before : words.after}</Label>}
      {lettered?.[answer.index] === answer.model.id && <Label>{words.wasLetter({ letter: letterOf(answer.index) })}</Label>}
      {preferred && <OnPaper data-preferred="">{words.preferred}</OnPaper>}
      <ColumnState />
      {/* Two elements, not one that changes: a second press on Stop must not retry. */}
      {commandsAt('head', commands).map(([key, command]) => (
        <CommandSign key={key} command={command} />
      ))}
      <ColumnMenu />
      {maximised && (
        <Button type="button" $tone="quiet" $size="sm" onClick={commands.maximise.run}>
          <Minimize2 aria-hidden="true" />
          {words.allColumns} <Kbd aria-hidden="true">{keyNames.escape}</Kbd>
        </Button>
      )}
    </Head>
  );
}

const Keys = styled(Kbd)`
  margin-inline-start: auto;
`;

/** Hidden on the phone, where every column has the whole width. `&&`, because a line's own rules may come later than these. */
const WideItem = styled(MenuItem)`
  ${media.phone} {
    && {
      display: none;
    }
  }
`;

const menuGroups = ['menuRow', 'menuAnswer'] as const;

/** The menu of the commands that the table puts there. */
function ColumnMenu() {
  const { name, commands } = useColumn();
  const groups = menuGroups.map((group) => ({ group, items: commandsAt(group, commands) })).filter(({ items }) => items.length > 0);
  const moveFocus = useRef<() => void>(undefined);
  const choose = (command: ColumnCommand) => {
    moveFocus.current = command.moveFocus;
    command.run?.();
  };
  return (
    <Menu>
      <MenuTrigger>
        <IconButton label={words.more({ name })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </MenuTrigger>
      <MenuPanel
        align="end"
        onCloseAutoFocus={(event) => {
          if (!moveFocus.current) return;
          event.preventDefault();
          moveFocus.current();
          moveFocus.current = undefined;
        }}
      >
        {groups.map(({ group, items }, place) => (
          <Fragment key={group}>
            {place > 0 && <MenuLine />}
            {items.map(([key, command]) => (
              <CommandItem key={key} command={command} onChoose={choose} />
            ))}
          </Fragment>
        ))}
      </MenuPanel>
    </Menu>
  );
}

interface CommandItemProps {
  command: ColumnCommand;
  onChoose: (command: ColumnCommand) => void;
}

function CommandItem({ command, onChoose }: CommandItemProps) {
  const { label, icon: Icon, wide = false, keys, hint = keys, can } = command;
  const Line = wide ? WideItem : MenuItem;
  return (
    <Line
      disabled={!can}
      onSelect={() => {
        onChoose(command);
      }}
    >
      <Icon aria-hidden="true" />
      {label}
      {hint && <Keys aria-hidden="true">{keysOf(hint).join(' ')}</Keys>}
    </Line>
  );
}
