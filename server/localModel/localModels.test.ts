import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listen, type Listening } from '../../tests/listen.js';
import { createPerson } from '../../tests/factories.js';
import { openTestShelf, type TestShelf } from '../../tests/localShelf.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';

interface Seen {
  id: string;
  state: string;
  bytes: number;
  size: number;
  fits: boolean;
  canBeFetched: boolean;
  obstacle: string | null;
  isListed: boolean;
}
interface SeenAll {
  models: Seen[];
  canManage: boolean;
  memoryLimit: number;
  diskFree: number;
  diskQuota: number | null;
  offer: { id: string } | null;
}

const fields = 'id name modelId state bytes size memory fits canBeFetched obstacle isListed isLoaded';
const all = `models { ${fields} } canManage memoryLimit diskFree diskQuota offer { id }`;

let opened: TestShelf;
let server: TestServer;
let hub: Listening | undefined;
let access = '';

async function start(options: Parameters<typeof openTestShelf>[0] = {}): Promise<void> {
  opened = await openTestShelf(options);
  server = await startTestServer({ shelf: opened.shelf });
  ({ access } = await createPerson(server.services));
}
async function close(): Promise<void> {
  await server.close();
  await opened.close();
  hub?.close();
}

const read = async (token = access) =>
  (await server.graphql<{ localModels: SeenAll }>(`{ localModels { ${all} } }`, {}, token)).data.localModels;
const model = async (id: string) => (await read()).models.find((one) => one.id === id);
const change = (name: string, id: string, answer = fields) =>
  server.graphql<Record<string, Seen>>(`mutation($id: ID!) { ${name}LocalModel(id: $id) { ${answer} } }`, { id }, access);
const removal = `model { ${fields} } freed`;
const codeOf = async (answer: ReturnType<typeof change>) => (await answer).errors?.[0]?.extensions.code;

describe('models of this machine', () => {
  beforeAll(() => start());
  afterAll(close);

  test('are listed with what fits first, and say why another does not', async () => {
    const { models, ...room } = await read();
    expect(models.map(({ id, state, fits, canBeFetched }) => [id, state, fits, canBeFetched])).toEqual([
      ['tiny', 'AVAILABLE', true, true],
      ['middle', 'AVAILABLE', true, true],
      ['large', 'AVAILABLE', false, false],
    ]);
    expect(models[2]?.obstacle).toBe('It needs 4.2 GB of memory, and models may take 1 GB here (LOCAL_MEMORY).');
    expect(room).toMatchObject({ canManage: true, memoryLimit: 1e9, diskQuota: null });
    expect(room.diskFree).toBeGreaterThan(0);
  });

  test('cannot be changed as they are not', async () => {
    const wrong = [
      ['fetch', 'unknown', 'NOT_FOUND'],
      ['fetch', '../../secret.gguf', 'NOT_FOUND'],
      ['fetch', 'large', 'CONFLICT'],
      ['pause', 'middle', 'CONFLICT'],
      ['resume', 'middle', 'CONFLICT'],
    ] as const;
    for (const [name, id, code] of wrong) expect([name, id, await codeOf(change(name, id))]).toEqual([name, id, code]);
    expect(await codeOf(change('cancel', 'middle', removal))).toBe('CONFLICT');
    expect(await codeOf(change('remove', 'middle', removal))).toBe('CONFLICT');
    expect(await codeOf(change('remove', '../../secret.gguf', removal))).toBe('NOT_FOUND');
  });

  test("come from the hub into the folder, and are told while they come, in the reader's language", async () => {
    const states: (string | undefined)[] = [];
    const sentences = new Set<string | null | undefined>();
    const client = server.socket(access, { params: { language: 'de' } });
    const stop = client.subscribe<{ localModelsChanged: { models: { id: string; state: string; about: string | null }[] } }>(
      { query: 'subscription { localModelsChanged { models { id state about } } }' },
      {
        next: ({ data }) => {
          const told = data?.localModelsChanged.models.find(({ id }) => id === 'middle');
          states.push(told?.state);
          sentences.add(told?.about);
        },
        error: () => undefined,
        complete: () => undefined,
      },
    );
    await until(() => states.length > 0);
    expect((await change('fetch', 'middle')).data['fetchLocalModel']?.id).toBe('middle');
    await until(() => states.at(-1) === 'READY');
    stop();
    expect(states[0]).toBe('AVAILABLE');
    expect([...sentences]).toEqual(['Gut darin, middle zu sein.']);
    expect(await model('middle')).toMatchObject({ state: 'READY', bytes: opened.content.length });
    expect(await readdir(opened.folder)).toContain('middle.gguf');
    // Once more changes nothing.
    expect((await change('fetch', 'middle')).data['fetchLocalModel']?.state).toBe('READY');
  });

  test('are removed, with what is freed, and can be fetched again', async () => {
    await writeFile(join(opened.folder, 'tiny.gguf'), opened.content);
    await until(async () => (await model('tiny'))?.state === 'READY');
    const { data } = await change('remove', 'tiny', removal);
    expect(data['removeLocalModel']).toMatchObject({ model: { state: 'AVAILABLE', bytes: 0 }, freed: opened.content.length });
    expect(await codeOf(change('remove', 'tiny', removal))).toBe('CONFLICT');
  });

  test('that are copied into the folder appear without a restart, and go with their files', async () => {
    for (const part of ['own-00001-of-00002.gguf', 'own-00002-of-00002.gguf', 'own-code-00001-of-00002.gguf', 'other.gguf'])
      await writeFile(join(opened.folder, part), 'abc');
    const own = await until(() => model('own-00001-of-00002.gguf'));
    expect(own).toMatchObject({ state: 'READY', isListed: false, size: 6 });
    await rm(join(opened.folder, 'other.gguf'));
    await until(async () => (await model('other.gguf')) === undefined);
    expect((await change('remove', own.id, removal)).data['removeLocalModel']).toEqual({ model: null, freed: 6 });
    // Another model whose name begins alike stays.
    expect((await readdir(opened.folder)).filter((name) => name.startsWith('own'))).toEqual(['own-code-00001-of-00002.gguf']);
  });
});

