import { expect, test } from '@jest/globals';
import { deviceName } from './deviceName.js';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'curl'],
  ['node', 'node'],
  ['', 'Unknown device'],
  [' ', 'Unknown program'],
])('%p is %p', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
