import { expect, test } from '@jest/globals';
import { keySecrets } from './keySecrets.js';

const key = Buffer.alloc(32, 1);

test('master keys are 32 bytes in base64 or base64url, the first first', () => {
  const other = Buffer.alloc(32, 255);
  expect(keySecrets.parse(`${key.toString('base64')}, ${other.toString('base64url')},`)).toEqual([key, other]);
});

test.each([',', ' , ', 'short', `${key.toString('base64')},short`])('%s is no list of master keys', (value) => {
  expect(keySecrets.safeParse(value).success).toBe(false);
});
