import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, remainingQueries, tryToAsk } from '../../tests/turns.js';

describe('a request id', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('the same request again and again, over GraphQL and REST, is one turn, one debit and one call of each provider', async () => {
    const { access } = await createPerson(server.services, { freeQueries: 5 });
    const requestId = v7();
    const models = ['tokens-3_seed-381', 'tokens-4_seed-382'];
    const overRest = async () => {
      const response = await server.rest('POST', '/api/v1/llm/query/', {
        body: { prompt: 'What do you say?', models: models.map((id) => `sim/${id}`), stream: false },
        headers: { 'idempotency-key': requestId },
        token: access,
      });
      return ((await response.json()) as { turn: string }).turn;
    };
    const turns = await Promise.all([1, 2, 3].flatMap(() => [ask(server, access, models, { requestId }).then(({ id }) => id), overRest()]));
    // Once more, after everything has ended.
    turns.push(await overRest(), (await ask(server, access, models, { requestId })).id);
    expect(new Set(turns).size).toBe(1);
    expect(await remainingQueries(server, access)).toBe(3);
    expect(
      server.sandbox.requests
        .map(({ model }) => model)
        .filter((model) => models.includes(model))
        .sort(),
    ).toEqual(models);
  });

  test('another request under an id that was used is refused over GraphQL and REST, and nothing is spent', async () => {
    const { access } = await createPerson(server.services, { freeQueries: 5 });
    const requestId = v7();
    const { id, conversationId } = await ask(server, access, ['tokens-1'], { requestId, prompt: 'First' });
    const others = [{ prompt: 'Second' }, { system: 'Be brief' }, { policy: 'SHARED' }, { conversationId }, { editOfTurnId: id }];
    const refused = await Promise.all(
      others.map((other) => tryToAsk(server, access, ['tokens-1'], { requestId, prompt: 'First', ...other })),
    );
    refused.push(await tryToAsk(server, access, ['tokens-2'], { requestId, prompt: 'First' }));
    expect(refused.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(refused.map(() => 'CONFLICT'));
    const overRest = await server.rest('POST', '/api/v1/llm/query/', {
      body: { prompt: 'Second', models: ['sim/tokens-1'], stream: false },
      headers: { 'idempotency-key': requestId },
      token: access,
    });
    expect(overRest.status).toBe(409);
    expect(await overRest.json()).toMatchObject({ type: 'client_error', errors: [{ code: 'conflict' }] });
    expect(await remainingQueries(server, access)).toBe(4);
    const delete_ = 'mutation($id: ID!) { deleteConversation(id: $id) { id } }';
    expect((await server.graphql(delete_, { id: conversationId }, access)).errors).toBeUndefined();
    const again = await tryToAsk(server, access, ['tokens-1'], { requestId, prompt: 'First' });
    expect(again.errors?.[0]).toMatchObject({ message: expect.stringContaining('deleted'), extensions: { code: 'CONFLICT' } });
  });

  test('a row that is there twice for another reason is a failure of ours, and no turn that is missing', async () => {
    const { access } = await createPerson(server.services);
    const em = server.services.orm.em.fork();
    await em.execute(`create unique index probe on conversation (title) where title = 'Only once'`);
    await ask(server, access, ['tokens-1'], { prompt: 'Only once' });
    const { errors } = await tryToAsk(server, access, ['tokens-1'], { prompt: 'Only once' });
    await em.execute('drop index probe');
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL');
    expect(await remainingQueries(server, access)).toBe(24);
  });
});
