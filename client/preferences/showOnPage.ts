import { defaults, type Preferences } from '../../shared/preferences/choices.js';

/** The ground colour of each theme, as in look/tokens.css: browsers colour their own bars with it. */
const grounds = { light: '#f2f1ed', dark: '#131211' } as const;

/**
 * The attributes of the page's root that stylesheets read, by their names in `dataset`: every preference that is a flag, a number or
 * one of a few words, such as `data-density="COMPACT"`. A text, whose default is empty, is told to models and not to stylesheets.
 */
export const lookOf = (preferences: Preferences): Record<string, string> =>
  Object.fromEntries(
    Object.entries(preferences).flatMap(([name, value]): [string, string][] =>
      typeof value === 'object' || Reflect.get(defaults, name) === '' ? [] : [[name, String(value)]],
    ),
  );

/** Applies what concerns the look to the page. public/theme.js does the same before the first paint. */
export function showOnPage(preferences: Preferences): void {
  const { theme } = preferences;
  const root = document.documentElement;
  const shown = theme === 'SYSTEM' ? undefined : theme === 'DARK' ? 'dark' : 'light';
  root.style.colorScheme = shown ?? '';
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = grounds[shown ?? (meta.media.includes('dark') ? 'dark' : 'light')];
  }
  Object.assign(root.dataset, lookOf(preferences));
}
