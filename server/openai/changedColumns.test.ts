import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type OpenAI from 'openai';
import { makeKey } from '../../tests/apiKeys.js';
import { ColumnActions } from '../../tests/columns.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { openAiClient, saying } from '../../tests/openAiClient.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';

describe('a call whose turn the person changes', () => {
  let server: TestServer;
  let person: TestPerson;
  let client: OpenAI;
  let secret: string;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { freeQueries: 20 });
    ({ secret } = await makeKey(server, person.access));
    client = openAiClient(server, secret);
    hand = new ColumnActions(server, person.access);
  });

  const answers = () =>
    server.services.orm.em
      .fork()
      .execute<{ id: string; turn_id: string; state: string }[]>(
        'select answer.id, turn_id, state from answer join turn on turn.id = turn_id where user_id = ? order by index',
        [person.user.id],
      );

  test('ends with the models that it asked, though another one was added and is still written', async () => {
    const body = { model: 'sim/tokens-40_rate-40', messages: saying('One') };
    const headers = { 'Idempotency-Key': 'with another' };
    const stream = await client.chat.completions.create({ ...body, stream: true, stream_options: { include_usage: true } }, { headers });
    const indexes = new Set<number>();
    let added = false;
    let usage;
    for await (const chunk of stream) {
      usage = chunk.usage ?? usage;
      for (const { index } of chunk.choices) indexes.add(index);
      if (added) continue;
      added = true;
      const [first] = await answers();
      const { models } = await hand.change('add', { id: first?.turn_id, model: { id: 'sim/tokens-6000_rate-20' } });
      expect(models).toHaveLength(2);
    }
    expect([...indexes]).toEqual([0]);
    expect(usage).toMatchObject({ completion_tokens: 40 });
    expect((await answers()).map(({ state }) => state)).toEqual(['COMPLETE', 'STREAMING']);
    const again = await client.chat.completions.create(body, { headers });
    expect(again).toMatchObject({ model: body.model, usage: { completion_tokens: 40 } });
    expect(again.choices).toHaveLength(1);
  });

  test('keeps the numbers of its choices in a repeat, after a column was taken out', async () => {
    const body = { model: 'sim/echo|sim/tokens-5', messages: saying('Two') };
    const headers = { 'Idempotency-Key': 'without one' };
    await client.chat.completions.create(body, { headers });
    const [first] = await answers();
    const { errors } = await server.graphql('mutation($id: ID!) { removeAnswer(id: $id) { id } }', { id: first?.id }, person.access);
    expect(errors).toBeUndefined();
    const whole = await client.chat.completions.create(body, { headers });
    expect(whole.choices.map(({ index }) => index)).toEqual([1]);
    expect(whole.model).toBe('sim/tokens-5');
    const stream = await client.chat.completions.create({ ...body, stream: true }, { headers });
    let text = '';
    for await (const chunk of stream)
      for (const { index, delta } of chunk.choices) {
        expect([index, chunk.model]).toEqual([1, 'sim/tokens-5']);
        text += delta.content ?? '';
      }
    expect(text).toBe(whole.choices[0]?.message.content);
  });

  test.each([true, false])('says that it was stopped, when the person stops it (stream: %s)', async (stream) => {
    const reply = server.rest('POST', '/v1/chat/completions', {
      token: secret,
      body: { model: 'sim/tokens-6000_rate-20', messages: saying('Long'), stream },
    });
    const { turn_id: id } = await until(async () => (await answers()).find(({ state }) => state === 'STREAMING'));
    const { errors } = await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id }, person.access);
    expect(errors).toBeUndefined();
    const response = await reply;
    const text = await response.text();
    expect(text).toContain('"code":"call_stopped"');
    expect(text).not.toContain('[DONE]');
    if (stream) return;
    expect(response.status).toBe(409);
    expect(response.headers.get('x-should-retry')).toBe('false');
  });
});
