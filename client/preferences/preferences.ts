import { useSyncExternalStore } from 'react';
import { defaults, type Preferences } from '../../shared/preferences/choices.js';
import { isSignedIn, subject } from '../session/session.js';
import { deviceStorage } from '../session/storage.js';
import { lookOf, showOnPage } from './showOnPage.js';

/** public/theme.js reads it, too. */
const storageKey = 'preferences';

/** Preferences as the account tells them; null for a theme that was never chosen. */
export type AccountPreferences = Omit<Preferences, 'theme'> & { theme: Preferences['theme'] | null };
export type PreferencesChange = Partial<Preferences>;

/** A copy of an account's preferences on this device, so that they apply before the account is loaded. */
interface Copy {
  /** The account; undefined before a sign-in. */
  of: string | undefined;
  kept: PreferencesChange;
  /** Changes that are not saved in their account yet, by person; they take precedence. */
  unsaved: Record<string, PreferencesChange>;
}

/** The outcome of a change that was sent: `lost` if it may be sent again. */
export type Outcome = 'saved' | 'refused' | 'lost';

let copy: Copy | undefined;
let current = defaults;
let send: ((change: PreferencesChange) => Promise<Outcome>) | undefined;
/** Number of requests under way. */
let sending = 0;
/** Whether the account has refused the last change, which then does not apply. */
let isRefused = false;
const followers = new Set<() => void>();

/** Calls the follower after each change, for useSyncExternalStore. @returns stops that */
export function followPreferences(follower: () => void): () => void {
  followers.add(follower);
  return () => {
    followers.delete(follower);
  };
}

/** The preferences that apply on this device. */
export function readPreferences(): Preferences {
  readCopy();
  return current;
}

/** A preference of the person, as it is now. */
export const usePreference = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
  useSyncExternalStore(
    followPreferences,
    () => readPreferences()[name],
    () => readPreferences()[name],
  );

/** Whether the account has all changes; `unsaved` if it does not and none is on its way, `refused` if it did not take the last one. */
type Saving = 'saved' | 'saving' | 'unsaved' | 'refused';

/** Whether the account has all changes that were made here. */
export const useSaving = (): Saving =>
  useSyncExternalStore(
    followPreferences,
    () => {
      if (Object.keys(unsavedIn(readCopy())).length === 0) return isRefused ? 'refused' : 'saved';
      return sending === 0 ? 'unsaved' : 'saving';
    },
    () => 'saved',
  );

/** Applies a change at once and saves it on this device and, if the person is signed in, in the account: now, or when it is next loaded. */
export function changePreferences(change: PreferencesChange): void {
  const own = ownCopy();
  if (isSignedIn()) {
    write(withUnsaved(own, { ...unsavedIn(own), ...change }));
    save(change);
  } else write({ ...own, kept: { ...own.kept, ...change } });
}

/** Sets the function that saves changes in the account; its promise never rejects. @returns removes it */
export function savePreferencesBy(next: (change: PreferencesChange) => Promise<Outcome>): () => void {
  send = next;
  return () => {
    send = undefined;
  };
}

/** Applies the account's preferences. Changes made here that are not saved take precedence, and are saved now. */
export function takePreferences(account: AccountPreferences): void {
  const { of, kept, unsaved } = ownCopy();
  const told: PreferencesChange = {};
  for (const name of names) take(told, account, name);
  // A theme that was chosen here before the sign-in stays until the account has one.
  write({ of, kept: { ...(kept.theme && { theme: kept.theme }), ...told }, unsaved });
  saveUnsaved();
}

/** Sends the changes that the account does not have yet. */
export function saveUnsaved(): void {
  const unsaved = unsavedIn(ownCopy());
  if (sending === 0 && Object.keys(unsaved).length > 0) save(unsaved);
}

/** Removes the person's texts from this device; the look stays. */
export function forgetPerson(): void {
  const { theme, answerFace, textSize } = readPreferences();
  const { unsaved } = withUnsaved(ownCopy(), {});
  write({ of: undefined, kept: { theme, answerFace, textSize }, unsaved });
}

const names = Object.keys(defaults).filter((name): name is keyof Preferences => name in defaults);

function take<Name extends keyof Preferences>(
  into: PreferencesChange,
  from: { [Key in Name]?: Preferences[Key] | null | undefined },
  name: Name,
): void {
  const value = from[name] ?? undefined;
  if (value !== undefined) into[name] = value;
}

/** Sends a change, if a function for that is set. */
function save(change: PreferencesChange): void {
  if (!send) return;
  sending += 1;
  void send(change).then((outcome) => {
    sending -= 1;
    isRefused = outcome === 'refused';
    const own = ownCopy();
    const unsaved = unsavedIn(own);
    // Later changes of the same fields are on their way.
    const left: PreferencesChange = outcome === 'lost' ? unsaved : {};
    if (outcome !== 'lost') for (const name of names) if (unsaved[name] !== change[name]) take(left, unsaved, name);
    write(withUnsaved({ ...own, kept: outcome === 'saved' ? { ...own.kept, ...change } : own.kept }, left));
  });
}

/** Changes that a person has not saved yet. */
const unsavedIn = ({ of, unsaved }: Copy): PreferencesChange => (of === undefined ? {} : (unsaved[of] ?? {}));

/** The copy with other unsaved changes of its person. */
function withUnsaved({ of, kept, unsaved: { [of ?? '']: _former, ...others } }: Copy, change: PreferencesChange): Copy {
  return { of, kept, unsaved: of === undefined || Object.keys(change).length === 0 ? others : { ...others, [of]: change } };
}

/** The copy, as that of the person who is signed in: what another has chosen is dropped. */
function ownCopy(): Copy {
  const now = readCopy();
  if (now.of === subject()) return now;
  return { of: subject(), kept: now.of === undefined ? now.kept : {}, unsaved: now.unsaved };
}

function readCopy(): Copy {
  if (copy) return copy;
  copy = parseCopy(deviceStorage.getItem(storageKey));
  apply(copy);
  return copy;
}

function write(next: Copy): void {
  copy = next;
  apply(next);
  deviceStorage.setItem(storageKey, JSON.stringify({ ...next, look: lookOf(current) }));
  showOnPage(current);
  for (const follower of followers) follower();
}

function apply(next: Copy): void {
  current = { ...defaults, ...next.kept, ...(next.of === subject() && unsavedIn(next)) };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function parseCopy(text: string | null): Copy {
  let read: unknown;
  try {
    read = JSON.parse(text ?? 'null');
  } catch {
    // As if nothing were stored.
  }
  const stored = new Map<string, unknown>(isObject(read) ? Object.entries(read) : []);
  const of = stored.get('of');
  const unsaved = stored.get('unsaved');
  return {
    of: typeof of === 'string' ? of : undefined,
    kept: changeIn(stored.get('kept')),
    unsaved: isObject(unsaved) ? Object.fromEntries(Object.entries(unsaved).map(([person, change]) => [person, changeIn(change)])) : {},
  };
}

function changeIn(stored: unknown): PreferencesChange {
  const change: PreferencesChange = {};
  if (isObject(stored)) for (const name of names) take(change, keptIn(stored), name);
  return change;
}

/** The values that are of their preference's kind; an unknown word of an enum has no effect on the page. */
const keptIn = (stored: object): PreferencesChange =>
  Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => {
      const usual: unknown = name in defaults ? Reflect.get(defaults, name) : undefined;
      return typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual);
    }),
  );
