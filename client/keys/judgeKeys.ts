import { type Shortcut, shortcutNames, type ShortcutName, shortcuts, writeKeys } from './shortcuts.js';

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Why keys cannot be given to a shortcut: another one has them, they mean something else, or alone they would be text. */
export type Refusal = { kind: 'taken'; by: ShortcutName } | { kind: 'reserved' } | { kind: 'text' };

/** Keys that fields, dialogs and buttons need. */
const needed = new Set(['enter', 'tab', 'escape', 'backspace', 'delete', ' ', 'arrowup', 'arrowdown', 'home', 'end', 'pageup', 'pagedown']);
/** With Ctrl or Cmd: what browsers do with a page or a text. */
const browsers = new Set(['a', 'c', 'f', 'l', 'n', 'p', 'q', 'r', 's', 't', 'v', 'w', 'x', 'y', 'z', '+', '-', '=', '0']);
/** Letters that vote. */
const votes = new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);

/** The keys that were pressed; undefined while only modifiers are held. */
export function keysPressed(where: Shortcut['where'], { key, altKey, shiftKey, ctrlKey, metaKey }: Pressed): Shortcut | undefined {
  if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Unidentified'].includes(key)) return undefined;
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  // Shift belongs to a sign, as some keyboards write it.
  const shift = shiftKey && (key.length > 1 || isLetter);
  return { where, key: isLetter ? key.toLowerCase() : key, ctrl: ctrlKey || metaKey, alt: altKey, shift };
}

/** Whether a shortcut may have these keys; undefined if it may. */
export function judgeKeys(name: ShortcutName, keys: Shortcut): Refusal | undefined {
  const { key, ctrl = false, alt = false, shift = false } = keys;
  const written = writeKeys(keys);
  const by = shortcutNames.find((other) => other !== name && writeKeys(shortcuts[other]) === written);
  if (by) return { kind: 'taken', by };
  const isPlain = !ctrl && !alt;
  const isVoted = keys.where === 'vote' && isPlain && !shift && votes.has(key);
  const isDigit = alt && /^\d$/.test(key);
  if (needed.has(key.toLowerCase()) || isVoted || isDigit || (ctrl && !alt && !shift && browsers.has(key))) return { kind: 'reserved' };
  // A page's shortcut works in text fields, too.
  if (keys.where === 'page' && isPlain && key.length === 1) return { kind: 'text' };
  return undefined;
}
