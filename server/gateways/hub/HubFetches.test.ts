import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { HubFetches } from './HubFetches.js';
import type { Wanted } from './Fetch.js';
import { until } from '../../../tests/until.js';

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 251));

let root = '';
let fetches: HubFetches | undefined;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hub-'));
});
afterEach(async () => {
  await fetches?.stop();
  await rm(root, { recursive: true, force: true });
});

/** Fetches from a folder that is laid out as {repo}/{file}. */
async function fromFolder(files: Record<string, Buffer>): Promise<HubFetches> {
  for (const [name, data] of Object.entries(files)) {
    const path = join(root, 'hub', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, data);
  }
  const hubUrl = pathToFileURL(join(root, 'hub')).href;
  fetches = new HubFetches({ hubUrl, folder: join(root, 'models'), logger: pino({ level: 'silent' }) });
  fetches.start();
  return fetches;
}

const wanted = (id: string, ...files: string[]): Wanted => ({
  id,
  files: files.map((file) => ({ repo: 'maker/model', revision: 'main', file, size: content.length, sha256: sha256(content) })),
});

describe('fetching from a folder', () => {
  it('puts whole files in place', async () => {
    const folder = await fromFolder({ 'maker/model/a.gguf': content });
    folder.want(wanted('a', 'a.gguf'));
    await until(() => folder.fetches().length === 0);
    expect(await readFile(join(root, 'models', 'a.gguf'))).toEqual(content);
    expect(await readdir(join(root, 'models'))).toEqual(['a.gguf']);
  });

  it('says what is missing and what to do', async () => {
    const folder = await fromFolder({});
    folder.want(wanted('a', 'a.gguf'));
    const problem = await until(() => folder.fetches()[0]?.problem);
    expect([problem('en'), problem('de')]).toEqual([
      'The hub does not have a.gguf in maker/model: another hub in HUB_URL may.',
      'Der Hub hat a.gguf in maker/model nicht: Ein anderer Hub in HUB_URL hat sie vielleicht.',
    ]);
  });
});
