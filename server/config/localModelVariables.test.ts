import { describe, expect, test } from '@jest/globals';
import { readEnv } from './env.js';

describe('the variables of local models', () => {
  test.each([
    ['6GB', 6e9],
    ['1.5 tb', 1.5e12],
    ['6GiB', 6 * 2 ** 30],
    ['512 MiB', 2 ** 29],
    ['4096', 4096],
  ])('read %s as %d bytes', (given, bytes) => {
    expect(readEnv('local', { LOCAL_MEMORY: given, LOCAL_DISK: given })).toMatchObject({ LOCAL_MEMORY: bytes, LOCAL_DISK: bytes });
  });

  test.each(['6 apples', '0GB', '-1GB', 'GB', '6G'])('refuse %s as an amount', (given) => {
    expect(() => readEnv('local', { LOCAL_MEMORY: given })).toThrow('LOCAL_MEMORY: "');
  });

  test('take a hub, a mirror or a folder', () => {
    expect(readEnv('local', {})).toMatchObject({ HUB_URL: 'https://huggingface.co', LOCAL_MODELS: true });
    expect(readEnv('production', { ...required, HUB_URL: 'http://mirror.example/hub/', LOCAL_MODELS: 'off' })).toMatchObject({
      HUB_URL: 'http://mirror.example/hub',
      LOCAL_MODELS: false,
    });
    expect(readEnv('local', { HUB_URL: 'file:///srv/models' }).HUB_URL).toBe('file:///srv/models');
    expect(() => readEnv('local', { HUB_URL: 'ftp://example.com' })).toThrow('HUB_URL');
    // The address is shown to people who read why a fetch failed.
    expect(() => readEnv('local', { HUB_URL: 'https://me:secret@mirror.example' })).toThrow('use HUB_TOKEN');
    expect(() => readEnv('local', { HUB_TOKEN: 'a b' })).toThrow('HUB_TOKEN: has a character that no token has');
  });
});

const required = {
  DATABASE_URL: 'postgres://127.0.0.1/x',
  SITE_URL: 'https://example.com',
  TOKEN_SECRETS: '0123456789abcdef0123456789abcdef',
};
