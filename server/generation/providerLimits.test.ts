import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readTurn, remainingQueries, type TurnView } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { type SandboxLlm, startSandboxLlm } from '../../sandbox/llm/startSandboxLlm.js';

/** A provider that takes two requests at once, `lab/…`, and one without a limit, `sim/…`: each is a sandbox with its own log. */
let lab: SandboxLlm;
let server: TestServer;
beforeAll(async () => {
  lab = await startSandboxLlm();
  server = await startTestServer({ env: { OPENAI_COMPATIBLE: `lab=${lab.simUrl}`, PROVIDER_CONCURRENCY: 'lab=2' }, stallMs: 120_000 });
});
afterAll(async () => {
  await server.close();
  await lab.close();
});

/** Answers that write a little and never end by themselves; seeds distinguish them. */
const endless = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `lab/tokens-9_seed-${(from + at).toFixed()}_fault-stall_at-3`);

/** Seeds of the requests that the lab received, in order. */
const seeds = (from: SandboxLlm = lab) => from.requests.map(({ model }) => Number(/seed-(\d+)/.exec(model)?.[1]));

async function stop(access: string, turn: TurnView, index: number): Promise<string | undefined> {
  const query = 'mutation($id: ID!) { stopAnswer(id: $id) { state } }';
  const { data } = await server.graphql<{ stopAnswer: { state: string } }>(query, { id: turn.answers[index]?.id }, access);
  return data.stopAnswer.state;
}

/** Asks, and waits until every column has been sent or is queued: the column of the other provider is sent at the same time. */
async function askAndQueue(access: string, models: string[], seed: number): Promise<TurnView> {
  const turn = await ask(server, access, [...models, `tokens-1_seed-${seed.toFixed()}`]);
  await until(() => seeds(server.sandbox).includes(seed));
  return turn;
}

test('a provider gets no more than its limit at once, and people have their turns', async () => {
  const [ann, bob, cy] = await Promise.all([1, 2, 3].map(() => createPerson(server.services, { freeQueries: 100 })));
  if (!ann || !bob || !cy) throw new Error('nobody');
  const [anns, annsMore] = [await askAndQueue(ann.access, endless(1, 7), 900), await askAndQueue(ann.access, endless(8, 1), 901)];
  await until(() => seeds().length === 2);
  const bobs = await askAndQueue(bob.access, endless(20, 2), 902);
  const cys = await askAndQueue(cy.access, endless(30, 1), 903);
  // Those that are sent at once may arrive in any order.
  expect(seeds().toSorted()).toEqual([1, 2]);

  const steps: [string, TurnView, number, number][] = [
    [ann.access, anns, 0, 20],
    [bob.access, bobs, 0, 30],
    // Cy arrived after Ann had her turn; now hers was the longest ago.
    [cy.access, cys, 0, 3],
    [ann.access, anns, 1, 21],
    [ann.access, anns, 2, 4],
  ];
  for (const [access, turn, index, next] of steps) {
    const before = seeds().length;
    expect(await stop(access, turn, index)).toBe('STOPPED');
    await until(() => seeds().length > before);
    expect(seeds().at(-1)).toBe(next);
    expect(seeds()).toHaveLength(before + 1);
  }

  // A person who leaves the queue is skipped and gets the query back; no provider was asked.
  const left = await remainingQueries(server, ann.access);
  expect(await stop(ann.access, anns, 4)).toBe('STOPPED');
  expect(await remainingQueries(server, ann.access)).toBe(left + 1);
  const stopped = (await readTurn(server, ann.access, anns)).answers[4];
  expect(stopped).toMatchObject({ state: 'STOPPED', text: '', refunded: true });
  await stop(bob.access, bobs, 1);
  await until(() => seeds().length === 8);
  expect(seeds().slice(2)).toEqual([20, 30, 3, 21, 4, 6]);

  for (const index of [3, 5, 6]) await stop(ann.access, anns, index);
  await stop(ann.access, annsMore, 0);
});

test('the slot is given back by every kind of end', async () => {
  const { access } = await createPerson(server.services, { freeQueries: 100 });
  const ends = ['tokens-3_seed-41', 'fault-http500', 'fault-reset', 'fault-content-filter', 'fault-empty', 'fault-html', 'fault-malformed'];
  const turn = await ask(
    server,
    access,
    ends.map((end) => `lab/${end}`),
  );
  const client = server.socket(access);
  await follow(client, turn.id);
  const last = await ask(server, access, ['lab/tokens-4_seed-42', 'lab/tokens-4_seed-43']);
  const { held } = await follow(client, last.id);
  await client.dispose();
  expect([...held.values()].map(({ text }) => text)).toEqual(['tokens-4_seed-42', 'tokens-4_seed-43'].map(simulatedText));
});

