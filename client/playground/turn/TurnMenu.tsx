import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../ui/IconButton.js';
import { Menu, MenuItem, MenuPanel, MenuTrigger } from '../../ui/Menu.js';
import { PickOne } from '../column/PickOne.js';
import type { TurnCommand, TurnCommands } from './turnCommands.js';
import type { Picker } from './useTurnCommands.js';
import { words } from './words.js';

interface Props {
  commands: TurnCommands;
  picker: Picker;
}

/** The commands of a turn behind three dots, for narrow screens. */
export function TurnMenu({ commands, picker: { onPick, open, onOpenChange } }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const { icon: Add } = commands.add;
  // Whether the chosen command has moved the focus, which then stays there.
  const leaves = useRef(false);
  const choose = ({ run, movesFocus = false }: TurnCommand) => {
    leaves.current = movesFocus;
    run();
  };
  return (
    <Menu>
      <PickOne label={words.oneMore} sign={<Add aria-hidden="true" />} onPick={onPick} from={{ open, onOpenChange, opener }}>
        <span>
          <MenuTrigger>
            <IconButton ref={opener} label={words.more}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          </MenuTrigger>
        </span>
      </PickOne>
      <MenuPanel
        align="end"
        onCloseAutoFocus={(event) => {
          if (leaves.current) event.preventDefault();
          leaves.current = false;
        }}
      >
        {Object.entries<TurnCommand>(commands)
          .filter(([, { fits, isButtonOnly = false }]) => fits && !isButtonOnly)
          .map(([name, command]) => {
            const { label, menuLabel = label, icon: Icon, can } = command;
            return (
              <MenuItem
                key={name}
                disabled={!can}
                onSelect={() => {
                  choose(command);
                }}
              >
                <Icon aria-hidden="true" />
                {menuLabel}
              </MenuItem>
            );
          })}
      </MenuPanel>
    </Menu>
  );
}
