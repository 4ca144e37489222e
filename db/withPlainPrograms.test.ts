import { cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withPlainPrograms } from './withPlainPrograms.js';
import { makeCluster } from './postgresCluster.js';
import { findInstallation, type PostgresInstallation } from './postgresInstallation.js';

let folder: string;
/** PostgreSQL's programs in a folder with blanks, quotes and signs that a shell reads. */
let installation: PostgresInstallation;
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'plain-')), `a b'ü$(x)&"\\\``);
  await mkdir(folder);
  const found = await findInstallation(path.join(folder, 'data'), () => undefined, '18');
  const native = path.join(folder, 'native');
  await cp(path.dirname(found.bin), native, { recursive: true, verbatimSymlinks: true });
  installation = { ...found, bin: path.join(native, path.basename(found.bin)) };
});
afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }));

test('a cluster is made where the path of the programs has blanks and signs', async () => {
  await makeCluster(installation, true);
  expect(await readFile(path.join(installation.data, 'PG_VERSION'), 'utf8')).toBe('18\n');
});

test('the programs are copied for as long as it takes, whether it succeeds or not', async () => {
  let copy = '';
  await expect(
    withPlainPrograms(installation, async (bin) => {
      copy = bin;
      expect((await stat(path.join(bin, 'initdb'))).isFile()).toBe(true);
      throw new Error('It failed');
    }),
  ).rejects.toThrow('It failed');
  expect(copy).toMatch(/^[\w/.-]+$/);
  await expect(stat(copy)).rejects.toThrow('ENOENT');
});

test('programs in a plain path are used where they are', async () => {
  const plain = { ...installation, bin: '/usr/lib/postgresql/18/a b/bin' };
  expect(await withPlainPrograms(plain, (bin) => Promise.resolve(bin))).toBe(plain.bin);
});
