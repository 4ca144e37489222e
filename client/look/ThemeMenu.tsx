import { Sun } from 'lucide-react';
import { IconButton } from '../ui/IconButton.js';
import { Menu, MenuLabel, MenuPanel, MenuTrigger, MenuChoice, MenuChoices } from '../ui/Menu.js';
import { changePreferences, usePreference } from '../preferences/preferences.js';
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
  { value: 'LIGHT', label: words.themeLight },
  { value: 'DARK', label: words.themeDark },
  { value: 'SYSTEM', label: words.themeSystem },
] as const;

/** The choices of themes, for use in any menu. */
export function ThemeChoices() {
  const theme = usePreference('theme');
  const choose = (value: string) => {
    changePreferences({ theme: themes.find((one) => one.value === value)?.value ?? 'SYSTEM' });
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
