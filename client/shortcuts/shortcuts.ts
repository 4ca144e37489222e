import { isApple, keyNames } from '../ui/keyNames.js';

/** A key and its modifiers. */
interface Keys {
  /** As in `KeyboardEvent.key`; letters in lower case. */
  key: string;
  alt?: boolean;
  shift?: boolean;
  /** Ctrl, or Cmd on Apple's keyboards. */
  ctrl?: boolean;
}

/** A key and its modifiers, and where they work. */
export interface Shortcut extends Keys {
  /** Where it works: in the prompt, in a column, in a comparison, at a vote, in the whole page, or in the page except in text fields. */
  where: 'prompt' | 'column' | 'comparison' | 'vote' | 'page' | 'reading';
}

/** On Apple's keyboards, Alt with a digit writes a sign. */
const digits = isApple ? 'reading' : 'page';

/** The given keys of every shortcut, by its action. */
const given = {
  send: { where: 'prompt', key: 'Enter' },
  sendAlways: { where: 'prompt', ctrl: true, key: 'Enter' },
  newLine: { where: 'prompt', shift: true, key: 'Enter' },
  /** As the first sign of the prompt. */
  library: { where: 'prompt', key: '/' },
  prefer: { where: 'column', key: 'p' },
  copy: { where: 'column', key: 'c' },
  maximise: { where: 'column', key: 'm' },
  only: { where: 'column', key: 'o' },
  moveLeft: { where: 'column', alt: true, shift: true, key: 'ArrowLeft' },
  moveRight: { where: 'column', alt: true, shift: true, key: 'ArrowRight' },
  removeColumn: { where: 'column', key: 'Delete' },
  nextDifference: { where: 'comparison', key: 'n' },
  earlierDifference: { where: 'comparison', key: 'p' },
  preferLeft: { where: 'comparison', key: '1' },
  preferRight: { where: 'comparison', key: '2' },
  /** The first of eight: A to H. */
  better: { where: 'vote', key: 'a' },
  tie: { where: 'vote', key: 't' },
  allBad: { where: 'vote', key: 'x' },
  /** In an order. */
  equal: { where: 'vote', key: '=' },
  close: { where: 'page', key: 'Escape' },
  /** The first of eight: Alt+1 to Alt+8. */
  toColumn: { where: digits, alt: true, key: '1' },
  toPrompt: { where: digits, alt: true, key: '0' },
  search: { where: 'page', ctrl: true, key: 'k' },
  find: { where: 'page', ctrl: true, shift: true, key: 'f' },
  save: { where: 'page', ctrl: true, key: 's' },
  sidebar: { where: 'page', ctrl: true, key: 'b' },
  newConversation: { where: 'page', ctrl: true, shift: true, key: 'o' },
  undo: { where: 'reading', ctrl: true, key: 'z' },
  compare: { where: 'reading', key: '=' },
  draft: { where: 'reading', key: 'd' },
  /** The paragraph under the pointer, or what is selected. */
  addToDraft: { where: 'reading', key: '+' },
  scrollTogether: { where: 'reading', key: 'l' },
  list: { where: 'reading', key: '?' },
} satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof given;

const isName = (name: string): name is ShortcutName => Object.hasOwn(given, name);

/** The names of all shortcuts, in the order of the list. */
export const shortcutNames = Object.keys(given).filter(isName);

/** The shortcuts with the keys that they have now. Key handlers and the list of shortcuts use this table. */
export const shortcuts: Record<ShortcutName, Shortcut> = { ...given };

/** Shortcuts whose keys stay: Escape closes in every program, the slash is text, and Enter has a preference of its own. */
const fixed = ['send', 'sendAlways', 'newLine', 'library', 'close'] as const;

export type FixedShortcut = (typeof fixed)[number];

export const isFixed = (name: ShortcutName): name is FixedShortcut => fixed.some((one) => one === name);

const modifiers = ['ctrl', 'alt', 'shift'] as const;

/** Gives shortcuts other keys; those that are not named have the given ones. @param changes `keys` as writeKeys makes them */
export function changeShortcuts(changes: readonly { command: string; keys: string }[]): void {
  Object.assign(shortcuts, given);
  for (const { command, keys } of changes) {
    const name = shortcutNames.find((one) => one === command);
    if (name && !isFixed(name)) shortcuts[name] = { where: given[name].where, ...readKeys(keys) };
  }
}

/** The keys that a shortcut has until a person changes them. */
export const givenKeys = (name: ShortcutName): Shortcut => given[name];

/** The keys of a shortcut as the account stores them: `ctrl+shift+o`. */
export const writeKeys = (shortcut: Keys): string => [...modifiers.filter((name) => shortcut[name]), shortcut.key].join('+');

function readKeys(keys: string): Keys {
  const [held = ''] = /^(?:(?:ctrl|alt|shift)\+)*/.exec(keys) ?? [];
  const key = keys.slice(held.length);
  return { key, ctrl: held.includes('ctrl+'), alt: held.includes('alt+'), shift: held.includes('shift+') };
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** The digit that is pressed with Alt; undefined if none is. Read from the key's place, because some keyboards write other signs then. */
export const digitWithAlt = ({ code, altKey }: Pick<Pressed, 'code' | 'altKey'>): string | undefined =>
  altKey ? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] : undefined;

/** Whether exactly this key was pressed, without other modifiers. */
export function isPressed({ key, alt = false, shift = false, ctrl = false }: Shortcut, event: Pressed): boolean {
  const digit = digitWithAlt(event);
  const pressed = digit ?? (event.key.length === 1 ? event.key.toLowerCase() : event.key);
  // Some keyboards need Shift for a sign.
  const isSign = digit === undefined && key.length === 1 && key.toUpperCase() === key;
  return pressed === key && event.altKey === alt && (isSign || event.shiftKey === shift) && (event.ctrlKey || event.metaKey) === ctrl;
}

/** The keys of a shortcut that is the first of eight: from A to H or from 1 to 8, with the same modifiers. */
export const seriesOf = (first: Shortcut): Shortcut[] =>
  Array.from(first.key === 'a' ? 'abcdefgh' : '12345678', (key) => ({ ...first, key }));

/** Which of the eight keys of a shortcut is pressed, from 0; undefined if none is. */
export function placePressed(name: 'better' | 'toColumn', event: Pressed): number | undefined {
  const place = seriesOf(shortcuts[name]).findIndex((keys) => isPressed(keys, event));
  return place < 0 ? undefined : place;
}

const signs: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', Escape: keyNames.escape };

/** The names of a shortcut's keys on this person's keyboard, in the order of pressing. */
export const keysOf = ({ key, alt, shift, ctrl }: Shortcut): string[] => [
  ...(ctrl === true ? [keyNames.ctrl] : []),
  ...(alt === true ? [keyNames.alt] : []),
  ...(shift === true ? [keyNames.shift] : []),
  signs[key] ?? (key.length === 1 ? key.toUpperCase() : key),
];
