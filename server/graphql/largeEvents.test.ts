import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readTurn } from '../../tests/turns.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an event of a stream is at most as large as a reply: what would be larger is one error, and the plain stream goes on', async () => {
  const { access } = await createPerson(server.services);
  const turn = await ask(server, access, ['tokens-10_fault-endless', 'tokens-10_fault-endless_seed-2']);
  const client = server.socket(access);
  await follow(client, turn.id);
  const names = Array.from({ length: 14 }, (_, at) => `t${at.toFixed()}: text`).join(' ');
  const query = `subscription($turnId: ID!) { answerStream(turnId: $turnId) { changes { index ${names} } } }`;
  const results: unknown[] = [];
  for await (const result of client.iterate({ query, variables: { turnId: turn.id } })) results.push(result);
  // Pieces of the texts come before, as deltas that were not asked for; with the end come all texts at once.
  const [last, ...before] = results.reverse();
  expect(before.filter((result) => JSON.stringify(result).includes('errors'))).toEqual([]);
  expect(last).toMatchObject({
    errors: [{ message: expect.stringContaining('16 MB'), extensions: { code: 'TOO_LARGE', type: 'client_error' } }],
  });
  expect(last).not.toHaveProperty('data');
  const plain = await follow(client, turn.id);
  await client.dispose();
  const { answers } = await readTurn(server, access, turn);
  expect([...plain.held.values()].map(({ text }) => text.length)).toEqual(answers.map(({ text }) => text.length));
});
