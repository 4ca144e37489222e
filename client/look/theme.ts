import { deviceStorage } from '../session/storage.js';

const storageKey = 'theme';

export type Theme = 'light' | 'dark' | 'system';

/** The theme chosen on this device; `system` by default. */
export function readTheme(): Theme {
  const kept = deviceStorage.getItem(storageKey);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** The ground colour of each theme, as in tokens.ts: browsers colour their own bars with it. */
const grounds = { light: '#f2f1ed', dark: '#131211' } as const;

/** Applies and saves a theme. public/theme.js, which the build puts into each page, applies it before the first paint of later visits. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') {
    deviceStorage.removeItem(storageKey);
    delete root.dataset['theme'];
    root.style.colorScheme = '';
  } else {
    deviceStorage.setItem(storageKey, theme);
    root.dataset['theme'] = theme;
    root.style.colorScheme = theme;
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const systems = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = grounds[theme === 'system' ? systems : theme];
  }
}

const faceKey = 'answers';

export type AnswerFace = 'sans' | 'serif';

/** The typeface of answers on this device. */
export const readAnswerFace = (): AnswerFace => (deviceStorage.getItem(faceKey) === 'serif' ? 'serif' : 'sans');

/** Applies and saves the typeface of answers, as with a theme. */
export function applyAnswerFace(face: AnswerFace): void {
  if (face === 'serif') {
    deviceStorage.setItem(faceKey, face);
    document.documentElement.dataset['answers'] = face;
  } else {
    deviceStorage.removeItem(faceKey);
    delete document.documentElement.dataset['answers'];
  }
}
