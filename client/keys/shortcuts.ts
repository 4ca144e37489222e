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
  /** Where it works: in the prompt, in a column, at a vote, in the whole page, or in the page except in text fields. */
  where: 'prompt' | 'column' | 'vote' | 'page' | 'reading';
}

/** On Apple's keyboards, Alt with a digit writes a sign. */
const digits = isApple ? 'reading' : 'page';

/** The given keys of every shortcut, by its action. */
const given = {
  send: { where: 'prompt', key: 'Enter' },
  sendAlways: { where: 'prompt', ctrl: true, key: 'Enter' },
  newLine: { where: 'prompt', shift: true, key: 'Enter' },
  prefer: { where: 'column', key: 'p' },
  copy: { where: 'column', key: 'c' },
  maximise: { where: 'column', key: 'm' },
  only: { where: 'column', key: 'o' },
  moveLeft: { where: 'column', alt: true, shift: true, key: 'ArrowLeft' },
  moveRight: { where: 'column', alt: true, shift: true, key: 'ArrowRight' },
  /** The first of eight: A to H. */
  better: { where: 'vote', key: 'a' },
  tie: { where: 'vote', key: 't' },
  allBad: { where: 'vote', key: 'x' },
  close: { where: 'page', key: 'Escape' },
  /** The first of eight: Alt+1 to Alt+8. */
  toColumn: { where: digits, alt: true, key: '1' },
  toPrompt: { where: digits, alt: true, key: '0' },
  search: { where: 'page', ctrl: true, key: 'k' },
  save: { where: 'page', ctrl: true, key: 's' },
  newConversation: { where: 'page', ctrl: true, shift: true, key: 'o' },
  list: { where: 'reading', key: '?' },
} satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof given;

const isName = (name: string): name is ShortcutName => Object.hasOwn(given, name);

/** The names of all shortcuts, in the order of the list. */
export const shortcutNames = Object.keys(given).filter(isName);

/** The shortcuts with the keys that they have now. Key handlers and the list of shortcuts use this table. */
export const shortcuts: Record<ShortcutName, Shortcut> = { ...given };

/** The shortcuts whose keys a person may change. The others are one of several keys, or mean the same in every program. */
export const changeable = [
  ...(['search', 'newConversation', 'list', 'prefer', 'copy', 'maximise', 'only', 'moveLeft', 'moveRight', 'tie', 'allBad'] as const),
] satisfies ShortcutName[];

const modifiers = ['ctrl', 'alt', 'shift'] as const;

/** Gives shortcuts other keys; those that are not named have the given ones. @param changes `keys` as writeKeys makes them */
export function changeShortcuts(changes: readonly { command: string; keys: string }[]): void {
  Object.assign(shortcuts, given);
  for (const { command, keys } of changes) {
    const name = changeable.find((one) => one === command);
    if (name) shortcuts[name] = { where: given[name].where, ...readKeys(keys) };
  }
}

/** Whether a shortcut has its given keys. */
export const hasGivenKeys = (name: ShortcutName): boolean => shortcuts[name] === given[name];

/** The keys of a shortcut as the account stores them: `ctrl+shift+o`. */
export const writeKeys = (shortcut: Keys): string => [...modifiers.filter((name) => shortcut[name]), shortcut.key].join('+');

function readKeys(keys: string): Keys {
  const [held = ''] = /^(?:(?:ctrl|alt|shift)\+)*/.exec(keys) ?? [];
  const key = keys.slice(held.length);
  return { key, ctrl: held.includes('ctrl+'), alt: held.includes('alt+'), shift: held.includes('shift+') };
}

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Whether exactly this key was pressed, without other modifiers. */
export function isPressed({ key, alt = false, shift = false, ctrl = false }: Shortcut, event: Pressed): boolean {
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // Some keyboards need Shift for a sign.
  const isSign = key.length === 1 && key.toUpperCase() === key;
  return pressed === key && event.altKey === alt && (isSign || event.shiftKey === shift) && (event.ctrlKey || event.metaKey) === ctrl;
}

/**
 * The digit that is pressed with Alt alone, for `toColumn` and `toPrompt`; undefined if there is none. Read from the key's place,
 * because with Alt some keyboards write other signs.
 */
export function digitPressed({
  code,
  altKey,
  shiftKey,
  ctrlKey,
  metaKey,
}: Omit<Pressed, 'key'> & Pick<KeyboardEvent, 'code'>): number | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined || !altKey || shiftKey || ctrlKey || metaKey ? undefined : Number(digit);
}

/** The letters for `better`. */
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The place of the letter that is pressed, for `better`: 0 is A; undefined if there is none. */
export function letterPressed(event: Pressed): number | undefined {
  const place = letters.findIndex((key) => isPressed({ ...shortcuts.better, key }, event));
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
