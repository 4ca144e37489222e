import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { assistant, ColumnActions, one, user } from '../../tests/columns.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { sendFile } from '../../tests/files.js';
import { change, readFiles, sendNotes, sendPhoto, sendReport, sweepFiles } from '../../tests/promptFiles.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

describe('the files of turns', () => {
  let server: TestServer;
  let person: TestPerson;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { freeQueries: 100 });
    hand = new ColumnActions(server, person.access);
  });

  /** The objects of the person's files in the store. */
  const objects = async () => {
    const kept = path.join(server.services.env.FILES_DIR ?? '', 'kept', person.user.id);
    const found = await readdir(kept, { recursive: true, withFileTypes: true }).catch(() => []);
    return found.filter((one) => one.isFile()).length;
  };

  const search = async (words: string) =>
    (
      await server.graphql<{ history: { edges: { hit: { turnId: string; snippet: string } }[] } }>(
        'query($search: String!) { history(search: $search) { edges { hit { kind turnId answerId snippet } } } }',
        { search: words },
        person.access,
      )
    ).data.history.edges.map(({ hit }) => hit);

  test('are taken and told by REST', async () => {
    const photo = await sendPhoto(server, person);
    const notes = await sendNotes(server, person);
    const query = (files: string[]) =>
      server.rest('POST', '/api/v1/llm/query/', {
        token: person.access,
        body: { prompt: 'What is this?', models: [`sim/${one}`], files, stream: false },
      });
    expect(await (await query([photo.id, notes.id])).json()).toMatchObject({
      files: [{ id: photo.id }, { id: notes.id }],
      answers: [
        {
          saw: [
            { file: photo.id, name: 'photo.jpg', form: 'nothing', reason: 'sees_no_pictures' },
            { file: notes.id, form: 'text', words: 4, reason: null },
          ],
        },
      ],
    });
    expect((await query([v7()])).status).toBe(404);
  });

  test('are found by words of their texts, until their turn is taken out', async () => {
    const report = await sendReport(server, person);
    const notes = await sendNotes(server, person);
    const { id } = await hand.askToTheEnd([one], { prompt: 'What is this?', files: [report.id, notes.id] });
    const hit = { kind: 'FILE', turnId: id, answerId: null };
    const found = await search('narwhals');
    expect(found).toMatchObject([hit]);
    expect(found[0]?.snippet).toContain('Quarterly narwhals');
    expect(await search('jackdaw')).toMatchObject([hit]);
    await change(server, person, 'deleteFile', notes.id);
    // Before its objects are removed, which may take long.
    expect(await search('jackdaw')).toEqual([]);
    await change(server, person, 'removeTurn', id);
    expect(await search('narwhals')).toEqual([]);
    await change(server, person, 'restoreTurn', id);
    expect(await search('narwhals')).toMatchObject([hit]);
  });

  test('have their words in the search once, whatever the number of prompts that have them', async () => {
    const long = await sendFile(server, person.access, `${'A wandering albatross. '.repeat(2_000)}Jackdaw`);
    const turns = [];
    for (const prompt of ['Wandering', 'Wandering on', 'Still wandering'])
      turns.push(await hand.askToTheEnd([one], { prompt, files: [long.id] }));
    const em = server.services.orm.em.fork();
    const kept = (table: string) =>
      em.execute(`select count(*)::int from ${table} where user_id = ? and words @@ 'albatross'`, [person.user.id]);
    expect([await kept('search_file'), await kept('search_text')]).toEqual([[{ count: 3 }], [{ count: 0 }]]);
    expect((await search('jackdaw')).map(({ turnId }) => turnId)).toEqual(turns.map(({ id }) => id).reverse());
    // Where words are so common that conversations are checked one by one.
    await em.execute('analyze search_text');
    expect(await search('wandering')).toMatchObject(turns.map(({ id }) => ({ kind: 'FILE', turnId: id })).reverse());
    await sweepFiles(server);
    expect(await kept('search_file')).toEqual([{ count: 3 }]);
    await change(server, person, 'deleteFile', long.id);
    expect([await kept('search_file'), await search('jackdaw')]).toEqual([[{ count: 0 }], []]);
  });

  test('are held no longer for the prompt before it was sent', async () => {
    const notes = await sendNotes(server, person);
    const document = 'mutation($id: ID!) { holdFile(id: $id, isHeld: true) { heldUntil } }';
    await server.graphql(document, { id: notes.id }, person.access);
    await hand.askToTheEnd([one], { files: [notes.id] });
    const { data } = await server.graphql<{ files: [{ heldUntil: string }] }>(
      'query($id: ID!) { files(ids: [$id]) { heldUntil } }',
      { id: notes.id },
      person.access,
    );
    expect(Math.round((Date.parse(data.files[0].heldUntil) - Date.now()) / 3_600_000)).toBe(24);
  });

  test('stay as long as their turn, and are gone after the conversation', async () => {
    const photo = await sendPhoto(server, person);
    const report = await sendReport(server, person);
    const notes = await sendNotes(server, person);
    const turn = await hand.askToTheEnd([one], { files: [photo.id, report.id, notes.id] });
    const em = server.services.orm.em.fork();
    await em.execute(`update file set held_until = now() - interval '1 second' where user_id = ?`, [person.user.id]);
    await sweepFiles(server);
    expect((await readFiles(server, person, turn)).files).toHaveLength(3);
    expect(await objects()).toBeGreaterThan(3);
    await em.execute('delete from conversation where id = ?', [turn.conversationId]);
    await sweepFiles(server);
    expect(await objects()).toBe(0);
    expect(await em.execute('select 1 from file where user_id = ?', [person.user.id])).toEqual([]);
  });

  test.each([
    ['a turn', 'removeTurn', 'restoreTurn'],
    ['a conversation', 'deleteConversation', 'restoreConversation'],
  ])('stay while the deletion of %s can be undone', async (_, remove, restore) => {
    const notes = await sendNotes(server, person);
    const turn = await hand.askToTheEnd([one], { files: [notes.id] });
    const id = remove === 'removeTurn' ? turn.id : turn.conversationId;
    expect((await change(server, person, remove, id)).errors).toBeUndefined();
    const em = server.services.orm.em.fork();
    await em.execute(`update file set held_until = now() - interval '1 second' where user_id = ?`, [person.user.id]);
    await sweepFiles(server);
    expect((await change(server, person, restore, id)).errors).toBeUndefined();
    expect((await readFiles(server, person, turn)).files).toMatchObject([{ id: notes.id }]);
  });

  test('that are deleted are left out of later turns, whose columns still tell what they were', async () => {
    const notes = await sendNotes(server, person);
    const turn = await hand.askToTheEnd([one], { prompt: 'First', files: [notes.id] });
    await change(server, person, 'deleteFile', notes.id);
    expect(await readFiles(server, person, turn)).toMatchObject({
      files: [],
      answers: [{ saw: [{ fileId: notes.id, name: 'notes.md', form: 'TEXT', url: null }] }],
    });
    await hand.askToTheEnd([one], { prompt: 'Again', conversationId: turn.conversationId });
    expect(hand.sentTo(one)).toEqual([user('First'), assistant(simulatedText(one)), user('Again')]);
  });

  test('are in the data download: which turn had which, and what its columns saw', async () => {
    const photo = await sendPhoto(server, person);
    const notes = await sendNotes(server, person);
    await hand.askToTheEnd([one], { files: [notes.id, photo.id] });
    const response = await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access });
    expect(await response.json()).toMatchObject({
      conversations: [
        {
          turns: [
            {
              files: [notes.id, photo.id],
              answers: [
                {
                  saw: [
                    { fileId: notes.id, form: 'TEXT', words: 4 },
                    { fileId: photo.id, reason: 'SEES_NO_PICTURES' },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
  });
});
