import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createConversation } from '../../tests/conversations.js';
import { createProgram, type Program } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';

const long = 'word '.repeat(300_000);
const rooms = 'query($input: ColumnRoomsInput!) { columnRooms(input: $input) { earlier } }';
const megabyte = 1024 * 1024;

/** Of a conversation whose texts have several megabytes. */
describe('what was said before', () => {
  let server: TestServer;
  let program: Program;
  let conversationId: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    program = await createProgram(server, { freeQueries: 100 }, { rights: ['ASK', 'READ'] });
    ({ id: conversationId } = await talk(program.person.user, long));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const talk = (user: Program['person']['user'], answer: string) =>
    createConversation(server.services, user, {}, [
      { prompt: 'One', answers: [answer] },
      { prompt: 'Two', answers: [answer] },
    ]);
  const input = (id: string) => ({ policy: 'ISOLATED', conversationId: id, models: [{ id: 'sim/echo' }] });
  const measure = (id: string) => server.graphql(rooms, { input: input(id) }, program.person.access);
  const call = (id: string) =>
    program.client.chat.completions.create(
      { model: 'sim/echo', messages: [{ role: 'user', content: 'Three' }] },
      { headers: { 'x-conversation': id } },
    );

  test('is counted by its size for every way to read it, and refused when it is read too often', async () => {
    const { limits } = server.services;
    const count = jest.spyOn(limits, 'countBranch');
    expect((await measure(conversationId)).errors).toBeUndefined();
    await expect(call(conversationId)).rejects.toMatchObject({ status: 409 });
    expect(count.mock.calls.map(([, megabytes, isRefusable]) => [megabytes, isRefusable])).toEqual([
      [3, true],
      [3, true],
    ]);
    await limits.countBranch(program.person.user.id, 2_000, false);
    expect((await measure(conversationId)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    await expect(call(conversationId)).rejects.toMatchObject({ status: 429, code: 'rate_limit_exceeded' });
    // Short ones are read all the same.
    const short = await talk(program.person.user, 'Yes');
    expect((await measure(short.id)).errors).toBeUndefined();
  });

  test('of an opening is counted, too', async () => {
    const count = jest.spyOn(server.services.limits, 'countBranch');
    const messages = [
      { role: 'user' as const, content: 'One' },
      { role: 'assistant' as const, content: 'Two' },
      { role: 'user' as const, content: 'Three' },
    ];
    const { response } = await program.client.chat.completions.create({ model: 'sim/echo', messages }).withResponse();
    // No model here would take so many tokens.
    await server.execute(`update opening set messages = jsonb_build_array(jsonb_build_object('role', 'user', 'text', ?::text))`, [long]);
    await measure(response.headers.get('x-conversation') ?? '');
    expect(count).toHaveBeenCalledTimes(1);
    expect(count.mock.calls[0]?.slice(1)).toEqual([2, true]);
  });

  test('is not read any more when the client has gone, over HTTP, on a socket and by a program', async () => {
    const { branches } = server.services;
    const held = Promise.withResolvers<undefined>();
    const { person, key } = program;
    const read = { userId: person.user.id, bytes: 2 * megabyte, waits: true, isRefusable: true };
    const holding = branches.run(read, () => held.promise);
    const run = jest.spyOn(branches, 'run');
    const leave = async (path: string, token: string, body: object, headers = {}) => {
      const gone = new AbortController();
      const before = run.mock.results.length;
      const sent = fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
        body: JSON.stringify(body),
        signal: gone.signal,
      });
      await until(() => run.mock.results.length > before);
      gone.abort();
      await expect(sent).rejects.toThrow();
      await expect(run.mock.results.at(-1)?.value).rejects.toMatchObject({ kind: 'unavailable' });
    };
    await leave('/graphql', person.access, { query: rooms, variables: { input: input(conversationId) } });
    const client = server.socket(person.access);
    const before = run.mock.results.length;
    const ignore = () => undefined;
    client.subscribe({ query: rooms, variables: { input: input(conversationId) } }, { next: ignore, error: ignore, complete: ignore });
    await until(() => run.mock.results.length > before);
    await client.dispose();
    await expect(run.mock.results.at(-1)?.value).rejects.toMatchObject({ kind: 'unavailable' });
    const body = { model: 'sim/echo', messages: [{ role: 'user', content: 'Three' }] };
    await leave('/v1/chat/completions', key.secret, body, { 'x-conversation': conversationId });
    held.resolve(undefined);
    await holding;
  });
});
