import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { EnvError, readEnv } from './env.js';
import { readKeySecrets } from './readKeySecrets.js';

const [one, two] = [randomBytes(32), randomBytes(32)];

test('master keys are read in base64 and base64url, the first first', () => {
  const { KEY_SECRETS } = readEnv('local', { KEY_SECRETS: `${one.toString('base64')}, ${two.toString('base64url')}` });
  expect(KEY_SECRETS).toEqual([one, two]);
  expect(readEnv('local', {}).KEY_SECRETS).toBeUndefined();
});

test.each(['short', randomBytes(31).toString('base64'), randomBytes(33).toString('base64'), `${one.toString('base64')},no key!`])(
  'a master key that is none is refused, and not repeated: %s',
  (value) => {
    expect(() => readEnv('local', { KEY_SECRETS: value })).toThrow(/KEY_SECRETS: each key has to be 32 random bytes in base64/);
    for (const read of [() => readEnv('local', { KEY_SECRETS: value }), () => readKeySecrets({ KEY_SECRETS: value })]) {
      try {
        read();
      } catch (error) {
        expect(error).toBeInstanceOf(EnvError);
        expect(String(error)).not.toContain(value);
      }
    }
  },
);

test('the command for keys needs them', () => {
  expect(() => readKeySecrets({})).toThrow('KEY_SECRETS: required');
  expect(readKeySecrets({ KEY_SECRETS: one.toString('base64') })).toEqual([one]);
});

test('subnets are checked; an address alone is one', () => {
  expect(readEnv('local', { PRIVATE_ADDRESSES: '10.2.0.0/16, fd00::/8,192.168.1.5' }).PRIVATE_ADDRESSES).toEqual([
    ...['10.2.0.0/16', 'fd00::/8', '192.168.1.5/32'],
  ]);
  expect(() => readEnv('local', { PRIVATE_ADDRESSES: '10.2.0.0/40' })).toThrow(/PRIVATE_ADDRESSES/);
});
