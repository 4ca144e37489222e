import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readTurn, remainingQueries } from '../../tests/turns.js';
import { type RawProvider, sendEvents, startRawProvider } from '../../sandbox/llm/startRawProvider.js';

/** A provider whose reasoning is hidden: it ends without text, for the reason in its model's name. */
let silent: RawProvider;
let server: TestServer;
beforeAll(async () => {
  silent = await startRawProvider((request, response) => {
    const reason = silent.bodies.at(-1)?.includes('length') ? 'length' : 'stop';
    const usage = { prompt_tokens: 7, completion_tokens: 64, total_tokens: 71 };
    sendEvents([
      { choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] },
      { choices: [{ index: 0, delta: {}, finish_reason: reason }] },
      { choices: [], usage },
    ])(request, response);
  });
  server = await startTestServer({ env: { OPENAI_COMPATIBLE: `silent=${silent.url}` } });
});
afterAll(async () => {
  await server.close();
  await silent.close();
});

async function answerOf(model: string) {
  const { access } = await createPerson(server.services, { freeQueries: 3 });
  const turn = await ask(server, access, [model]);
  const client = server.socket(access);
  await follow(client, turn.id);
  await client.dispose();
  return { answer: (await readTurn(server, access, turn)).answers[0], left: await remainingQueries(server, access) };
}

test.each([
  ['silent/stop', 'sent an empty answer.'],
  ['silent/length', 'used up the tokens it was allowed without a word.'],
])('an answer of %s, without text or thoughts, fails and is given back', async (model, message) => {
  const { answer, left } = await answerOf(model);
  expect(answer).toMatchObject({
    state: 'FAILED',
    text: '',
    refunded: true,
    error: { code: 'provider_bad_stream', message: expect.stringContaining(message) },
  });
  expect(left).toBe(3);
});

test('thoughts alone are an answer', async () => {
  const { answer, left } = await answerOf('tokens-0_reasoning-20');
  expect(answer).toMatchObject({ state: 'COMPLETE', text: '', error: null });
  expect(left).toBe(2);
});
