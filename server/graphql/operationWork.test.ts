import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

describe('what an operation holds', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const em = () => server.services.orm.em.fork();

  /** A conversation with so many first turns, each with a prompt of so many bytes; more than people can make today. */
  async function wide({ user }: TestPerson, branches: number, bytes = 10): Promise<string> {
    const { id } = await createConversation(server.services, user, {}, [{ prompt: 'First' }]);
    // Long texts are written in several statements, because each must end within statement_timeout.
    const step = bytes > 1_000 ? 10 : branches;
    for (let from = 1; from < branches; from += step) {
      await em().execute(
        `insert into turn (id, user_id, conversation_id, parent_id, request_id, prompt, created_at)
         select gen_random_uuid(), ?, ?, null, ? || n::text, repeat('x', ?), now() + make_interval(secs => n)
         from generate_series(?::int, ?::int) as n`,
        [user.id, id, id, bytes, from, Math.min(from + step, branches) - 1],
      );
    }
    return id;
  }
  const read = (query: string, id: string, access: string) =>
    server.graphql<{ conversation: { turns: { siblings: { excerpt: string }[]; branches: string[] }[] } | null } | undefined>(
      query,
      { id },
      access,
    );
  const refused = (status: number, message: string) => ({
    status,
    errors: [{ message: expect.stringContaining(message), extensions: { code: 'TOO_LARGE', type: 'client_error' } }],
  });

  test('a turn with more branches than can be made today is read whole, and in pages', async () => {
    const person = await createPerson(server.services);
    const id = await wide(person, 300);
    const { status, data, errors } = await read(
      'query($id: ID!) { conversation(id: $id) { turns { branches siblings { excerpt } } } }',
      id,
      person.access,
    );
    expect([status, errors]).toEqual([200, undefined]);
    const [turn] = data?.conversation?.turns ?? [];
    expect([turn?.branches.length, turn?.siblings.length]).toEqual([300, 299]);
    const page = await server.graphql(
      'query($id: ID!, $after: ID) { conversation(id: $id) { turns { branches(first: 2, after: $after) } } }',
      { id, after: turn?.branches[3] },
      person.access,
    );
    expect(page.data).toEqual({ conversation: { turns: [{ branches: turn?.branches.slice(4, 6) }] } });
  });

  test.each([
    ['written out', 'siblings { siblings { id } }', ''],
    ['by a fragment', 'siblings { ...A }', 'fragment A on Turn { siblings { id } }'],
    ['by an inline fragment', 'a: siblings { ... on Turn { b: siblings { id } } }', ''],
  ])('a list inside itself is refused before anything runs: %s', async (_way, selected, fragments) => {
    const person = await createPerson(server.services);
    const id = await wide(person, 3);
    const query = `query($id: ID!) { conversation(id: $id) { turns { ${selected} } } } ${fragments}`;
    expect(await read(query, id, person.access)).toMatchObject({
      status: 400,
      errors: [{ message: 'The list Turn.siblings may not be asked for inside itself.' }],
    });
  });

  test('in pages it is answered, where these cost little, and otherwise refused as too costly', async () => {
    const person = await createPerson(server.services);
    const id = await wide(person, 20);
    const pages = (first: number) =>
      `query($id: ID!) { conversation(id: $id) { turns(first: 1) { siblings(first: ${first.toFixed()}) { siblings(first: ${first.toFixed()}) { id } } } } }`;
    const { status, errors, data } = await read(pages(4), id, person.access);
    expect([status, errors, data?.conversation?.turns[0]?.siblings.length]).toEqual([200, undefined, 4]);
    expect(await read(pages(100), id, person.access)).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'OPERATION_TOO_COSTLY' } }],
    });
  });

  test('what its lists really hold is counted while it is resolved', async () => {
    const person = await createPerson(server.services);
    const id = await wide(person, 400);
    const held = await read('query($id: ID!) { conversation(id: $id) { turns { siblings { branches } } } }', id, person.access);
    // 399 × 400 is more than may be resolved.
    expect(held).toMatchObject(refused(413, 'The reply would have too many values.'));
    expect(held.errors).toHaveLength(1);
    expect(held.data).toBeUndefined();
  });

  test('a reply of more than 16 MB is refused with one error; without its long texts it is answered', async () => {
    const person = await createPerson(server.services);
    const id = await wide(person, 100, 190_000);
    const long = await read('query($id: ID!) { conversation(id: $id) { turns { siblings { prompt } } } }', id, person.access);
    expect(long).toMatchObject(refused(413, 'The reply would be larger than 16 MB.'));
    expect(long.errors).toHaveLength(1);
    expect(long.data).toBeUndefined();
    const short = await read('query($id: ID!) { conversation(id: $id) { turns { siblings { excerpt } } } }', id, person.access);
    expect(short.data?.conversation?.turns[0]?.siblings).toHaveLength(99);
    const page = await read('query($id: ID!) { conversation(id: $id) { turns { siblings(first: 20) { prompt } } } }', id, person.access);
    expect([page.status, page.data?.conversation?.turns[0]?.siblings.length]).toEqual([200, 20]);
  });

  test('the same text under fifteen names is counted fifteen times', async () => {
    const person = await createPerson(server.services);
    const id = await wide(person, 10, 190_000);
    const names = Array.from({ length: 15 }, (_, at) => `a${at.toFixed()}: prompt`).join(' ');
    const long = await read(`query($id: ID!) { conversation(id: $id) { turns { siblings { ${names} } } } }`, id, person.access);
    expect(long).toMatchObject(refused(413, 'The reply would be larger than 16 MB.'));
    expect(long.errors).toHaveLength(1);
  });

  test('500 turns of 8 columns with their texts are answered', async () => {
    const person = await createPerson(server.services);
    const prompts = Array.from({ length: 500 }, (_, at) => ({ prompt: `Prompt ${at.toFixed()}` }));
    const { id } = await createConversation(server.services, person.user, {}, prompts);
    await em().execute(
      `with answered as (
         insert into answer (id, turn_id, index, model_id, model_name, provider_name, mark, state, queued_at)
         select gen_random_uuid(), id, n, 'sim/a', 'A', 'Simulated', 0, 'COMPLETE', now() from turn, generate_series(0, 7) as n
         where conversation_id = ? returning id)
       insert into answer_block (answer_id, attempt, index, kind, content)
       select id, 1, 0, 'TEXT', repeat('word ', 100) from answered`,
      [id],
    );
    const { status, errors, data } = await read(
      `query($id: ID!) { conversation(id: $id) { id title turns { id createdAt prompt system preferredAnswerId blind { state }
       answers { id state sample prompt mergedFrom blocks { kind text thinking } model { id name } sources { start name edited } } } } }`,
      id,
      person.access,
    );
    expect([status, errors, data?.conversation?.turns.length]).toEqual([200, undefined, 500]);
  });
});
