import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, type TurnView } from '../../tests/turns.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const stream = 'subscription($turnId: ID!) { answerStream(turnId: $turnId) { changes { state timing { thinking } } } }';

interface Told {
  state: string;
  timing: { thinking: number | null };
}

/** What is told of the only answer of a turn, change by change, until it has ended. */
async function changesOf(access: string, turn: TurnView): Promise<Told[]> {
  const client = server.socket(access);
  const told: Told[] = [];
  const results = client.iterate<{ answerStream: { changes: Told[] } }>({ query: stream, variables: { turnId: turn.id } });
  for await (const { data } of results) told.push(...(data?.answerStream.changes ?? []));
  await client.dispose();
  return told;
}

async function thinkingOf(access: string, { conversationId }: TurnView): Promise<number | null | undefined> {
  const query = 'query($id: ID!) { conversation(id: $id) { turns { answers { timing { thinking } } } } }';
  const { data } = await server.graphql<{ conversation: { turns: { answers: Told[] }[] } }>(query, { id: conversationId }, access);
  return data.conversation.turns[0]?.answers[0]?.timing.thinking;
}

test('how long it thought is told with its first text, and is the same ever after, whatever else is tried', async () => {
  const { access } = await createPerson(server.services);
  const turn = await ask(server, access, ['tokens-20_reasoning-30_rate-20']);
  const told = await changesOf(access, turn);
  const { thinking } = told.at(-1)?.timing ?? {};
  expect(thinking).toBeGreaterThan(0);
  expect(told.find(({ timing }) => timing.thinking !== null)).toEqual({ state: 'STREAMING', timing: { thinking } });
  expect(await thinkingOf(access, turn)).toBe(thinking);

  const { id } = turn.answers[0] ?? {};
  await server.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id }, access);
  expect(await thinkingOf(access, turn)).toBeNull();
  await changesOf(access, turn);
  await server.graphql('mutation($id: ID!) { bringBackAnswer(id: $id) { id } }', { id }, access);
  expect(await thinkingOf(access, turn)).toBe(thinking);
});

test('an answer without thoughts, and thoughts without an answer, have no such time', async () => {
  const { access } = await createPerson(server.services);
  for (const model of ['tokens-5', 'tokens-0_reasoning-5']) {
    const turn = await ask(server, access, [model]);
    expect((await changesOf(access, turn)).at(-1)).toEqual({ state: 'COMPLETE', timing: { thinking: null } });
    expect(await thinkingOf(access, turn)).toBeNull();
  }
});
