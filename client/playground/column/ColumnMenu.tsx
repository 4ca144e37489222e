import { Ellipsis } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { keysOf } from '../../shortcuts/shortcuts.js';
import { media } from '../../ui/media.js';
import { Kbd } from '../../ui/Kbd.js';
import { IconButton } from '../../ui/IconButton.js';
import { Menu, MenuItem, MenuLine, MenuPanel, MenuTrigger } from '../../ui/Menu.js';
import { ToolbarItem } from '../../ui/Toolbar.js';
import { AttemptsFromMenu } from './Attempts.js';
import { useColumn } from './ColumnContext.js';
import type { ColumnCommand } from './ColumnCommand.js';
import { commandsAt } from './commands.js';
import { PickOne } from './PickOne.js';
import { words } from './words.js';

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

const menuGroups = ['menuAnswer', 'menuRow'] as const;

/** The menu of the commands that the table puts there. */
export function ColumnMenu() {
  const { name, commands } = useColumn();
  const groups = menuGroups.map((group) => ({ group, items: commandsAt(group, commands) })).filter(({ items }) => items.length > 0);
  const moveFocus = useRef<() => void>(undefined);
  const opener = useRef<HTMLButtonElement>(null);
  /** What a command has opened in the menu's place. */
  const [opened, setOpened] = useState<'models' | 'attempts'>();
  const from = (what: typeof opened) => ({
    open: opened === what,
    onOpenChange: (open: boolean) => {
      setOpened(open ? what : undefined);
    },
  });
  const { picks, icon: Swap } = commands.swap;
  const choose = (command: ColumnCommand) => {
    moveFocus.current = command.picks || command.opens ? none : command.moveFocus;
    if (command.picks) setOpened('models');
    else if (command.opens) setOpened(command.opens);
    command.run?.();
  };
  const trigger = (
    <AttemptsFromMenu from={{ ...from('attempts'), opener }}>
      <span>
        <MenuTrigger>
          <ToolbarItem>
            <IconButton ref={opener} label={words.more({ name })}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          </ToolbarItem>
        </MenuTrigger>
      </span>
    </AttemptsFromMenu>
  );
  return (
    <Menu>
      {picks ? (
        <PickOne {...picks} sign={<Swap aria-hidden="true" />} from={{ ...from('models'), opener }}>
          <span>{trigger}</span>
        </PickOne>
      ) : (
        trigger
      )}
      <MenuPanel
        align="start"
        side="top"
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

/** The focus goes to what the command has opened. */
const none = () => undefined;

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
