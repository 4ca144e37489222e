import { isApple, keyNames } from '../ui/keyNames.js';

/** A key, and those that are held with it. */
export interface Shortcut {
  /** As the event has it; a letter small. */
  key: string;
  alt?: boolean;
  shift?: boolean;
  /** Ctrl, or Apple's Cmd. */
  ctrl?: boolean;
  /** Where it counts: in the prompt, in a column, in the whole page, or there where nobody writes. */
  where: 'prompt' | 'column' | 'page' | 'reading';
}

/** With Alt, Apple's digits are signs that are written. */
const digits = isApple ? 'reading' : 'page';

/** Every shortcut, by what it does. What takes a key takes it by this table, and the list of shortcuts is made from it. */
export const shortcuts = {
  send: { where: 'prompt', key: 'Enter' },
  sendAlways: { where: 'prompt', ctrl: true, key: 'Enter' },
  newLine: { where: 'prompt', shift: true, key: 'Enter' },
  prefer: { where: 'column', key: 'p' },
  copy: { where: 'column', key: 'c' },
  maximise: { where: 'column', key: 'm' },
  only: { where: 'column', key: 'o' },
  moveLeft: { where: 'column', alt: true, shift: true, key: 'ArrowLeft' },
  moveRight: { where: 'column', alt: true, shift: true, key: 'ArrowRight' },
  close: { where: 'page', key: 'Escape' },
  /** And so on to 8. */
  toColumn: { where: digits, alt: true, key: '1' },
  toPrompt: { where: digits, alt: true, key: '0' },
  search: { where: 'page', ctrl: true, key: 'k' },
  list: { where: 'reading', key: '?' },
} satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

const isName = (name: string): name is ShortcutName => name in shortcuts;

/** All of them, in the order of the list. */
export const shortcutNames = Object.keys(shortcuts).filter(isName);

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Whether this is what was pressed, and nothing with it. */
export function isPressed({ key, alt = false, shift = false, ctrl = false }: Shortcut, event: Pressed): boolean {
  const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // Some keyboards have a sign behind Shift.
  const isSign = key.length === 1 && key.toUpperCase() === key;
  return pressed === key && event.altKey === alt && (isSign || event.shiftKey === shift) && (event.ctrlKey || event.metaKey) === ctrl;
}

/**
 * The digit that is pressed with Alt alone, for `toColumn` and `toPrompt`; undefined where none is. By the key's place: with Alt,
 * some keyboards have other signs there.
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

const signs: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', Escape: keyNames.escape };

/** The keys of a shortcut as this person's keyboard calls them, in the order in which they are pressed. */
export const keysOf = ({ key, alt, shift, ctrl }: Shortcut): string[] => [
  ...(ctrl === true ? [keyNames.ctrl] : []),
  ...(alt === true ? [keyNames.alt] : []),
  ...(shift === true ? [keyNames.shift] : []),
  signs[key] ?? (key.length === 1 ? key.toUpperCase() : key),
];