describe('a shelf of its own', () => {
  afterEach(close);

  test('a quota leaves room for nothing more', async () => {
    await start({ quota: 100_000 });
    expect(await read()).toMatchObject({ diskQuota: 100_000, offer: null });
    expect((await model('tiny'))?.obstacle).toBe('It needs 200 kB of disk space, and 100 kB are left for models here (LOCAL_DISK).');
    expect(await codeOf(change('fetch', 'tiny'))).toBe('CONFLICT');
  });

  test('a fetch is paused, goes on, and is cancelled', async () => {
    const releases: (() => void)[] = [];
    hub = await listen((_request, response) => {
      response.writeHead(200, { 'content-length': String(opened.content.length) }).write(opened.content.subarray(0, 1_000));
      releases.push(() => response.end(opened.content.subarray(1_000)));
    });
    await start({ hubUrl: hub.origin });
    await change('fetch', 'tiny');
    await until(async () => releases.length === 1 && (await model('tiny'))?.state === 'FETCHING');
    expect((await change('pause', 'tiny')).data['pauseLocalModel']?.state).toBe('PAUSED');
    expect((await change('resume', 'tiny')).data['resumeLocalModel']?.state).toMatch(/QUEUED|FETCHING/);
    await until(() => releases.length === 2);
    releases[1]?.();
    await until(async () => (await model('tiny'))?.state === 'READY');
    await change('fetch', 'middle');
    await until(async () => ((await model('middle'))?.bytes ?? 0) > 0);
    const { data } = await change('cancel', 'middle', removal);
    expect(data['cancelLocalModel']).toMatchObject({ model: { state: 'AVAILABLE', bytes: 0 }, freed: 1_000 });
  });

  test('a fetch of a model that an upgrade has taken from the list is shown, goes on, and is cancelled', async () => {
    hub = await listen(() => undefined);
    await start({ hubUrl: hub.origin });
    const { files = [] } = opened.list[0] ?? {};
    const wanted = { id: 'gone', files: files.map((file) => ({ ...file, file: 'gone.gguf' })) };
    await mkdir(opened.folder, { recursive: true });
    await writeFile(join(opened.folder, 'gone.gguf.part'), opened.content.subarray(0, 1_000));
    // As the server before the upgrade has left it.
    await writeFile(join(opened.folder, '.gone.fetch.json'), JSON.stringify({ wanted, order: 1, state: 'paused' }));
    const seen = await until(() => model('gone'));
    expect(seen).toMatchObject({ name: 'gone', state: 'PAUSED', bytes: 1_000, size: opened.content.length, isListed: false });
    expect((await change('resume', 'gone')).data['resumeLocalModel']?.state).toMatch(/QUEUED|FETCHING/);
    expect((await change('pause', 'gone')).data['pauseLocalModel']?.state).toBe('PAUSED');
    expect((await change('cancel', 'gone', removal)).data['cancelLocalModel']).toEqual({ model: null, freed: 1_000 });
    expect(await model('gone')).toBeUndefined();
    expect(await codeOf(change('fetch', 'gone'))).toBe('NOT_FOUND');
  });

  test('a cancelled fetch says so if what has arrived cannot be deleted', async () => {
    hub = await listen((_request, response) => {
      response.writeHead(200, { 'content-length': String(opened.content.length) }).write(opened.content.subarray(0, 1_000));
    });
    await start({ hubUrl: hub.origin });
    const part = join(opened.folder, 'tiny.gguf.part');
    await change('fetch', 'tiny');
    await until(async () => ((await model('tiny'))?.bytes ?? 0) > 0);
    await change('pause', 'tiny');
    await until(async () => !(await readdir(opened.folder)).some((name) => name.endsWith('.lock')));
    await rm(part, { force: true });
    await mkdir(part);
    expect(await codeOf(change('cancel', 'tiny', removal))).toBe('CONFLICT');
  });
});
