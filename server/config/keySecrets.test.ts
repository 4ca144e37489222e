import { expect, test } from '@jest/globals';
import { readKeySecrets } from './env.js';
import { keySecrets } from './keySecrets.js';

test.each([',', ' , '])('commas alone (%j) are no master keys: nobody switches the feature off by a mistake', (value) => {
  expect(keySecrets.safeParse(value).success).toBe(false);
  expect(() => readKeySecrets({ KEY_SECRETS: value })).toThrow('KEY_SECRETS');
});
