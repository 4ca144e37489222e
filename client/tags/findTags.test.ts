import { expect, test } from '@jest/globals';
import { findTags } from './findTags.js';

const tags = ['Änderung', 'Paper', 'Wallpaper', 'Volunteers'].map((name) => ({ name }));

test.each([
  ['', ['Änderung', 'Paper', 'Wallpaper', 'Volunteers'], false],
  ['paper', ['Paper', 'Wallpaper'], true],
  [' PAP ', ['Paper', 'Wallpaper'], false],
  ['wall', ['Wallpaper'], false],
  ['anderung', ['Änderung'], false],
  ['äNDERUNG', ['Änderung'], true],
  ['letters', [], false],
])('%j finds these tags, those that begin with it first', (text, names, isThere) => {
  expect(findTags(tags, text)).toEqual({ found: names.map((name) => ({ name })), isThere });
});
