import type * as Account from '../graphql.generated.js';
import { isSignedIn, subject } from '../session/session.js';
import { deviceStorage } from '../session/storage.js';
import { type AnswerFace, applyAnswerFace, applyTheme, readTheme, type Theme } from './theme.js';

/** Reading preferences, with the values used on this device. */
interface Reading {
  theme?: Theme;
  answerFace?: AnswerFace;
}

/** Reading preferences with the API's values; null until the person chooses. */
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
/** Number of saves under way. */
let saving = 0;
const followers = new Set<() => void>();

/** Calls the follower whenever preferences are applied, for useSyncExternalStore. @returns stops that */
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

/** Applies a choice and saves it on this device and, if the person is signed in, in the account: at once, or when it is next loaded. */
export function chooseReading(choice: Reading): void {
  apply(choice);
  if (!isSignedIn()) return;
  writeUnkept({ ...readUnkept(), ...choice });
  save(choice);
}

/** Sets the function that saves choices in the account. Its promise never rejects and tells whether it saved. @returns removes it */
export function keepReadingBy(next: (reading: AccountReading) => Promise<boolean>): () => void {
  keep = next;
  return () => {
    keep = undefined;
  };
}

/** Applies the account's preferences. Choices made here that are not saved in the account take precedence, and are saved now. */
export function takeReading({ theme, answerFace }: AccountReading): void {
  const unheard = readUnkept();
  apply({
    ...(theme && { theme: fromAccount.theme[theme] }),
    ...(answerFace && { answerFace: fromAccount.answerFace[answerFace] }),
    ...unheard,
  });
  if (saving === 0 && Object.keys(unheard).length > 0) save(unheard);
}

/** Saves a choice in the account, if a function for that is set. If it fails, takeReading tries again. */
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

/** This person's choices that are not saved in the account yet; those of another person are ignored. */
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

/** Switches between light and dark, from the one that is shown. */
export function toggleTheme(): void {
  const shown = readTheme();
  const dark = shown === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : shown === 'dark';
  chooseReading({ theme: dark ? 'light' : 'dark' });
}
