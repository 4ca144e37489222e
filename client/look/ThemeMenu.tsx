import { Sun } from 'lucide-react';
import { IconButton } from '../ui/IconButton.js';
import { Menu, MenuLabel, MenuPanel, MenuTrigger } from '../ui/Menu.js';
import { ThemeChoices } from './ThemeChoices.js';

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label="Light or dark">
          <Sun aria-hidden="true" />
        </IconButton>
      </MenuTrigger>
      <MenuPanel align="end">
        <MenuLabel>Theme</MenuLabel>
        <ThemeChoices />
      </MenuPanel>
    </Menu>
  );
}
