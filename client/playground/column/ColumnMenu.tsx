import { Ellipsis } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { styled } from 'styled-components';
import { keysOf } from '../../shortcuts/shortcuts.js';
import { media } from '../../ui/media.js';
import { Kbd } from '../../ui/Kbd.js';
import { IconButton } from '../../ui/IconButton.js';
import { Menu, MenuItem, MenuLine, MenuPanel, MenuTrigger } from '../../ui/Menu.js';
import { ToolbarItem } from '../../ui/Toolbar.js';
import { useColumn } from './ColumnContext.js';
import type { ColumnCommand } from './ColumnCommand.js';
import { commandsAt } from './commands.js';
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
  const choose = (command: ColumnCommand) => {
    moveFocus.current = command.moveFocus;
    command.run?.();
  };
  return (
    <Menu>
      <MenuTrigger>
        <ToolbarItem>
          <IconButton label={words.more({ name })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </ToolbarItem>
      </MenuTrigger>
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
