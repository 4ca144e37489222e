import { useSyncExternalStore } from 'react';
import { chooseReading, followReading } from './reading.js';
import { readTheme } from './theme.js';
import { MenuChoice, MenuChoices } from '../ui/Menu.js';

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
