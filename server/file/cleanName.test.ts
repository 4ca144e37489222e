import { describe, expect, test } from '@jest/globals';
import { oneLine } from '../gateways/takeout/oneLine.js';
import { cleanName } from './cleanName.js';

describe('a name as it was sent', () => {
  test.each([
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} trip.txt',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} england.txt',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645.txt',
    '\u0915\u094d\u200d\u0937.txt',
    'co\u00adop.txt',
  ])('%j keeps the signs that join its letters', (name) => {
    expect([cleanName(name), oneLine(name)]).toEqual([name, name]);
  });

  test.each(['\u202a', '\u202e', '\u2066', '\u2069', '\n', '\u2028', '\0', '\u0085'])('%j may not stand in a name', (sign) => {
    expect(cleanName(`a${sign}b.txt`)).toBe('ab.txt');
    expect(oneLine(`a${sign}b`)).toBe('a b');
  });

  test('a name of signs without a width is none', () => {
    expect(cleanName('\u200d\u200b')).toBe('file');
  });
});
