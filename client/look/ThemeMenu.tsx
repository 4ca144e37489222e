import { Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../ui/IconButton.js';
import { Menu, MenuLabel, MenuPanel, MenuTrigger, MenuChoice, MenuChoices } from '../ui/Menu.js';
import { chooseReading, followReading } from './reading.js';
import { readTheme } from './theme.js';

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

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

/** The three themes, for any menu. */
export function ThemeChoices() {
  const theme = useSyncExternalStore(followReading, readTheme);
  const choose = (value: string) => {
    chooseReading({ theme: themes.find((one) => one.value === value)?.value ?? 'system' });
  };
  return (
    <MenuChoices value={theme} onValueChange={choose}>
      {themes.map(({ value, label }) => (
        <MenuChoice key={value} value={value}>
          {label}
        </MenuChoice>
      ))}
    </MenuChoices>
  );
}
