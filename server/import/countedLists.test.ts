import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { exportedConversations, importFile, importsOf } from '../../tests/imports.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { filedAnswer, filedConversation, filedTurn, filedVote, ownExport } from '../../tests/takeout/ownExport.js';
import { until } from '../../tests/until.js';
import { Import, ImportState } from './Import.js';
import { keyOf } from './imports.js';

const many = <Value>(count: number, make: (place: number) => Value): Value[] => Array.from({ length: count }, (_, place) => make(place));
const turns = (count: number, more: (place: number) => object) => many(count, (place) => filedTurn(`t${place.toFixed()}`, more(place)));
const voted = (ranking: readonly (readonly string[])[]) => ({ blind: 'voted', vote: filedVote({ ranking }) });
const call = { id: 'c', name: 'look', arguments: '{}' };

/** Conversations of lists that are longer than anything of theirs can be, and what the report says of each. */
const overlong = [
  {
    of: 'votes that name one answer again and again',
    kind: 'CONVERSATION_TOO_LONG',
    conversation: { turns: turns(240, () => voted(many(100, () => many(100, () => 'a')))) },
  },
  {
    of: 'a vote that names one answer twice',
    kind: 'CONVERSATION_DAMAGED',
    conversation: { turns: turns(1, () => voted([['a'], ['a']])) },
  },
  {
    of: 'two answers of a turn with one name',
    kind: 'CONVERSATION_DAMAGED',
    conversation: { turns: turns(1, () => ({ answers: [filedAnswer('a'), filedAnswer('a')] })) },
  },
  {
    of: 'answers with a thousand sources each',
    kind: 'CONVERSATION_DAMAGED',
    conversation: {
      turns: turns(1, () => ({ answers: [filedAnswer('a', { sources: many(1_000, (start) => ({ start, edited: false })) })] })),
    },
  },
  {
    of: 'answers with fewer sources each, but many altogether',
    kind: 'CONVERSATION_TOO_LONG',
    conversation: {
      turns: turns(300, () => ({ answers: [filedAnswer('a', { sources: many(200, (start) => ({ start, edited: false })) })] })),
    },
  },
  {
    of: 'answers that merge a hundred others each',
    kind: 'CONVERSATION_TOO_LONG',
    conversation: { turns: turns(600, () => ({ answers: [filedAnswer('a', { merged_from: many(100, () => null) })] })) },
  },
  {
    of: 'messages before the first turn with a thousand calls each',
    kind: 'CONVERSATION_TOO_LONG',
    conversation: { opening: many(60, () => ({ role: 'assistant', text: '', calls: many(1_000, () => call) })) },
  },
  {
    of: 'things that models saw, of which nothing comes in',
    kind: 'CONVERSATION_TOO_LONG',
    conversation: { turns: turns(600, () => ({ answers: [filedAnswer('a', { saw: many(100, () => ({ name: '', form: '' })) })] })) },
  },
  {
    of: 'fields that nobody knows',
    kind: 'CONVERSATION_TOO_LONG',
    conversation: { unknown: many(60_000, () => 0) },
  },
];

describe('an import of overlong lists', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
  });

  test.each(overlong)('leaves out a conversation with $of, and takes the next one', async ({ kind, conversation }) => {
    const file = ownExport(filedConversation('Overlong', conversation), filedConversation('Small'));
    const report = await importFile(server, person.access, file);
    expect(report).toMatchObject({ state: 'DONE', conversations: 1, failed: 1 });
    expect(report.notes.map((note) => [note.kind, note.title])).toEqual([[kind, 'Overlong']]);
  });

  test('leaves out a conversation of another product with too many parts', async () => {
    const parts = (kind: string) => ({ type: kind, thinking: 'x', text: 'x' });
    const said = many(600, (place) => [
      { sender: 'human', text: `Question ${place.toFixed()}` },
      { sender: 'assistant', content: many(100, (at) => parts(at % 2 ? 'text' : 'thinking')) },
    ]).flat();
    const file = JSON.stringify([{ uuid: 'long', name: 'Overlong', chat_messages: said }]);
    const report = await importFile(server, person.access, file);
    expect(report.notes.map((note) => [note.kind, note.title])).toEqual([['CONVERSATION_TOO_LONG', 'Overlong']]);
  });

  test('leaves those answers out of a vote that its turn does not have', async () => {
    const answers = [filedAnswer('a'), filedAnswer('b')];
    const turn = filedTurn('t', { answers, ...voted([['gone', 'b'], ['lost'], ['a']]) });
    expect(await importFile(server, person.access, ownExport(filedConversation('Voted', { turns: [turn] })))).toMatchObject({ failed: 0 });
    const [stored] = (await exportedConversations(server, person.access))[0]?.turns ?? [];
    const [first, second] = stored?.answers ?? [];
    expect(stored?.vote?.ranking).toEqual([[second?.id], [first?.id]]);
  });

  describe('that ends the server', () => {
    const file = ownExport(filedConversation('One'), filedConversation('Two'));
    /** An import as a server leaves it that ended while it read the file, so often without having taken a conversation. */
    const leftBehind = async (tries: number) => {
      const { files, orm } = server.services;
      const em = orm.em.fork();
      const one = em.create(Import, { user: person.user.id, name: 'mine.json', bytes: file.length, language: 'en', tries });
      one.state = ImportState.READING;
      await files.whileArriving(person.user.id, async (folder) => {
        const place = path.join(folder, 'original');
        await writeFile(place, file);
        await files.keepArrived(keyOf(person.user.id, one.id), place);
      });
      await em.flush();
      await server.services.startImports();
      const ended = await until(async () => (await importsOf(server, person.access)).find(({ state }) => state !== ImportState.READING));
      return { ended, tries: (await orm.em.fork().findOneOrFail(Import, one.id)).tries };
    };

    test('is tried three times, from the place that it had come to', async () => {
      expect(await leftBehind(2)).toMatchObject({ ended: { state: 'DONE', conversations: 2 }, tries: 0 });
    });

    test('fails after them, and says so', async () => {
      expect((await leftBehind(3)).ended).toMatchObject({ state: 'FAILED', problem: 'not_advancing', conversations: 0 });
    });
  });
});
