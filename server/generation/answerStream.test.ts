import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { Person } from '../../tests/Person.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { surviveCuts } from '../../tests/survive/cuts.js';
import { ask, follow, readTurn, TurnFollower } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

describe('the stream of a turn', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const requestOf = (name: string) => server.sandbox.requests.find(({ model }) => model === name);

  /** When the server closed its connection to this model. */
  const closedAt = async (model: string): Promise<number> => {
    const request = requestOf(model);
    await until(() => request?.closedByClientAt !== undefined);
    return Date.parse(request?.closedByClientAt ?? '');
  };

  const person = () => createPerson(server.services, { premiumGranted: true });

  test('a reader that is cut off after every event gets every character once', async () => {
    const { access } = await person();
    const models = ['tokens-60_rate-30_seed-5', 'tokens-60_rate-40_reasoning-10_seed-6_fault-split-bytes'];
    expect(await surviveCuts(new Person(server.url, access), models)).toBeGreaterThan(5);
  });

  test('a reader that holds more text than there is, or another attempt, gets a snapshot', async () => {
    const { access } = await person();
    const model = 'tokens-20_seed-9';
    const turn = await ask(server, access, [model]);
    const client = server.socket(access);
    await follow(client, turn.id);
    for (const wrong of [
      { attempt: 1, text: 'x'.repeat(10_000) },
      { attempt: 7, text: 'short' },
    ]) {
      const follower = new TurnFollower();
      follower.pretend(0, wrong.attempt, wrong.text);
      let snapshots = 0;
      await follow(client, turn.id, follower, (events) => {
        snapshots += events.snapshots.length;
      });
      expect(snapshots).toBe(1);
      expect(follower.held.get(0)).toMatchObject({ attempt: 1, text: simulatedText(model), state: 'COMPLETE' });
    }
    await client.dispose();
  });

  test('a column that fails, stalls or is stopped changes nothing for its neighbours', async () => {
    const impatient = await startTestServer({ stallMs: 2_000 });
    const { access } = await createPerson(impatient.services, { premiumGranted: true });
    const whole = 'tokens-80_rate-100_seed-3';
    const turn = await ask(impatient, access, ['tokens-40_fault-reset', whole, 'tokens-40_fault-stall', 'tokens-1000_rate-50']);
    const client = impatient.socket(access);
    const stopped = turn.answers[3]?.id;
    let asked: Promise<unknown> | undefined;
    const follower = new TurnFollower();
    await follow(client, turn.id, follower, () => {
      if ((follower.held.get(3)?.text.length ?? 0) > 20)
        asked ??= impatient.graphql('mutation($id: ID!) { stopAnswer(id: $id) { id } }', { id: stopped }, access);
    });
    await asked;
    await client.dispose();
    const answers = (await readTurn(impatient, access, turn)).answers;
    await impatient.close();
    expect(answers.map(({ state, error }) => [state, error?.code])).toEqual([
      ['FAILED', 'provider_bad_stream'],
      ['COMPLETE', undefined],
      ['FAILED', 'timed_out'],
      ['STOPPED', undefined],
    ]);
    expect(answers[1]?.text).toBe(simulatedText(whole));
    expect(answers[2]?.text).toBe(simulatedText('tokens-20'));
    expect(simulatedText('tokens-1000')).toContain(answers[3]?.text);
    expect(answers[3]?.text.length).toBeGreaterThan(20);
  });

  test('Stop closes the provider’s request, and before the first character gives the query back', async () => {
    const { access } = await createPerson(server.services, { freeQueries: 3 });
    const turn = await ask(server, access, ['tokens-5_delay-60000']);
    const asked = () => requestOf('tokens-5_delay-60000');
    // A Stop before the provider is asked has no request to close.
    await until(() => asked() !== undefined);
    const { data } = await server.graphql<{ stopTurn: { answers: { state: string; refunded: boolean }[] } }>(
      'mutation($id: ID!) { stopTurn(id: $id) { answers { state refunded } } }',
      { id: turn.id },
      access,
    );
    expect(data.stopTurn.answers).toEqual([{ state: 'STOPPED', refunded: true }]);
    // Without the Stop it would have been open for a minute.
    await closedAt('tokens-5_delay-60000');
  });

  test('Stop in the middle of an answer closes the provider’s request, too', async () => {
    const { access } = await person();
    const model = 'tokens-5000_rate-50_seed-56';
    const turn = await ask(server, access, [model]);
    const client = server.socket(access);
    let stoppedAt = 0;
    const follower = new TurnFollower();
    await follow(client, turn.id, follower, () => {
      if (stoppedAt > 0 || (follower.held.get(0)?.text.length ?? 0) < 20) return;
      stoppedAt = Date.now();
      void server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn.id }, access);
    });
    await client.dispose();
    expect(follower.held.get(0)?.state).toBe('STOPPED');
    // Without the Stop it would have continued for a hundred seconds.
    expect(await closedAt(model)).toBeGreaterThanOrEqual(stoppedAt);
  });

  test('an endless answer ends at a million characters, kept, and its request is closed', async () => {
    const { access } = await person();
    const turn = await ask(server, access, ['tokens-10_fault-endless']);
    const client = server.socket(access);
    const follower = await follow(client, turn.id);
    await client.dispose();
    const [answer] = (await readTurn(server, access, turn)).answers;
    expect(answer).toMatchObject({ state: 'FAILED', error: { code: 'too_long' } });
    expect(answer?.text.length).toBe(1_000_000);
    expect(follower.held.get(0)?.text).toBe(answer?.text);
    const request = server.sandbox.requests.find(({ model }) => model === 'tokens-10_fault-endless');
    await until(() => request?.closedByClientAt !== undefined);
  });

  test('a failed column is retried while the rest still write, and Continue goes on where it broke off', async () => {
    const { access } = await person();
    const failing = 'tokens-30_seed-4_fault-reset_at-10_fails-1';
    const slow = 'tokens-120_rate-60_seed-8';
    const turn = await ask(server, access, [failing, slow, failing.replace('seed-4', 'seed-5')]);
    const client = server.socket(access);
    const follower = new TurnFollower();
    const acted = new Map<number, Promise<unknown>>();
    const act = (index: number, mutation: string) => {
      if (follower.held.get(index)?.state !== 'FAILED' || acted.has(index)) return;
      acted.set(index, server.graphql(`mutation($id: ID!) { ${mutation}(id: $id) { state } }`, { id: turn.answers[index]?.id }, access));
    };
    await follow(client, turn.id, follower, () => {
      act(0, 'retryAnswer');
      act(2, 'continueAnswer');
      if (acted.size === 2) void Promise.all(acted.values()).then(server.sandbox.hurry);
    });
    expect(await Promise.all([acted.get(0), acted.get(2)])).toMatchObject([
      { data: { retryAnswer: {} } },
      { data: { continueAnswer: {} } },
    ]);
    await follow(client, turn.id, follower);
    await client.dispose();
    const expected = [failing, slow, failing.replace('seed-4', 'seed-5')].map((name) => simulatedText(name));
    expect([...follower.held.values()].sort((a, b) => a.index - b.index).map(({ text, attempt }) => ({ text, attempt }))).toEqual(
      expected.map((text, index) => ({ text, attempt: index === 1 ? 1 : 2 })),
    );
    expect((await readTurn(server, access, turn)).answers.map(({ text }) => text)).toEqual(expected);
  });

  test('what cannot be retried or continued says why', async () => {
    const { access } = await person();
    const turn = await ask(server, access, ['tokens-3', 'tokens-900_rate-50']);
    const retry = await server.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: turn.answers[1]?.id }, access);
    expect(retry.errors?.[0]).toMatchObject({ message: 'This answer is being written. Stop it first.', extensions: { code: 'CONFLICT' } });
    // The stop is to come to the other one alone.
    await until(async () => (await readTurn(server, access, turn)).answers[0]?.state === 'COMPLETE');
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn.id }, access);
    const client = server.socket(access);
    await follow(client, turn.id);
    await client.dispose();
    const whole = await server.graphql('mutation($id: ID!) { continueAnswer(id: $id) { id } }', { id: turn.answers[0]?.id }, access);
    expect(whole.errors?.[0]?.message).toBe('This answer is complete.');
  });

  test('Retry costs a query again; two at once begin one', async () => {
    const { access } = await createPerson(server.services, { freeQueries: 5 });
    const model = 'tokens-3_delay-60000_seed-57';
    const turn = await ask(server, access, [model]);
    const client = server.socket(access);
    const asked = (times: number) => until(() => server.sandbox.requests.filter((request) => request.model === model).length === times);
    await asked(1);
    server.sandbox.hurry();
    await follow(client, turn.id);
    const retry = () => server.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: turn.answers[0]?.id }, access);
    const both = await Promise.all([retry(), retry()]);
    await asked(2);
    server.sandbox.hurry();
    await follow(client, turn.id);
    await client.dispose();
    expect(both.filter(({ errors }) => errors)).toHaveLength(1);
    const { data } = await server.graphql<{ me: { remainingQueries: number } }>('{ me { remainingQueries } }', {}, access);
    expect(data.me.remainingQueries).toBe(3);
  });

  test('estimated tokens are marked where the provider does not count', async () => {
    const { access } = await person();
    const turn = await ask(server, access, ['tokens-50_usage-off']);
    const client = server.socket(access);
    await follow(client, turn.id);
    await client.dispose();
    const usage = (await readTurn(server, access, turn)).answers[0]?.usage;
    expect(usage?.estimated).toBe(true);
    expect(usage?.tokensOut).toBeGreaterThan(20);
  });

  test('another tab is told of a new turn, a retry and a preference', async () => {
    const { access } = await person();
    const turn = await ask(server, access, ['tokens-3']);
    const client = server.socket(access);
    await follow(client, turn.id);
    const changes = client.iterate<{ conversationChanged: { turns: { id: string; preferredAnswerId: string | null }[] } }>({
      query: 'subscription($id: ID!) { conversationChanged(id: $id) { turns { id preferredAnswerId } } }',
      variables: { id: turn.conversationId },
    });
    await changes.next();
    const next = changes.next();
    await server.graphql('mutation($id: ID!) { preferAnswer(id: $id) { id } }', { id: turn.answers[0]?.id }, access);
    const { value } = await next;
    await client.dispose();
    expect(value?.data?.conversationChanged.turns).toEqual([{ id: turn.id, preferredAnswerId: turn.answers[0]?.id }]);
  });
});
