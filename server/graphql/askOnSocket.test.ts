import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from 'graphql-ws';
import { v7 } from 'uuid';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, askDocument, follow, readTurn, remainingQueries, type TurnView, tryToAsk } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

interface Reply {
  data?: { ask: TurnView } | null;
  errors?: readonly { message: string; path?: readonly unknown[]; extensions?: Record<string, unknown> }[];
}

/**
 * Asks over the socket.
 * @throws the errors of an operation that does not reach a resolver
 */
async function askOn(client: Client, input: Record<string, unknown>): Promise<Reply> {
  const replies: Reply[] = [];
  for await (const reply of client.iterate<{ ask: TurnView }>({ query: askDocument, operationName: 'Ask', variables: { input } }))
    replies.push(reply);
  const [first, ...more] = replies;
  if (!first || more.length > 0) throw new Error(`${String(replies.length)} replies came`);
  return first;
}

const inputOf = (...models: string[]) => ({
  requestId: v7(),
  prompt: 'What do you say?',
  models: models.map((id) => ({ id: id.includes('/') ? id : `sim/${id}` })),
});

describe('asking over a socket', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('brings a turn, which is followed on the same socket to its end', async () => {
    const { access } = await createPerson(server.services);
    const client = server.socket(access);
    const { data } = await askOn(client, inputOf('tokens-40_seed-61'));
    if (!data) throw new Error('No turn came');
    expect(data.ask.answers).toMatchObject([{ index: 0, attempt: 1 }]);
    const { held } = await follow(client, data.ask.id);
    expect(held.get(0)?.text).toBe(simulatedText('tokens-40_seed-61'));
    await client.dispose();
  });

  test('and again under the same id, on a socket, on the next one, over HTTP, is the same turn and one debit', async () => {
    const { access } = await createPerson(server.services);
    const input = inputOf('tokens-3', 'tokens-4');
    const first = server.socket(access);
    const replies = await Promise.all([askOn(first, input), askOn(first, input)]);
    first.terminate();
    const next = server.socket(access);
    replies.push(await askOn(next, input));
    await next.dispose();
    const overHttp = await ask(server, access, ['tokens-3', 'tokens-4'], input);
    expect(new Set([...replies.map(({ data }) => data?.ask.id), overHttp.id]).size).toBe(1);
    expect(await remainingQueries(server, access)).toBe(23);
  });

  test('whose socket breaks before the reply is taken once', async () => {
    const { access } = await createPerson(server.services);
    const input = inputOf('tokens-3');
    const client = server.socket(access);
    const lost = await server.services.orm.em.fork().transactional(async (em) => {
      // The ask waits for this table.
      await em.execute('lock table turn in access exclusive mode');
      const reply = askOn(client, input);
      for (;;) {
        // Outside the transaction, which keeps showing the connections of its first look.
        const [{ count }] = await server.services.orm.em
          .fork()
          .execute<[{ count: string }]>(
            `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          );
        if (count !== '0') break;
      }
      client.terminate();
      return reply.catch(() => 'lost');
    });
    expect(lost).toBe('lost');
    const turn = await ask(server, access, ['tokens-3'], input);
    expect((await readTurn(server, access, turn)).answers).toHaveLength(1);
    expect(await remainingQueries(server, access)).toBe(24);
  });

  const refusals: [string, (person: TestPerson) => Record<string, unknown> | Promise<Record<string, unknown>>, string][] = [
    ['every field that is wrong', () => ({ ...inputOf('tokens-3'), prompt: ' ', requestId: 'short' }), 'BAD_USER_INPUT'],
    ['too few queries', () => inputOf('tokens-1', 'tokens-1', 'tokens-1'), 'QUOTA_EXHAUSTED'],
    ['a premium model', () => inputOf('premium/tokens-1'), 'PREMIUM_REQUIRED'],
    ['a conversation of somebody else', () => ({ ...inputOf('tokens-1'), conversationId: v7() }), 'NOT_FOUND'],
    [
      'an id that another prompt had',
      async ({ access }) => {
        const input = inputOf('tokens-1');
        await ask(server, access, ['tokens-1'], input);
        return { ...input, prompt: 'Something else' };
      },
      'CONFLICT',
    ],
  ];

  test.each(refusals)('is refused as over HTTP: %s', async (_name, make, code) => {
    const person = await createPerson(server.services, { freeQueries: 2 });
    const input = await make(person);
    const client = server.socket(person.access);
    const onSocket = await askOn(client, input);
    await client.dispose();
    const overHttp = await tryToAsk(server, person.access, [], input);
    expect(overHttp.errors?.[0]?.extensions.code).toBe(code);
    const same = { ...overHttp.errors?.[0], extensions: { ...overHttp.errors?.[0]?.extensions, requestId: expect.any(String) } };
    expect(onSocket.errors).toEqual([same]);
  });

  test('with a variable that is not as declared is refused as over HTTP', async () => {
    const { access } = await createPerson(server.services);
    const input = { prompt: 'No id' };
    const client = server.socket(access);
    const overHttp = await server.graphql(askDocument, { input }, access);
    const same = overHttp.errors?.map(({ message, extensions: { requestId: _, ...extensions } }): unknown =>
      expect.objectContaining({ message, extensions: expect.objectContaining(extensions) }),
    );
    await expect(askOn(client, input)).rejects.toEqual(same);
    await client.dispose();
  });

  test('of a session that has ended is refused on the socket that is still open', async () => {
    const { access, session } = await createPerson(server.services);
    const client = server.socket(access);
    // An open subscription keeps the socket open.
    const following = client.iterate({ query: 'subscription { viewerChanged { id } }' });
    const changed = following.next();
    await askOn(client, inputOf('tokens-1'));
    // Bypasses the code that closes the sockets: the state just before they are closed.
    await server.services.orm.em.fork().execute('update session set revoked_at = now() where id = ?', [session.id]);
    await expect(askOn(client, inputOf('tokens-1'))).rejects.toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    await client.dispose();
    await changed.catch(() => undefined);
  });
});

test('a server that is about to end refuses a prompt in words that tell the page to ask elsewhere, over GraphQL and REST', async () => {
  const server = await startTestServer();
  const { access } = await createPerson(server.services);
  const client = server.socket(access);
  await askOn(client, inputOf('tokens-1'));
  await server.services.runner.drain(0);
  const refusal = { code: 'UNAVAILABLE', type: 'server_error', retryAfter: 5, errors: [{ code: 'restarting', attr: 'non_field_errors' }] };
  expect((await askOn(client, inputOf('tokens-1'))).errors).toMatchObject([{ extensions: refusal }]);
  expect((await tryToAsk(server, access, ['tokens-1'])).errors).toMatchObject([{ extensions: refusal }]);
  await client.dispose();
  await server.close();
});
