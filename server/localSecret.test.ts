import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { localSecret } from './localSecret.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polylogue-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a secret is made once, another for each purpose', async () => {
  const secret = await localSecret(folder, 'token-secret');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await localSecret(folder, 'token-secret')).toBe(secret);
  expect(await localSecret(folder, 'key-secret')).not.toBe(secret);
});

test.each(['', 'half of'])('a file with %j in place of a secret is refused, with the remedy', async (content) => {
  await writeFile(path.join(folder, 'token-secret'), content);
  await expect(localSecret(folder, 'token-secret')).rejects.toThrow(
    /token-secret has no whole secret. Restore it from a backup, or delete it: everybody has to sign in again./,
  );
});
