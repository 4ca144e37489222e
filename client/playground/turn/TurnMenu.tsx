import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { css, styled } from 'styled-components';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { Menu, MenuItem, MenuPanel, MenuTrigger } from '../../ui/Menu.js';
import { ToolbarItem } from '../../ui/Toolbar.js';
import { PickOne } from '../column/PickOne.js';
import type { TurnCommand, TurnCommands } from './turnCommands.js';
import type { Picker } from './useTurnCommands.js';
import { words } from './words.js';

/** Left out where its button stands in the turn's line. `&&`, because a line's own rules may come later than these. */
const Line = styled(MenuItem)<{ $besides: TurnCommand['inLine'] }>`
  ${({ $besides }) =>
    $besides === 'always' &&
    css`
      ${media.wide} {
        && {
          display: none;
        }
      }
    `}
`;

interface Props {
  /** Whether the line has room for all of its buttons. */
  isWide: boolean;
  commands: TurnCommands;
  picker: Picker;
}

/** The commands of a turn that have no button in its line. */
export function TurnMenu({ isWide, commands, picker: { onPick, open, onOpenChange } }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const { icon: Add } = commands.add;
  return (
    <Menu>
      <PickOne label={words.oneMore} sign={<Add aria-hidden="true" />} onPick={onPick} from={{ open, onOpenChange, opener }}>
        <span>
          <MenuTrigger>
            <ToolbarItem>
              <Button ref={opener} type="button" $tone="quiet" $size="sm" aria-label={words.more}>
                {words.moreShort}
                <ChevronDown aria-hidden="true" />
              </Button>
            </ToolbarItem>
          </MenuTrigger>
        </span>
      </PickOne>
      <MenuPanel align="end">
        {Object.entries<TurnCommand>(commands)
          .filter(([, { fits, inLine, isButtonOnly = false }]) => fits && !isButtonOnly && !(isWide && inLine === 'wide'))
          .map(([name, command]) => {
            const { label, menuLabel = label, icon: Icon, can } = command;
            return (
              <Line
                key={name}
                $besides={command.inLine}
                disabled={!can}
                onSelect={() => {
                  command.run();
                }}
              >
                <Icon aria-hidden="true" />
                {menuLabel}
              </Line>
            );
          })}
      </MenuPanel>
    </Menu>
  );
}
