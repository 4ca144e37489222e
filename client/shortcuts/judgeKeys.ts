import { digitWithAlt, givenKeys, seriesOf, type Shortcut, shortcutNames, type ShortcutName, shortcuts, writeKeys } from './shortcuts.js';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Why keys cannot be given to a shortcut: another one has them, they mean something else, alone they would be text, or they are not
 * the first of eight.
 */
export type KeysRefusal = { kind: 'taken'; by: ShortcutName } | { kind: 'reserved' } | { kind: 'text' } | { kind: 'series' };

/** Keys that fields, dialogs and buttons need. */
const needed = new Set(['enter', 'tab', 'escape', 'backspace', 'delete', ' ', 'arrowup', 'arrowdown', 'home', 'end', 'pageup', 'pagedown']);
/** With Ctrl or Cmd: what browsers do with a page or a text. */
const browsers = new Set(Array.from('acflnpqrstvwxyz+-=0123456789'));
/** Which are the first of eight. */
const series = new Set<ShortcutName>(['better', 'toColumn']);

/** The keys that were pressed; undefined while only modifiers are held. */
export function keysPressed(where: Shortcut['where'], event: Pressed): Shortcut | undefined {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Unidentified'].includes(key)) return undefined;
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  const digit = digitWithAlt(event);
  if (digit !== undefined) return { where, key: digit, ctrl: ctrlKey || metaKey, alt: true, shift: shiftKey };
  // Shift belongs to a sign, as some keyboards write it.
  const shift = shiftKey && (key.length > 1 || isLetter);
  return { where, key: isLetter ? key.toLowerCase() : key, ctrl: ctrlKey || metaKey, alt: altKey, shift };
}

/** Whether a shortcut may have these keys; undefined if it may. */
export function judgeKeys(name: ShortcutName, keys: Shortcut): KeysRefusal | undefined {
  const { key, ctrl = false, alt = false, shift = false } = keys;
  const isGiven = writeKeys(keys) === writeKeys(givenKeys(name));
  if (series.has(name) && key !== 'a' && key !== '1') return { kind: 'series' };
  const by = shortcutNames.find((other) => other !== name && !isApart(name, other) && hasOneOf(other, writtenBy(name, keys)));
  if (by) return { kind: 'taken', by };
  if (isGiven) return undefined;
  if (needed.has(key.toLowerCase()) || (ctrl && !alt && !shift && browsers.has(key))) return { kind: 'reserved' };
  // A page's shortcut works in text fields, too.
  if (keys.where === 'page' && !ctrl && !alt && key.length === 1) return { kind: 'text' };
  return undefined;
}

/** All keys of a shortcut. */
const writtenBy = (name: ShortcutName, keys: Shortcut): string[] => (series.has(name) ? seriesOf(keys) : [keys]).map(writeKeys);

const hasOneOf = (name: ShortcutName, written: readonly string[]): boolean =>
  writtenBy(name, shortcuts[name]).some((one) => written.includes(one));

/** Before the vote, these cannot be: they tell a model, or judge its answer. */
const afterVote = new Set<ShortcutName>(['preferLeft', 'preferRight', 'draft', 'addToDraft']);

/**
 * Whether two shortcuts never work at once: a comparison takes the place of the columns, some wait for the vote, and the letters of
 * a vote leave a column its keys while it has the focus. While answers are put in an order, its sign for equal ones comes before
 * that for comparing.
 */
export function isApart(one: ShortcutName, other: ShortcutName): boolean {
  const pair = [one, other];
  const wheres = pair.map((name) => shortcuts[name].where);
  if (wheres.includes('column') && (wheres.includes('comparison') || pair.includes('better'))) return true;
  if (wheres.includes('vote') && pair.some((name) => afterVote.has(name))) return true;
  return pair.includes('equal') && pair.includes('compare');
}
