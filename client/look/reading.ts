import type * as Account from '../graphql.generated.js';
import { isSignedIn, subject } from '../session/session.js';
import { deviceStorage } from '../session/storage.js';
import { type AnswerFace, applyAnswerFace, applyTheme, readTheme, type Theme } from './theme.js';

/** How somebody likes to read, in the words of this device. */
interface Reading {
  theme?: Theme;
  answerFace?: AnswerFace;
}

/** The same in the account's words; null until the person chooses. */
export interface AccountReading {
  theme?: Account.Theme | null | undefined;
  answerFace?: Account.AnswerFace | null | undefined;
}

const unkept = 'reading-unkept';
const toAccount = {
  theme: { light: 'LIGHT', dark: 'DARK', system: 'SYSTEM' },
  answerFace: { sans: 'SANS', serif: 'SERIF' },
} as const;
const fromAccount = {
  theme: { LIGHT: 'light', DARK: 'dark', SYSTEM: 'system' },
  answerFace: { SANS: 'sans', SERIF: 'serif' },
} as const;

let keep: ((reading: AccountReading) => Promise<boolean>) | undefined;
/** How many savings are under way. */
let saving = 0;
const followers = new Set<() => void>();

/** Calls back when something is applied, by whoever. For useSyncExternalStore. @returns its end */
export function followReading(follower: () => void): () => void {
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
}

function apply({ theme, answerFace }: Reading): void {
  if (theme) applyTheme(theme);
  if (answerFace) applyAnswerFace(answerFace);
  for (const follower of followers) follower();
}

/** Applies and remembers a choice here and, for whoever is signed in, in the account: at once, or when it is next at hand. */
export function chooseReading(choice: Reading): void {
  apply(choice);
  if (!isSignedIn()) return;
  writeUnkept({ ...readUnkept(), ...choice });
  save(choice);
}

/** Says how choices reach the account; the promise, which never fails, tells whether one did. @returns ends that */
export function keepReadingBy(next: (reading: AccountReading) => Promise<boolean>): () => void {
  keep = next;
  return () => {
    keep = undefined;
  };
}

/** Applies what the account has, but for what was chosen here since that it has not heard of: that it hears. */
export function takeReading({ theme, answerFace }: AccountReading): void {
  const unheard = readUnkept();
  apply({
    ...(theme && { theme: fromAccount.theme[theme] }),
    ...(answerFace && { answerFace: fromAccount.answerFace[answerFace] }),
    ...unheard,
  });
  if (saving === 0 && Object.keys(unheard).length > 0) save(unheard);
}

/** Tells the account, if it is at hand. What it did not take is told when it is next taken over. */
function save({ theme, answerFace }: Reading): void {
  if (!keep) return;
  saving += 1;
  void keep({
    ...(theme && { theme: toAccount.theme[theme] }),
    ...(answerFace && { answerFace: toAccount.answerFace[answerFace] }),
  }).then((isKept) => {
    saving -= 1;
    if (!isKept) return;
    const left = readUnkept();
    if (left.theme === theme) delete left.theme;
    if (left.answerFace === answerFace) delete left.answerFace;
    writeUnkept(left);
  });
}

const isKey = <Names extends object>(names: Names, key: unknown): key is keyof Names =>
  typeof key === 'string' && Object.hasOwn(names, key);

/** What this person chose that the account has not heard of; another one's choices are no concern of theirs. */
function readUnkept(): Reading {
  try {
    const read: unknown = JSON.parse(deviceStorage.getItem(unkept) ?? '{}');
    const kept = new Map<string, unknown>(typeof read === 'object' && read !== null ? Object.entries(read) : []);
    const [theme, answerFace] = [kept.get('theme'), kept.get('answerFace')];
    if (kept.get('of') !== subject()) return {};
    return { ...(isKey(toAccount.theme, theme) && { theme }), ...(isKey(toAccount.answerFace, answerFace) && { answerFace }) };
  } catch {
    return {};
  }
}

function writeUnkept(reading: Reading): void {
  if (Object.keys(reading).length === 0) deviceStorage.removeItem(unkept);
  else deviceStorage.setItem(unkept, JSON.stringify({ of: subject(), ...reading }));
}

/** From light to dark or back, whichever is shown. */
export function toggleTheme(): void {
  const shown = readTheme();
  const dark = shown === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : shown === 'dark';
  chooseReading({ theme: dark ? 'light' : 'dark' });
}
