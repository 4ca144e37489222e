import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, readTurn } from '../../tests/turns.js';
import { maxSeveral } from '../../shared/history/several.js';

const change = {
  archive: 'mutation($ids: [ID!]!, $archived: Boolean = true) { changed: archiveConversations(ids: $ids, archived: $archived) { id } }',
  delete: 'mutation($ids: [ID!]!) { changed: deleteConversations(ids: $ids) { id } }',
  restore: 'mutation($ids: [ID!]!) { changed: restoreConversations(ids: $ids) { id } }',
};

describe('several conversations at once', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { premiumGranted: true });
  });

  const run = (document: string, ids: readonly string[], more: object = {}, access: string | undefined = person.access) =>
    server.graphql<{ changed: { id: string }[] }>(document, { ids, ...more }, access);
  const write = async (title: string, of = person) => (await createConversation(server.services, of.user, { title })).id;
  const titles = async (archived: boolean | null = false) =>
    (
      await server.graphql<{ history: { edges: { node: { title: string } }[] } }>(
        'query($archived: Boolean) { history(first: 100, archived: $archived) { edges { node { title } } } }',
        { archived },
        person.access,
      )
    ).data.history.edges.map(({ node }) => node.title);

  test('are archived and brought back in one call', async () => {
    const [one, two] = [await write('One'), await write('Two')];
    await write('Three');
    expect((await run(change.archive, [two, one])).data.changed).toEqual([{ id: two }, { id: one }]);
    expect([await titles(), await titles(true)]).toEqual([['Three'], ['Two', 'One']]);
    await run(change.archive, [one, two], { archived: false });
    expect(await titles()).toEqual(['Three', 'Two', 'One']);
  });

  test('are deleted in one call, with their answers stopped, and come back whole', async () => {
    const turn = await ask(server, person.access, ['tokens-4000_rate-50'], { prompt: 'Write' });
    const ids = [await write('One'), turn.conversationId];
    await run(change.delete, ids);
    expect(await titles(null)).toEqual([]);
    expect((await run(change.delete, ids)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await run(change.restore, ids)).data.changed).toHaveLength(2);
    expect((await titles()).sort()).toEqual(['One', 'Write']);
    expect((await readTurn(server, person.access, turn)).answers[0]?.state).toBe('STOPPED');
    expect((await run(change.restore, ids)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test.each(['archive', 'delete', 'restore'] as const)('%s refuses all of them where one is not one’s own, or is none', async (name) => {
    const other = await createPerson(server.services);
    const [mine, theirs] = [await write('Mine'), await write('Theirs', other)];
    if (name === 'restore') {
      await run(change.delete, [mine]);
      await run(change.delete, [theirs], {}, other.access);
    }
    const before = await titles();
    for (const strange of [theirs, v7(), 'none']) {
      const { errors } = await run(change[name], [mine, strange]);
      expect([strange, errors?.[0]?.extensions.code]).toEqual([strange, 'NOT_FOUND']);
    }
    expect(await titles()).toEqual(before);
    expect((await run(change[name], [mine])).errors).toBeUndefined();
    expect((await run(change[name], [mine], {}, '')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('are at most a hundred, and at least one', async () => {
    const ids: string[] = [];
    for (let at = 0; at < maxSeveral; at += 1) ids.push(await write(`Number ${at.toFixed()}`));
    for (const wrong of [[], [...ids, ...ids].slice(0, maxSeveral + 1)])
      expect((await run(change.delete, wrong)).errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        errors: [{ attr: 'ids' }],
      });
    const wide = `mutation($ids: [ID!]!) { changed: archiveConversations(ids: $ids, archived: true) {
      id title pinned archived updatedAt models { id mark } tags { id name } } }`;
    expect((await run(wide, ids)).data.changed).toHaveLength(maxSeveral);
    expect(await titles()).toEqual([]);
    expect((await run(change.delete, ids)).errors).toBeUndefined();
    expect((await run(change.restore, ids)).data.changed).toHaveLength(maxSeveral);
    expect(await titles(true)).toHaveLength(maxSeveral);
  });

  test('do the same over REST', async () => {
    const ids = [await write('One'), await write('Two')];
    const send = async (what: string, body: object) => {
      const response = await server.rest('POST', `/api/v1/llm/history/${what}/`, { token: person.access, body });
      return { status: response.status, ...((await response.json()) as object) };
    };
    expect(await send('archive', { ids })).toEqual({ status: 200, ids });
    expect(await titles(true)).toEqual(['Two', 'One']);
    await send('archive', { ids, archived: false });
    expect(await send('delete', { ids })).toEqual({ status: 200, ids });
    expect(await titles(null)).toEqual([]);
    expect(await send('delete', { ids })).toMatchObject({ status: 404 });
    expect(await send('restore', { ids })).toEqual({ status: 200, ids });
    expect(await titles()).toEqual(['Two', 'One']);
    expect(await send('archive', { ids: [] })).toMatchObject({ status: 400, errors: [{ attr: 'ids' }] });
  });
});
