import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ColumnActions, one } from '../../tests/columns.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { scan } from '../../tests/fileBytes.js';
import { sendFile } from '../../tests/files.js';
import { type ModelsFile, writeModelsFile } from '../../tests/modelsFile.js';
import { readFiles } from '../../tests/promptFiles.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

describe('a scan that is asked about', () => {
  /** Sees, and reads no PDFs. */
  const seeing = 'sim/messages';
  let server: TestServer;
  let modelsFile: ModelsFile;
  let person: TestPerson;
  let hand: ColumnActions;
  beforeAll(async () => {
    modelsFile = await writeModelsFile([{ id: seeing, name: 'Seeing', tier: 'free', capabilities: ['vision'] }]);
    // All pages are looked at here, however busy the machine is.
    server = await startTestServer({ env: { MODELS_FILE: modelsFile.path }, reading: { drawingMs: 60_000 } });
    person = await createPerson(server.services, { freeQueries: 20 });
    hand = new ColumnActions(server, person.access);
  });
  afterAll(async () => {
    await server.close();
    await modelsFile.remove();
  });

  const pageAt = async (url: string) => {
    const response = await fetch(`${server.url}${url}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    return createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex');
  };
  const sentTo = (model: string) =>
    server.sandbox.requests
      .filter((request) => `${request.service}/${request.model}` === model)
      .map(({ messages }) => messages.filter(({ role }) => role === 'user').map(({ files = [] }) => files.map(({ sha256 }) => sha256)));

  test('reaches a model that sees as pictures of its pages, the same on every turn, and shown as they were sent', async () => {
    const file = await sendFile(server, person.access, await scan(3), 'scan.pdf');
    let turn = await hand.askToTheEnd([seeing, one], { prompt: 'What is this?', files: [file.id] });
    const { answers, seesUnevenly } = await readFiles(server, person, turn);
    expect(seesUnevenly).toBe(true);
    const [seen, blind] = answers.map(({ saw }) => saw[0]);
    expect(seen).toMatchObject({ form: 'PAGES', pages: 3, filePages: 3, url: null, reason: null });
    expect(blind).toMatchObject({ form: 'NOTHING', reason: 'NO_TEXT', pageUrls: [] });
    const pages = await Promise.all((seen?.pageUrls ?? []).map(pageAt));
    expect(pages).toHaveLength(3);
    turn = await hand.askToTheEnd([seeing], { prompt: 'And then?', conversationId: turn.conversationId });
    await hand.askToTheEnd([seeing], { prompt: 'Why?', conversationId: turn.conversationId });
    expect(sentTo(seeing)).toEqual([[pages], [pages, []], [pages, [], []]]);
  });

  test('says how many of its pages that were, if they are many', async () => {
    const file = await sendFile(server, person.access, await scan(22, [60, 80]), 'long.pdf');
    const turn = await hand.askToTheEnd([seeing], { files: [file.id] });
    const [seen] = (await readFiles(server, person, turn)).answers[0]?.saw ?? [];
    expect(seen).toMatchObject({ form: 'PAGES', pages: 20, filePages: 22 });
    expect(seen?.pageUrls).toHaveLength(20);
    const [first = '', second = ''] = seen?.pageUrls ?? [];
    const foreign = first.replace('/page-1?', '/page-2?');
    expect((await fetch(`${server.url}${foreign}`)).status).toBe(404);
    expect(await pageAt(second)).toBe(sentTo(seeing).at(-1)?.[0]?.[1]);
  });
});
