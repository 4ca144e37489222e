import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

interface Found {
  turns: { turnId: string; hits: number; snippet: string; places: { answerId: string | null; hits: number }[] }[];
  isComplete: boolean;
}

const document = `query Find($id: ID!, $search: String!) { findInConversation(id: $id, search: $search) {
  isComplete turns { turnId hits snippet marks { start end } places { answerId hits } } } }`;

describe('words in one conversation', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { premiumGranted: true });
  });

  const find = (id: string, search: string, token = person.access) =>
    server.graphql<{ findInConversation: Found }>(document, { id, search }, token);
  const write = () =>
    createConversation(server.services, person.user, { title: 'Folds' }, [
      { prompt: 'Titles for the room', answers: ['A title that folds like the sheet.', 'None.'] },
      { prompt: 'Once more', answers: ['Nothing.', 'Nothing either.'] },
      { prompt: 'Why fold it?', answers: ['Fold a sheet. **Fold** it again.', 'Folding keeps the shape.'] },
    ]);

  test('are counted for each prompt and answer, turn by turn', async () => {
    const { id } = await write();
    const { data } = await find(id, 'fold');
    expect(data.findInConversation).toMatchObject({
      isComplete: true,
      turns: [
        { hits: 1, snippet: 'A title that folds like the sheet.', places: [{ hits: 1 }] },
        { hits: 4, snippet: 'Why fold it?', places: [{ answerId: null, hits: 1 }, { hits: 2 }, { hits: 1 }] },
      ],
    });
    expect((await find(id, 'nowhere')).data.findInConversation).toEqual({ isComplete: true, turns: [] });
    expect((await find(id, '…')).data.findInConversation).toEqual({ isComplete: true, turns: [] });
  });

  test('of another’s conversation, of a deleted one and for guests are not told', async () => {
    const { id } = await write();
    const other = await createPerson(server.services);
    expect((await find(id, 'fold', other.access)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const guest = await server.graphql(document, { id, search: 'fold' });
    expect(guest.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    await server.graphql('mutation($id: ID!) { deleteConversation(id: $id) { id } }', { id }, person.access);
    expect((await find(id, 'fold')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('are told over REST alike, and refused alike', async () => {
    const { id } = await write();
    const read = (wanted: string, token?: string) =>
      server.rest('GET', `/api/v1/llm/history/${id}/find/${wanted}`, { ...(token && { token }) });
    const found = await read('?search=fold', person.access);
    expect(await found.json()).toMatchObject({
      is_complete: true,
      results: [{ hits: 1 }, { hits: 4, snippet: 'Why fold it?', places: [{ answer: null, hits: 1 }, { hits: 2 }, { hits: 1 }] }],
    });
    const other = await createPerson(server.services);
    const statuses = [await read('', person.access), await read('?search=fold', other.access), await read('?search=fold')];
    expect(statuses.map(({ status }) => status)).toEqual([400, 404, 401]);
  });

  test('must be some, and not too many', async () => {
    const { id } = await write();
    for (const search of ['', 'x'.repeat(201)]) {
      expect((await find(id, search)).errors?.[0]?.extensions.errors.map(({ attr }) => attr)).toEqual(['search']);
    }
  });
});
