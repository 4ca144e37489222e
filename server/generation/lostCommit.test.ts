import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { startCuttableProxy } from '../../tests/cuttableProxy.js';
import { createTestDatabase, type TestDatabase } from '../../tests/database.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readTurn, remainingQueries, tryToAsk, type TurnView } from '../../tests/turns.js';
import { usualTimes } from '../cluster/LeaseKeeper.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

/** Servers on one database. Replies to the commits of two of them can be lost. */
let database: TestDatabase;
let network: Awaited<ReturnType<typeof startCuttableProxy>>;
/** Ends orphans after a short time. */
let quick: TestServer;
/** Ends them, and those of a server that seems to have died, after a time that is longer than all of these tests. */
let patient: TestServer;
/** As patient: a lease of the quick one that expires on a busy machine costs none of its answers. */
let other: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  network = await startCuttableProxy(database.url);
  const start = (databaseUrl: string, INSTANCE: string, leaseTimes = { ...usualTimes, leaseMs: 600_000 }) =>
    startTestServer({ databaseUrl, leaseTimes, env: { INSTANCE, SITE_URL: 'http://localhost:4000' } });
  quick = await start(network.url, 'quick', { leaseMs: 1_000, renewMs: 200 });
  patient = await start(network.url, 'patient');
  other = await start(database.url, 'other');
});
afterAll(async () => {
  for (const server of [quick, patient, other]) await server.close();
  await network.close();
  await database.drop();
});

/** The only turn of a person's only conversation. */
async function onlyTurn({ access }: TestPerson): Promise<TurnView> {
  const query = '{ history { edges { node { id turns { id } } } } }';
  const { data } = await other.graphql<{ history: { edges: { node: { id: string; turns: { id: string }[] } }[] } }>(query, {}, access);
  const { id = '', turns } = data.history.edges[0]?.node ?? {};
  return readTurn(other, access, { id: turns?.[0]?.id ?? '', conversationId: id, answers: [] });
}

/** A turn after all of its answers have ended. */
async function ended({ access }: TestPerson, turn: TurnView): Promise<TurnView> {
  const client = other.socket(access);
  await follow(client, turn.id);
  await client.dispose();
  return readTurn(other, access, turn);
}

/** Sends a request to a server that does not receive the acknowledgement of its commit. */
async function unheard(lost: Promise<void>, work: () => ReturnType<TestServer['graphql']>): Promise<void> {
  const { errors } = await work();
  await lost;
  expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
}

const asked = /insert into answer /;
const added = /insert into "answer"/;
const changed = /update "answer"/;

test('a prompt: its answers come to an end, the queries are given back, and the same request gives the same turn', async () => {
  const person = await createPerson(other.services, { freeQueries: 5 });
  const models = ['tokens-5', 'tokens-6'];
  const input = { requestId: v7() };
  await unheard(network.loseReply(asked), () => tryToAsk(quick, person.access, models, input));
  const turn = await onlyTurn(person);
  expect((await ended(person, turn)).answers).toMatchObject(models.map(() => ({ state: 'INTERRUPTED', text: '', refunded: true })));
  expect(await remainingQueries(other, person.access)).toBe(5);
  expect((await ask(quick, person.access, models, input)).id).toBe(turn.id);
});

const retry = 'mutation($id: ID!) { retryAnswer(id: $id) { id } }';
const goOn = 'mutation($id: ID!) { continueAnswer(id: $id) { id } }';
const add = `mutation($turn: ID!, $requestId: ID!) { addAnswer(turnId: $turn, model: { id: "sim/tokens-7" }, requestId: $requestId) { id } }`;

test.each([
  ['one more model', add, added, ''],
  ['Retry', retry, changed, ''],
  ['Continue', goOn, changed, simulatedText('tokens-4_seed-1')],
])('%s: the answer comes to an end, what it cost is given back, and it can be asked again', async (_name, mutation, statement, text) => {
  const person = await createPerson(other.services, { freeQueries: 5 });
  const turn = await ended(person, await ask(quick, person.access, ['tokens-8_seed-1_fault-error_at-4']));
  const before = await remainingQueries(other, person.access);
  await unheard(network.loseCommit(statement), () =>
    quick.graphql(mutation, { id: turn.answers[0]?.id, turn: turn.id, requestId: v7() }, person.access),
  );
  const answer = (await ended(person, turn)).answers.at(-1);
  expect(answer).toMatchObject({ state: 'INTERRUPTED', text });
  expect(await remainingQueries(other, person.access)).toBe(before);
  expect((await quick.graphql(retry, { id: answer?.id }, person.access)).errors).toBeUndefined();
});

test.each([
  ['its own server', () => patient],
  ['another', () => other],
])('Stop at %s ends it at once', async (_name, server) => {
  const person = await createPerson(other.services, { freeQueries: 5 });
  await unheard(network.loseReply(asked), () => tryToAsk(patient, person.access, ['tokens-5']));
  const { id } = await onlyTurn(person);
  const { data } = await server().graphql('mutation($id: ID!) { stopTurn(id: $id) { answers { state refunded } } }', { id }, person.access);
  expect(data).toEqual({ stopTurn: { answers: [{ state: 'STOPPED', refunded: true }] } });
  expect(await remainingQueries(other, person.access)).toBe(5);
});
