import { expect, test } from '@jest/globals';
import { isSendKey } from './isSendKey.js';

const enter = { key: 'Enter', shiftKey: false, ctrlKey: false, metaKey: false, isComposing: false, keyCode: 13 };

test.each([
  ['Enter', {}, true],
  ['Shift+Enter', { shiftKey: true }, false],
  ['Ctrl+Enter', { ctrlKey: true }, true],
  ['Cmd+Shift+Enter', { metaKey: true, shiftKey: true }, true],
  ['Enter in an input method', { isComposing: true }, false],
  ['Enter in an input method, as Safari tells it', { keyCode: 229 }, false],
  ['another key', { key: 'a' }, false],
])('%s', (_name, more, sends) => {
  expect(isSendKey({ ...enter, ...more }, false)).toBe(sends);
});

test.each([
  ['Enter', {}, false],
  ['Shift+Enter', { shiftKey: true }, false],
  ['Ctrl+Enter', { ctrlKey: true }, true],
])('where Enter breaks the line: %s', (_name, more, sends) => {
  expect(isSendKey({ ...enter, ...more }, true)).toBe(sends);
});
