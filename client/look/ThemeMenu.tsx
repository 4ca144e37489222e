import { Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../ui/IconButton.js';
import { Menu, MenuLabel, MenuPanel, MenuTrigger, MenuChoice, MenuChoices } from '../ui/Menu.js';
import { chooseReading, followReading } from './reading.js';
import { readTheme } from './theme.js';
import { words } from './words.js';

/** The menu of themes: light, dark, or the system's. */
export function ThemeMenu() {
  return (
    <Menu>
      <MenuTrigger>
        <IconButton label={words.themeButton}>
          <Sun aria-hidden="true" />
        </IconButton>
      </MenuTrigger>
      <MenuPanel align="end">
        <MenuLabel>{words.theme}</MenuLabel>
        <ThemeChoices />
      </MenuPanel>
    </Menu>
  );
}

const themes = [
  { value: 'light', label: words.themeLight },
  { value: 'dark', label: words.themeDark },
  { value: 'system', label: words.themeSystem },
] as const;

/** The choices of themes, for use in any menu. */
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
