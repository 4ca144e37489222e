import * as z from 'zod/mini';

/** Widths at which the layout changes; values live in tokens.ts, which the stylesheets name as var(--…). */
export const media = {
  /** Sidebar as a sheet, two columns. */
  tablet: '@media (max-width: 1023px)',
  /** One column a swipe. */
  phone: '@media (max-width: 639px)',
  wide: '@media (min-width: 640px)',
  desktop: '@media (min-width: 1024px)',
} as const;

const storageKey = 'theme';
const schemaOfTheme = z.catch(z.enum(['light', 'dark', 'system']), 'system');

export type Theme = z.output<typeof schemaOfTheme>;

/** What the person chose on this device; `system` until they do. */
export function readTheme(): Theme {
  return schemaOfTheme.parse(localStorage.getItem(storageKey));
}

/** Applies and remembers a theme. public/theme.js applies it again before the first paint of the next visit. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') {
    localStorage.removeItem(storageKey);
    delete root.dataset['theme'];
    root.style.colorScheme = '';
  } else {
    localStorage.setItem(storageKey, theme);
    root.dataset['theme'] = theme;
    root.style.colorScheme = theme;
  }
}
