import { expect, test } from '@jest/globals';
import { quoteOf } from './quoteOf.js';

const key = 'sk-proj-AbCdEfGh0123456789WxYz';

test.each([
  [`Incorrect API key provided: ${key}.`, 'Incorrect API key provided: […].'],
  ['Incorrect API key provided: sk-proj-AbCd*************WxYz. Try another.', 'Incorrect API key provided: […] Try another.'],
  ['Invalid key (begins with sk-pro...)', 'Invalid key (begins with […])'],
  ['Key ending in …WxYz was revoked', 'Key ending in […] was revoked'],
  ['The token "AbCdEfGh012345" is unknown', 'The token "[…]" is unknown'],
  [`As base64: ${Buffer.from(key).toString('base64')}`, 'As base64: […]'],
  // A mask at its end, and a word before it.
  ['Bad api_key=sk-proj-AbCdEfGh0123456789*** given', 'Bad […] given'],
  ['token=sk-proj-AbCdEfGh0123456… x', '[…] x'],
  ['Unknown SK-PROJ-ABCDEFGH', 'Unknown […]'],
  [`As hexadecimal: ${Buffer.from(key).toString('hex').toUpperCase()}`, 'As hexadecimal: […]'],
  ['Insufficient\n\u0000  balance', 'Insufficient balance'],
  ['', undefined],
  [undefined, undefined],
])('%s', (message, quoted) => {
  expect(quoteOf(message, key)).toBe(quoted);
});

test('is short, however long the provider talks', () => {
  const quoted = quoteOf('talk '.repeat(100_000), key);
  expect(quoted).toHaveLength(200);
  expect(quoted).toMatch(/…$/);
});