test('the time to the first token that people see has the waiting in it, and so has the duration', async () => {
  const { access } = await createPerson(server.services);
  const first = await askAndQueue(access, endless(50, 2), 950);
  const second = await askAndQueue(access, ['lab/tokens-4_seed-52'], 951);
  await stop(access, first, 0);
  await stop(access, first, 1);
  const client = server.socket(access);
  await follow(client, second.id);
  await client.dispose();
  const query = `query($id: ID!) { conversation(id: $id) { turns { answers { timing { queuedAt startedAt timeToFirstToken duration } } } } }`;
  interface Timing {
    queuedAt: string;
    startedAt: string;
    timeToFirstToken: number;
    duration: number;
  }
  const { data } = await server.graphql<{ conversation: { turns: { answers: { timing: Timing }[] }[] } }>(
    query,
    { id: second.conversationId },
    access,
  );
  const timing = data.conversation.turns[0]?.answers[0]?.timing;
  if (!timing) throw new Error('no timing');
  const waited = Date.parse(timing.startedAt) - Date.parse(timing.queuedAt);
  expect(timing.timeToFirstToken).toBeGreaterThanOrEqual(waited);
  expect(timing.duration).toBeGreaterThanOrEqual(timing.timeToFirstToken);
});

test.each([['http429'], ['http503']])('a provider that asks for a little time (%s) is asked once more', async (fault) => {
  const { access } = await createPerson(server.services);
  const model = `tokens-6_fault-${fault}_fails-1_retry-0`;
  const turn = await ask(server, access, [model]);
  const client = server.socket(access);
  const { held } = await follow(client, turn.id);
  await client.dispose();
  expect(held.get(0)).toMatchObject({ state: 'COMPLETE', text: simulatedText('tokens-6') });
  expect(server.sandbox.requests.filter((request) => request.model === model)).toHaveLength(2);
});

test.each([
  ['asks for time again', 'fault-http429_retry-0', 2, 0],
  ['asks for more than ten seconds', 'fault-http429_retry-11', 1, 11],
  ['does not say how long', 'tokens-8_fault-http500', 1, null],
])('a provider that turns a request away and %s fails plainly', async (_name, model, requests, retryAfter) => {
  const { access } = await createPerson(server.services, { freeQueries: 3 });
  const turn = await ask(server, access, [model]);
  const client = server.socket(access);
  await follow(client, turn.id);
  await client.dispose();
  const [answer] = (await readTurn(server, access, turn)).answers;
  const code = model.includes('429') ? 'provider_rate_limited' : 'provider_unavailable';
  expect(answer).toMatchObject({ state: 'FAILED', text: '', refunded: true, error: { code, retryAfter } });
  expect(server.sandbox.requests.filter((request) => request.model === model)).toHaveLength(requests);
  expect(await remainingQueries(server, access)).toBe(3);
});

test('a stop takes effect at once while the run waits for the provider', async () => {
  const { access } = await createPerson(server.services);
  const model = 'tokens-7_fault-http429_retry-10';
  const turn = await ask(server, access, [model]);
  const received = () => server.sandbox.requests.filter((request) => request.model === model);
  await until(() => received()[0]?.endedAt !== undefined);
  expect((await readTurn(server, access, turn)).answers[0]?.state).toBe('QUEUED');
  expect(await stop(access, turn, 0)).toBe('STOPPED');
  expect(received()).toHaveLength(1);
  expect((await readTurn(server, access, turn)).answers[0]).toMatchObject({ state: 'STOPPED', error: null, refunded: true });
});

test('a break after the first token is no reason to ask again', async () => {
  const { access } = await createPerson(server.services);
  const model = 'tokens-8_fault-error_at-3_retry-0';
  const turn = await ask(server, access, [model]);
  const client = server.socket(access);
  await follow(client, turn.id);
  await client.dispose();
  expect((await readTurn(server, access, turn)).answers[0]).toMatchObject({ state: 'FAILED', text: simulatedText('tokens-3') });
  expect(server.sandbox.requests.filter((request) => request.model === model)).toHaveLength(1);
});
