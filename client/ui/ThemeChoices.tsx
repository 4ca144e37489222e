import { useState } from 'react';
import { applyTheme, readTheme } from '../theme.js';
import { MenuChoice, MenuChoices } from './Menu.js';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

/** The three themes, for any menu. */
export function ThemeChoices() {
  const [theme, setTheme] = useState(readTheme);
  const choose = (value: string) => {
    const chosen = themes.find((one) => one.value === value)?.value ?? 'system';
    applyTheme(chosen);
    setTheme(chosen);
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
