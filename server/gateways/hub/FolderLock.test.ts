import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderLock } from './FolderLock.js';

const forever = new AbortController().signal;
const heartbeatMs = 200;
const never = () => Promise.resolve(false);

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  path = join(folder, 'a.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a lock of a folder', () => {
  it('stays with a holder that slept, as with its laptop, and is awake again', async () => {
    const held = await FolderLock.take(path, never, forever, heartbeatMs);
    await utimes(path, 0, 0);
    const isTouched = async () => (await stat(path)).mtimeMs > 0;
    expect(await FolderLock.take(path, isTouched, forever, heartbeatMs)).toBeUndefined();
    await held?.release();
    expect(await readdir(folder)).toEqual([]);
  });
});
