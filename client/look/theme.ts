import { deviceStorage } from '../session/storage.js';

const storageKey = 'theme';

export type Theme = 'light' | 'dark' | 'system';

/** What the person chose on this device; `system` until they do. */
export function readTheme(): Theme {
  const kept = deviceStorage.getItem(storageKey);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** The ground of each theme, as in tokens.ts: what browsers colour their own bars with. */
const grounds = { light: '#f2f1ed', dark: '#131211' } as const;

/** Applies and remembers a theme. public/theme.js, which the build puts into each page, applies it again before the first paint of the next visit. */
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

/** What answers are set in on this device. */
export const readAnswerFace = (): AnswerFace => (deviceStorage.getItem(faceKey) === 'serif' ? 'serif' : 'sans');

/** Applies and remembers it, as with a theme. */
export function applyAnswerFace(face: AnswerFace): void {
  if (face === 'serif') {
    deviceStorage.setItem(faceKey, face);
    document.documentElement.dataset['answers'] = face;
  } else {
    deviceStorage.removeItem(faceKey);
    delete document.documentElement.dataset['answers'];
  }
}
