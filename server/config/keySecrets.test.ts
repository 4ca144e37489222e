import { expect, test } from '@jest/globals';
import { keySecrets } from './keySecrets.js';

test.each([',', ' , '])('commas alone (%j) are no master keys: nobody switches the feature off by a mistake', (value) => {
  expect(keySecrets.safeParse(value).success).toBe(false);
});
