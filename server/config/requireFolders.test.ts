import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builtFile } from '../../tests/builtFile.js';
import { readEnv } from './env.js';
import { requireFolders } from './requireFolders.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'folders '));
  await writeFile(path.join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true }));

const production = { DATABASE_URL: 'postgres://127.0.0.1:1/x', SITE_URL: 'https://example.com', TOKEN_SECRETS: 'x'.repeat(32) };

/** Starts the command; resolves when it has ended. */
async function start(script: string, variables: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [builtFile(script)], {
    env: { PATH: process.env['PATH'], PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

describe('a folder that cannot be written stops the start with one line that names it and the variable to set', () => {
  // At the same time: each loads the whole server.
  const ended: Record<string, Promise<{ code: number; said: string }>> = {};
  beforeAll(() => {
    ended['a file'] = start('server/local.ts', { DATA_DIR: path.join(folder, 'file'), HOME: folder });
    ended['below a file'] = start('server/local.ts', { DATA_DIR: path.join(folder, 'data'), HOME: path.join(folder, 'file') });
    ended['served'] = start('server/main.ts', { ...production, HOME: path.join(folder, 'file') });
  });

  test.each([
    ['DATA_DIR that is a file', 'a file', 'file', 'a file is in the way', 'DATA_DIR'],
    ['HOME below a file', 'below a file', 'file/.cache/polylogue/models', 'a file is in the way', 'MODELS_DIR'],
  ])('npm start: %s', async (_case, started, named, reason, variable) => {
    const { code, said } = (await ended[started]) ?? { code: 0, said: '' };
    expect(said).toMatch(/^Cannot write to .*\n$/);
    expect(said).toContain(`${path.join(folder, named)}: ${reason}. Set ${variable} to a folder that can be written`);
    expect(code).toBe(1);
  });

  test('npm run serve: a home that cannot be written, before the database is asked', async () => {
    expect(await ended['served']).toEqual({
      code: 1,
      said: `Cannot write to ${path.join(folder, 'file/.cache/polylogue/models')}: a file is in the way. Set MODELS_DIR to a folder that can be written, or LOCAL_MODELS=off.\n`,
    });
  });

  test('a folder in which nothing can be made', () => {
    expect(() => {
      requireFolders(readEnv('local', { DATA_DIR: '/proc/self/fd/polylogue', LOCAL_MODEL: 'off' }));
    }).toThrow(/^Cannot write to \/proc\/self\/fd\/polylogue: .*\. Set DATA_DIR to a folder that can be written\.$/);
  });
});

describe('the start goes on', () => {
  const check = (mode: 'local' | 'production', variables: Record<string, string>) => () => {
    requireFolders(readEnv(mode, { ...production, ...variables }));
  };
  test('where the folders can be written, and nothing is left in them', () => {
    expect(check('local', { DATA_DIR: path.join(folder, 'new'), MODELS_DIR: path.join(folder, 'models') })).not.toThrow();
  });

  test('in production, whatever DATA_DIR is, because nothing is written there', () => {
    expect(check('production', { DATA_DIR: path.join(folder, 'file'), LOCAL_MODELS: 'off' })).not.toThrow();
  });

  test.each(['LOCAL_MODEL', 'LOCAL_MODELS'])('where %s=off, because no models are fetched', (variable) => {
    expect(check('production', { MODELS_DIR: path.join(folder, 'file'), [variable]: 'off' })).not.toThrow();
    expect(check('production', { MODELS_DIR: path.join(folder, 'file') })).toThrow('Set MODELS_DIR');
  });

  test('where MODELS_DIR can be read, because the weights may lie on a disk that is read-only', () => {
    expect(check('production', { MODELS_DIR: '/proc/self' })).not.toThrow();
  });
});
