import type { Preferences } from '../../server/preferences/choices.rules.js';

/** The ground colour of each theme, as in look/tokens.css: browsers colour their own bars with it. */
const grounds = { light: '#f2f1ed', dark: '#131211' } as const;

/**
 * Applies what concerns the look to the page, as attributes of its root that the stylesheets read. public/theme.js does the same
 * before the first paint.
 */
export function showOnPage({ theme, ...look }: Preferences): void {
  const root = document.documentElement;
  const shown = theme === 'SYSTEM' ? undefined : theme === 'DARK' ? 'dark' : 'light';
  set('theme', shown);
  root.style.colorScheme = shown ?? '';
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = grounds[shown ?? (meta.media.includes('dark') ? 'dark' : 'light')];
  }
  set('answers', look.answerFace === 'SERIF' ? 'serif' : undefined);
  set('size', look.textSize.toFixed());
  set('density', look.density === 'COMPACT' ? 'compact' : undefined);
  set('columns', look.columnWidth.toLowerCase());
  set('marks', look.clearMarks ? 'clear' : undefined);
  set('motion', look.reducedMotion ? 'reduced' : undefined);
  set('dates', look.dates);
}

function set(name: string, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value === undefined) Reflect.deleteProperty(dataset, name);
  else dataset[name] = value;
}
