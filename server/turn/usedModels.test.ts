import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask } from '../../tests/turns.js';

describe('models used lately', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const read = (token?: string) => server.graphql<{ modelsUsedLately: string[] }>('{ modelsUsedLately }', {}, token);
  const idsOf = async ({ access }: TestPerson) => (await read(access)).data.modelsUsedLately;

  test('are each told once, the last asked first, in the order of their columns', async () => {
    const person = await createPerson(server.services);
    expect(await idsOf(person)).toEqual([]);
    const { conversationId } = await ask(server, person.access, ['echo', 'tokens-1', 'echo']);
    await ask(server, person.access, ['tokens-2']);
    expect(await idsOf(person)).toEqual(['sim/tokens-2', 'sim/echo', 'sim/tokens-1']);
    await ask(server, person.access, ['tokens-1'], { conversationId });
    expect(await idsOf(person)).toEqual(['sim/tokens-1', 'sim/tokens-2', 'sim/echo']);
  });

  test('of a blind turn are not told before its names are', async () => {
    const person = await createPerson(server.services);
    const { id } = await ask(server, person.access, ['echo', 'tokens-1'], { blind: true });
    expect(await idsOf(person)).toEqual([]);
    await server.graphql('mutation($id: ID!) { revealTurn(id: $id) { id } }', { id }, person.access);
    // Columns of a blind turn are in an order of chance.
    expect(new Set(await idsOf(person))).toEqual(new Set(['sim/echo', 'sim/tokens-1']));
  });

  test('are a person’s own, without deleted conversations, and nothing for guests', async () => {
    const [person, other] = [await createPerson(server.services), await createPerson(server.services)];
    const { conversationId: id } = await ask(server, person.access, ['echo']);
    expect(await idsOf(other)).toEqual([]);
    await server.graphql('mutation($id: ID!) { deleteConversation(id: $id) { id } }', { id }, person.access);
    expect(await idsOf(person)).toEqual([]);
    expect((await read()).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
