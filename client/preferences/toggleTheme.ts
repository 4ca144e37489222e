import { changePreferences, readPreferences } from './preferences.js';

/** Switches between light and dark, from the one that is shown. */
export function toggleTheme(): void {
  const { theme } = readPreferences();
  const isDark = theme === 'SYSTEM' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'DARK';
  changePreferences({ theme: isDark ? 'LIGHT' : 'DARK' });
}
