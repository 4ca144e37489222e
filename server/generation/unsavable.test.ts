import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { refuseAnswers, takeAnswers } from '../../tests/refuseAnswers.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readTurn, remainingQueries } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => takeAnswers(server.services));

const refuse = (condition: string) => refuseAnswers(server.services, condition);

/** Asks, and follows to the end with a reader that was there from the beginning. */
async function answerOf(model: string) {
  const { access } = await createPerson(server.services, { freeQueries: 3 });
  const turn = await ask(server, access, [model]);
  const client = server.socket(access);
  const { held } = await follow(client, turn.id);
  await client.dispose();
  const [answer] = (await readTurn(server, access, turn)).answers;
  return { answer, read: held.get(0), left: await remainingQueries(server, access) };
}

test('an answer whose numbers cannot be saved fails, with all of its text', async () => {
  await refuse("new.state = 'COMPLETE' or new.tokens_out is not null");
  const { answer, read, left } = await answerOf('tokens-40_rate-100_seed-1');
  expect(answer).toMatchObject({ state: 'FAILED', text: simulatedText('tokens-40_seed-1'), refunded: false, error: { code: 'not_saved' } });
  expect(read).toMatchObject({ state: 'FAILED', text: answer?.text });
  expect(left).toBe(2);
});

test('one of which nothing came is given back all the same', async () => {
  await refuse('new.error_code is distinct from null and new.duration_ms > 0');
  const { answer, read, left } = await answerOf('fault-http500');
  expect(answer).toMatchObject({ state: 'FAILED', text: '', refunded: true, error: { code: 'not_saved' } });
  expect(read).toMatchObject({ state: 'FAILED' });
  expect(left).toBe(3);
});

test('where nothing can be saved, readers are told all the same that it has ended', async () => {
  await refuse(`new.state not in ('QUEUED', 'STREAMING')`);
  const { access } = await createPerson(server.services, { freeQueries: 3 });
  const turn = await ask(server, access, ['tokens-20_seed-3']);
  const client = server.socket(access);
  const { held } = await follow(client, turn.id);
  await client.dispose();
  expect(held.get(0)).toMatchObject({ state: 'FAILED' });
});
