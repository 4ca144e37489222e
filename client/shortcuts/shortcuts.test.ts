import { afterEach, expect, test } from '@jest/globals';
import { isApart, judgeKeys, keysPressed } from './judgeKeys.js';
import { changeShortcuts, isPressed, keysOf, placePressed, shortcutNames, shortcuts, type ShortcutName } from './shortcuts.js';

const event = (key: string, held = '', code = '') => ({
  key,
  code,
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
});

afterEach(() => {
  changeShortcuts([]);
});

test.each<[ShortcutName, string, string, boolean]>([
  ['prefer', 'p', '', true],
  ['prefer', 'P', '', true],
  ['prefer', 'P', 'shift', false],
  ['prefer', 'p', 'ctrl', false],
  ['prefer', 'π', 'alt', false],
  ['moveLeft', 'ArrowLeft', 'alt shift', true],
  ['moveLeft', 'ArrowLeft', 'alt', false],
  ['search', 'k', 'ctrl', true],
  ['search', 'K', 'meta', true],
  ['search', 'K', 'ctrl shift', false],
  ['search', 'k', '', false],
  ['list', '?', 'shift', true],
  ['list', '?', '', true],
  ['list', '?', 'ctrl', false],
  ['close', 'Escape', '', true],
])('%s: %s with %j held', (name, key, held, pressed) => {
  expect(isPressed(shortcuts[name], event(key, held))).toBe(pressed);
});

test('no two shortcuts that work at once are pressed alike', () => {
  const alike = shortcutNames.flatMap((one, place) =>
    shortcutNames
      .slice(place + 1)
      .filter((other) => keysOf(shortcuts[one]).join() === keysOf(shortcuts[other]).join() && !isApart(one, other))
      .map((other) => [one, other]),
  );
  expect(alike).toEqual([]);
});

test('keys are shared by what never works at once', () => {
  const judged = (name: ShortcutName, key: string) => {
    const keys = keysPressed(shortcuts[name].where, event(key));
    return keys && judgeKeys(name, keys);
  };
  expect([judged('nextDifference', 'm'), judged('preferLeft', 'a'), judged('draft', 't')]).toEqual(Array.from({ length: 3 }));
  expect(judged('nextDifference', 'l')).toEqual({ kind: 'taken', by: 'scrollTogether' });
  expect(judged('nextDifference', 'a')).toEqual({ kind: 'taken', by: 'better' });
  expect(judged('compare', 'x')).toEqual({ kind: 'taken', by: 'allBad' });
});

test('a letter from A to H counts without other keys', () => {
  const pressed = (key: string, held = '') => placePressed('better', event(key, held));
  expect([pressed('a'), pressed('H'), pressed('i'), pressed('a', 'ctrl')]).toEqual([0, 7, undefined, undefined]);
});

test('a digit counts by its place, with Alt alone', () => {
  const pressed = (code: string, held: string) => placePressed('toColumn', event('¡', held, code));
  expect([pressed('Digit1', 'alt'), pressed('Numpad8', 'alt')]).toEqual([0, 7]);
  expect([pressed('Digit0', 'alt'), pressed('Digit1', ''), pressed('Digit1', 'alt shift'), pressed('KeyA', 'alt')]).toEqual(
    Array.from({ length: 4 }),
  );
  expect(isPressed(shortcuts.toPrompt, event('º', 'alt', 'Digit0'))).toBe(true);
});

test('eight keys change together, and no other shortcut gets one of them', () => {
  const judged = (name: ShortcutName, ...pressed: Parameters<typeof event>) => {
    const keys = keysPressed(shortcuts[name].where, event(...pressed));
    return keys && judgeKeys(name, keys);
  };
  expect(judged('better', 'b')).toEqual({ kind: 'series' });
  expect(judged('tie', 'e')).toEqual({ kind: 'taken', by: 'better' });
  expect(judged('better', '1')).toBeUndefined();
  changeShortcuts([
    { command: 'better', keys: '1' },
    { command: 'toColumn', keys: 'alt+shift+1' },
  ]);
  expect([placePressed('better', event('3')), placePressed('better', event('c'))]).toEqual([2, undefined]);
  expect(placePressed('toColumn', event('/', 'alt shift', 'Digit7'))).toBe(6);
  expect(judged('tie', 'e')).toBeUndefined();
  expect(judged('tie', '4')).toEqual({ kind: 'taken', by: 'better' });
  expect(judged('toPrompt', '/', 'alt shift', 'Digit7')).toEqual({ kind: 'taken', by: 'toColumn' });
  expect(judged('toPrompt', '7', 'alt', 'Digit7')).toBeUndefined();
  changeShortcuts([
    { command: 'better', keys: '1' },
    { command: 'tie', keys: 'e' },
  ]);
  expect(judged('better', 'a')).toEqual({ kind: 'taken', by: 'tie' });
});

test('keys that a browser or a field needs are refused, except where they are the given ones', () => {
  const judged = (name: ShortcutName, key: string, held: string) => {
    const keys = keysPressed(shortcuts[name].where, event(key, held));
    return keys && judgeKeys(name, keys);
  };
  expect(judged('search', 's', 'ctrl')).toEqual({ kind: 'taken', by: 'save' });
  expect(judged('search', 'w', 'ctrl')).toEqual({ kind: 'reserved' });
  expect(judged('search', '3', 'ctrl')).toEqual({ kind: 'reserved' });
  expect(judged('search', 'j', '')).toEqual({ kind: 'text' });
  expect(judged('save', 's', 'ctrl')).toBeUndefined();
  expect(judged('copy', '/', '')).toEqual({ kind: 'taken', by: 'library' });
});

test('keys are called as on the keyboard', () => {
  expect(keysOf(shortcuts.moveRight)).toEqual(['Alt', 'Shift', '→']);
  expect(keysOf(shortcuts.search)).toEqual(['Ctrl', 'K']);
  expect(keysOf(shortcuts.close)).toEqual(['Esc']);
  expect(keysOf(shortcuts.send)).toEqual(['Enter']);
});
