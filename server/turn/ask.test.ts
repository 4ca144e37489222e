import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { lockWaits } from '../../tests/lockWaits.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readTurn, remainingQueries, tryToAsk } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

describe('asking', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('answers at once, and every model writes its own whole answer', async () => {
    const { access } = await createPerson(server.services);
    const models = ['tokens-40_seed-1_delay-600000', 'tokens-90_seed-2_delay-600000', 'tokens-40_seed-1_delay-600000'];
    const turn = await ask(server, access, models);
    expect(turn.answers.map((answer) => answer.state)).toEqual(['QUEUED', 'QUEUED', 'QUEUED']);
    await until(() => server.sandbox.requests.filter(({ model }) => models.includes(model)).length === 3);
    server.sandbox.hurry();
    const client = server.socket(access);
    const { held } = await follow(client, turn.id);
    await client.dispose();
    expect([...held.values()].map(({ text }) => text)).toEqual(models.map(simulatedText));
    const saved = await readTurn(server, access, turn);
    expect(saved.answers.map(({ text, state }) => ({ text, state }))).toEqual(
      models.map((name) => ({ text: simulatedText(name), state: 'COMPLETE' })),
    );
    expect(saved.answers[0]?.usage).toMatchObject({ tokensOut: 40, estimated: false });
  });

  test('tells its conversation as the history shows it, new or gone on with', async () => {
    const { access } = await createPerson(server.services);
    const shown = 'id title updatedAt pinned archived models { name }';
    const asking = `mutation($input: AskInput!) { ask(input: $input) { createdAt conversation { ${shown} lastTurn { prompt } } } }`;
    const send = async (prompt: string, models: string[], conversationId?: string) => {
      const input = { requestId: crypto.randomUUID(), prompt, conversationId, models: models.map((name) => ({ id: `sim/${name}` })) };
      const { data } = await server.graphql<{ ask: { createdAt: string; conversation: { id: string } } }>(asking, { input }, access);
      const { conversation: told, createdAt } = data.ask;
      const read = await server.graphql<{ conversation: object }>(
        `query($id: ID!) { conversation(id: $id) { ${shown} lastTurn { prompt } } }`,
        { id: told.id },
        access,
      );
      expect(told).toEqual(read.data.conversation);
      expect(told).toMatchObject({ title: 'First', updatedAt: createdAt, models: models.map((name) => ({ name })), lastTurn: { prompt } });
      return told.id;
    };
    const id = await send('First', ['tokens-1', 'tokens-2']);
    await send('Second', ['tokens-3'], id);
  });

  test('of a hundred parallel prompts with one query left exactly one runs', async () => {
    const { access } = await createPerson(server.services, { freeQueries: 1 });
    const answers = await Promise.all(Array.from({ length: 100 }, () => tryToAsk(server, access, ['tokens-3'])));
    expect(answers.filter((answer) => !answer.errors)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.errors);
    expect(new Set(refused.map((answer) => answer.errors?.[0]?.extensions.code))).toEqual(new Set(['QUOTA_EXHAUSTED']));
    expect(new Set(refused.map((answer) => answer.errors?.[0]?.message))).toEqual(
      new Set(['You have no queries left. Upgrade your plan to go on.']),
    );
    expect(await remainingQueries(server, access)).toBe(0);
  });

  test('one prompt that takes its time to be written does not hold up the same person’s next', async () => {
    const { access } = await createPerson(server.services);
    await ask(server, access, ['tokens-1']);
    await server.services.catalogue.refresh();
    const slow = await server.services.orm.em.fork().transactional(async (em) => {
      // The first prompt to a listed model needs this table for its mark.
      await em.execute('lock table model_mark in share row exclusive mode');
      const held = ask(server, access, ['tokens-160_reasoning-80_rate-50_delay-200_seed-3']);
      await lockWaits(server, 1);
      await ask(server, access, ['tokens-1']);
      return { held };
    });
    expect((await slow.held).answers).toHaveLength(1);
  });

  test('a database that has too much to do is no failure of ours: one is told to try again', async () => {
    const { access, user } = await createPerson(server.services);
    const answers = await server.services.orm.em.fork().transactional(async (em) => {
      await em.execute('select 1 from "user" where id = ? for update', [user.id]);
      const [graphql, rest] = [
        tryToAsk(server, access, ['tokens-1']),
        server.rest('POST', '/api/v1/llm/query/', { body: { prompt: 'Hello', models: ['sim/tokens-1'], stream: false }, token: access }),
      ];
      // Like statement_timeout.
      for (const pid of await lockWaits(server, 2)) await em.execute('select pg_cancel_backend(?)', [pid]);
      return { graphql: await graphql, rest: await rest };
    });
    expect(answers.graphql.errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    expect(answers.graphql.headers.get('retry-after')).toBe('5');
    expect([answers.rest.status, answers.rest.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answers.rest.json()).toMatchObject({ type: 'server_error', errors: [{ code: 'unavailable' }] });
    expect(await remainingQueries(server, access)).toBe(25);
  });

  test('a prompt that costs more than is left takes nothing', async () => {
    const { access } = await createPerson(server.services, { freeQueries: 2 });
    const { errors } = await tryToAsk(server, access, ['tokens-3', 'tokens-3', 'tokens-3']);
    expect(errors?.[0]?.message).toContain('needs 3 queries and you have 2');
    expect(await remainingQueries(server, access)).toBe(2);
  });

  test.each([['http401'], ['http503'], ['empty'], ['html']])(
    'a query is given back once when the provider fails before its first character (%s)',
    async (fault) => {
      const { access } = await createPerson(server.services, { freeQueries: 4 });
      const turn = await ask(server, access, [`tokens-5_fault-${fault}`, 'tokens-5']);
      const client = server.socket(access);
      await follow(client, turn.id);
      await client.dispose();
      const [failed, whole] = (await readTurn(server, access, turn)).answers;
      expect(failed).toMatchObject({ state: 'FAILED', text: '', refunded: true });
      expect(whole).toMatchObject({ state: 'COMPLETE', refunded: false });
      expect(await remainingQueries(server, access)).toBe(3);
    },
  );

  test('a free account is refused a premium model, and a premium one is not counted', async () => {
    const free = await createPerson(server.services);
    const { errors } = await tryToAsk(server, free.access, ['premium/tokens-3', 'tokens-3']);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'PREMIUM_REQUIRED', type: 'client_error' });
    expect(await remainingQueries(server, free.access)).toBe(25);
    const premium = await createPerson(server.services, { premiumGranted: true });
    const turn = await ask(server, premium.access, ['premium/tokens-3']);
    expect(turn.answers).toHaveLength(1);
    expect(await remainingQueries(server, premium.access)).toBe(0);
  });

  test('every field that is wrong is reported, each by its name', async () => {
    const { access } = await createPerson(server.services);
    const { errors } = await tryToAsk(server, access, [], {
      prompt: ' ',
      requestId: 'short',
      models: [{ id: 'sim/tokens-3', temperature: 3 }],
    });
    expect(errors?.[0]?.extensions.type).toBe('validation_error');
    expect(errors?.[0]?.extensions.errors.map(({ attr }) => attr).sort()).toEqual(['models.0.temperature', 'prompt', 'request_id']);
  });

  test('nine columns, no column and unknown models are refused', async () => {
    const { access } = await createPerson(server.services);
    const nine = await tryToAsk(
      server,
      access,
      Array.from({ length: 9 }, () => 'tokens-3'),
    );
    expect(nine.errors?.[0]?.extensions.errors[0]).toMatchObject({ attr: 'models', detail: 'Array must contain at most 8 element(s)' });
    const none = await tryToAsk(server, access, []);
    expect(none.errors?.[0]?.extensions.errors[0]?.detail).toBe('Array must contain at least 1 element(s)');
    const unknown = await tryToAsk(server, access, ['nowhere/model']);
    expect(unknown.errors?.[0]?.extensions.errors[0]).toMatchObject({ code: 'unknown_model', attr: 'models.0.id' });
  });

  test('a request id or a model’s name that PostgreSQL cannot hold is a field error', async () => {
    const { access } = await createPerson(server.services);
    const { errors } = await tryToAsk(server, access, ['sim/x\ud800'], { requestId: 'abcdefgh\0' });
    expect(errors?.[0]?.extensions.errors.map(({ attr }) => attr).sort()).toEqual(['models.0.id', 'request_id']);
  });

  test('what is made up, or refused, takes no mark that is kept', async () => {
    const { access } = await createPerson(server.services, { freeQueries: 2 });
    const names = ['made-up-1', 'made-up-2'];
    await ask(server, access, names);
    await tryToAsk(server, access, ['echo_rate-9']);
    const em = server.services.orm.em.fork();
    expect(await em.execute("select 1 from model_mark where model_id like 'sim/made-up%' or model_id = 'sim/echo_rate-9'")).toEqual([]);
    // Each still has a mark, the same at every prompt.
    const marks = await em.execute<{ mark: number }[]>("select mark from answer where model_id like 'sim/made-up%' order by model_id");
    expect(new Set(marks.map(({ mark }) => mark)).size).toBe(names.length);
  });

  test('a guest may not ask', async () => {
    const answer = await tryToAsk(server, '', ['tokens-3']);
    expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('100 KB of prompt arrive whole over GraphQL and REST; more than 200 KB are refused as a field', async () => {
    const { access } = await createPerson(server.services);
    // Nine bytes per repetition.
    const prompt = 'ünï😀'.repeat(Math.ceil((100 * 1024) / 9));
    const turn = await ask(server, access, ['tokens-1_seed-77'], { prompt });
    const client = server.socket(access);
    await follow(client, turn.id);
    await client.dispose();
    const overRest = (body: object) =>
      server.rest('POST', '/api/v1/llm/query/', { body: { models: ['sim/tokens-1_seed-79'], stream: false, ...body }, token: access });
    expect((await overRest({ prompt })).status).toBe(200);
    for (const name of ['tokens-1_seed-77', 'tokens-1_seed-79']) {
      const request = server.sandbox.requests.find(({ model }) => model === name);
      expect(request?.messages).toEqual([{ role: 'user', content: prompt }]);
    }
    const tooLong = 'x'.repeat(205_000);
    const refusal = { attr: 'prompt', detail: 'This is longer than 200 KB. Please shorten it.' };
    const { errors } = await tryToAsk(server, access, ['tokens-1'], { prompt: tooLong });
    expect(errors?.[0]?.extensions.errors[0]).toMatchObject(refusal);
    const refused = await overRest({ prompt: tooLong });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ type: 'validation_error', errors: [refusal] });
  });

  test.each([
    ['right-to-left, emoji and joiners', 'שלום مرحبا 👩‍👩‍👧 e\u0301 \u202Eabc\u202C'],
    ['line ends and blanks', ' a\r\nb\n\n\tc '],
    ['NUL and lone surrogates, which are replaced,', 'a\0b\ud800c', 'a\uFFFDb\uFFFDc'],
  ])('%s come back exactly', async (_name, prompt, expected = prompt) => {
    const { access } = await createPerson(server.services);
    const turn = await ask(server, access, ['echo'], { prompt });
    const client = server.socket(access);
    const { held } = await follow(client, turn.id);
    await client.dispose();
    expect(held.get(0)?.text).toBe(expected);
  });
});
