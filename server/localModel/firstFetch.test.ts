import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { pino } from 'pino';
import { createPerson } from '../../tests/factories.js';
import { listen, type Listening } from '../../tests/listen.js';
import { openTestShelf, type TestShelf } from '../../tests/localShelf.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';
import { LocalModels } from '../gateways/llama/LocalModels.js';
import { smallModelId } from './listedModels.js';

interface Seen {
  id: string;
  state: string;
  bytes: number;
}

let opened: TestShelf;
let server: TestServer;
let source: Listening;
let access = '';

/** The source sends the beginning of the file, and no more. */
beforeEach(async () => {
  source = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': '200000' }).write(opened.content.subarray(0, 50_000));
  });
  opened = await openTestShelf({ models: { [smallModelId]: 0.1, middle: 1 }, firstUrl: `${source.origin}/file` });
  server = await startTestServer({ shelf: opened.shelf });
  ({ access } = await createPerson(server.services));
  await until(async () => (await small())?.bytes === 50_000);
});
afterEach(async () => {
  await server.close();
  await opened.close();
  source.close();
});

const small = async () => {
  const { data } = await server.graphql<{ localModels: { models: Seen[] } }>('{ localModels { models { id state bytes } } }', {}, access);
  return data.localModels.models.find(({ id }) => id === smallModelId);
};
const change = (name: string, answer = 'id state bytes') =>
  server.graphql<Record<string, Seen>>(`mutation { ${name}LocalModel(id: "${smallModelId}") { ${answer} } }`, {}, access);

describe("the first start's own fetch of the small model", () => {
  test('is paused with what has arrived, goes on from the hub, and answers like any other', async () => {
    expect(await small()).toMatchObject({ state: 'FETCHING' });
    expect((await change('resume')).data['resumeLocalModel']?.state).toBe('FETCHING');
    expect((await change('pause')).data['pauseLocalModel']).toMatchObject({ state: 'PAUSED', bytes: 50_000 });
    expect((await change('resume')).data['resumeLocalModel']?.state).toMatch(/QUEUED|FETCHING/);
    await until(async () => (await small())?.state === 'READY');
    // The lock goes last.
    await until(async () => !(await readdir(opened.folder)).some((name) => name.includes('.part')));
  });

  test('is not begun again by the next start while it is paused', async () => {
    await change('pause');
    await until(async () => (await readdir(opened.folder)).some((name) => name.endsWith('.fetch.json')));
    const next = new LocalModels({ folder: opened.folder, fetch: true, logger: pino({ level: 'silent' }), sources: [] });
    next.start();
    // It waits for the start.
    await next.stop();
    expect(next.fetching).toEqual({ state: 'none' });
  });

  test('is cancelled, and can be fetched like any other', async () => {
    const { data } = await change('cancel', 'model { id state bytes } freed');
    expect(data['cancelLocalModel']).toMatchObject({ model: { state: 'AVAILABLE', bytes: 0 }, freed: 50_000 });
    expect(await readdir(opened.folder)).toEqual([]);
    await change('fetch');
    await until(async () => (await small())?.state === 'READY');
  });
});
