import { expect, test } from '@jest/globals';
import { digitPressed, isPressed, keysOf, letterPressed, shortcuts, type ShortcutName } from './shortcuts.js';

const event = (key: string, held = '') => ({
  key,
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
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

test('no two shortcuts are pressed alike', () => {
  const names = Object.values(shortcuts).map((shortcut) => keysOf(shortcut).join(' '));
  expect(new Set(names).size).toBe(names.length);
});

test('a letter from A to H counts without other keys', () => {
  expect(letterPressed(event('a'))).toBe(0);
  expect(letterPressed(event('H'))).toBe(7);
  expect(letterPressed(event('i'))).toBeUndefined();
  expect(letterPressed(event('a', 'ctrl'))).toBeUndefined();
});

test('a digit counts by its place, with Alt alone', () => {
  const pressed = (code: string, held: string) => digitPressed({ ...event('¡', held), code });
  expect(pressed('Digit1', 'alt')).toBe(1);
  expect(pressed('Numpad0', 'alt')).toBe(0);
  expect(pressed('Digit1', '')).toBeUndefined();
  expect(pressed('Digit1', 'alt shift')).toBeUndefined();
  expect(pressed('KeyA', 'alt')).toBeUndefined();
});

test('keys are called as on the keyboard', () => {
  expect(keysOf(shortcuts.moveRight)).toEqual(['Alt', 'Shift', '→']);
  expect(keysOf(shortcuts.search)).toEqual(['Ctrl', 'K']);
  expect(keysOf(shortcuts.close)).toEqual(['Esc']);
  expect(keysOf(shortcuts.send)).toEqual(['Enter']);
});
