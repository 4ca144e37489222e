import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startCuttableProxy } from '../../tests/cuttableProxy.js';
import { createTestDatabase, type TestDatabase } from '../../tests/database.js';
import { createConversation } from '../../tests/conversations.js';
import { createPerson } from '../../tests/factories.js';
import { closeCode, openAcknowledged } from '../../tests/rawSocket.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readTurn, TurnFollower } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

/** Two servers on one database, as behind one address. */
describe('several servers', () => {
  let database: TestDatabase;
  let one: TestServer;
  let other: TestServer;
  /** Between the other and its database. */
  let network: Awaited<ReturnType<typeof startCuttableProxy>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    network = await startCuttableProxy(database.url);
    const start = (INSTANCE: string, databaseUrl: string) =>
      startTestServer({ databaseUrl, stallMs: 60_000, env: { INSTANCE, SITE_URL: 'http://localhost:4000' } });
    [one, other] = [await start('one', database.url), await start('other', network.url)];
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await network.close();
    await database.drop();
  });

  const stopTurn = 'mutation($id: ID!) { stopTurn(id: $id) { answers { state refunded } } }';
  const rename = 'mutation($id: ID!, $title: String!) { renameConversation(id: $id, title: $title) { id } }';

  /** Breaks the connections over which the two servers hear one another. */
  const breakBus = () =>
    one.services.orm.em
      .fork()
      .execute(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'polylogue-cluster' and datname = current_database()",
      );

  test('an answer that one writes is read at the other to its last character', async () => {
    const { access } = await createPerson(one.services);
    const turn = await ask(one, access, ['tokens-60_rate-60_seed-8']);
    const client = other.socket(access);
    const follower = await follow(client, turn.id);
    await client.dispose();
    expect(follower.held.get(0)).toMatchObject({ state: 'COMPLETE', text: simulatedText('tokens-60_rate-60_seed-8') });
  });

  test('readers that come one after the other at the other read the same, each from where it comes', async () => {
    const { access } = await createPerson(one.services);
    // With characters of two code units, which PostgreSQL counts as one, and with reasoning before the text.
    const models = ['tokens-150_rate-100_seed-11_reasoning-20', 'tokens-90_rate-60_seed-12', 'tokens-12_seed-13'];
    const turn = await ask(one, access, models);
    const clients = Array.from({ length: 6 }, () => other.socket(access));
    const first = new TurnFollower();
    const later: Promise<TurnFollower>[] = [];
    await follow(clients[0] ?? other.socket(access), turn.id, first, () => {
      const length = first.held.get(0)?.text.length ?? 0;
      // On a busy machine one event brings much.
      for (const client of clients.slice(later.length + 1)) if (length > 100 * later.length) later.push(follow(client, turn.id));
    });
    const followers = [first, ...(await Promise.all(later))];
    for (const client of clients) await client.dispose();
    expect(followers).toHaveLength(clients.length);
    const { answers } = await readTurn(one, access, turn);
    for (const { held } of followers)
      for (const { index, text, reasoning } of answers) expect(held.get(index)).toMatchObject({ state: 'COMPLETE', text, reasoning });
    expect(answers[2]?.text).toBe(simulatedText('tokens-12_seed-13'));
  });

  test('readers that come to the other when it has the text already do not make it read that again', async () => {
    const { access } = await createPerson(one.services);
    const turn = await ask(one, access, ['tokens-6000_rate-6000_seed-14_fault-stall_at-5990']);
    const [first, client] = [other.socket(access), other.socket(access)];
    const whole = new TurnFollower();
    const followed = follow(first, turn.id, whole);
    const held = (follower: TurnFollower) => follower.held.get(0)?.text ?? '';
    await until(() => held(whole).length > 30_000);
    await until(async () => (await readTurn(one, access, turn)).answers[0]?.text === held(whole));
    const before = network.received;
    const later = Array.from({ length: 4 }, () => new TurnFollower());
    const following: Promise<TurnFollower>[] = [];
    for (const follower of later) {
      following.push(follow(client, turn.id, follower));
      await until(() => held(follower) === held(whole));
    }
    // Reading it again would take four times its length, and more.
    expect(network.received - before).toBeLessThan(2 * held(whole).length);
    await one.graphql(stopTurn, { id: turn.id }, access);
    await Promise.all([followed, ...following]);
    await Promise.all([first.dispose(), client.dispose()]);
  });

  test('readers that come to the other after a retry get the new attempt, although it has the old one', async () => {
    const { access } = await createPerson(one.services);
    const [failing, slow] = ['tokens-30_seed-15_fault-http503_fails-1', 'tokens-4000_rate-50_seed-16'];
    const turn = await ask(one, access, [failing, slow]);
    const [first, client] = [other.socket(access), other.socket(access)];
    const early = new TurnFollower();
    const followed = follow(first, turn.id, early);
    await until(() => early.held.get(0)?.state === 'FAILED' && (early.held.get(1)?.text ?? '') !== '');
    await one.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: turn.answers[0]?.id }, access);
    const late = new TurnFollower();
    const following = follow(client, turn.id, late);
    await until(() => late.held.get(0)?.state === 'COMPLETE');
    expect(late.held.get(0)).toMatchObject({ attempt: 2, text: simulatedText(failing) });
    await one.graphql(stopTurn, { id: turn.id }, access);
    await Promise.all([followed, following]);
    expect(late.held.get(1)?.text).toBe(early.held.get(1)?.text);
    await Promise.all([first.dispose(), client.dispose()]);
  });

  test('Stop at the other closes the provider’s request, keeps the text, and answers when that is saved', async () => {
    const { access } = await createPerson(one.services);
    const model = 'tokens-2000_rate-50_seed-4';
    const turn = await ask(one, access, [model, 'tokens-5_delay-60000']);
    const client = other.socket(access);
    let stopping: ReturnType<TestServer['graphql']> | undefined;
    const follower = new TurnFollower();
    await follow(client, turn.id, follower, () => {
      if ((follower.held.get(0)?.text.length ?? 0) > 20) stopping ??= other.graphql(stopTurn, { id: turn.id }, access);
    });
    await client.dispose();
    expect((await stopping)?.data).toEqual({
      stopTurn: {
        answers: [
          { state: 'STOPPED', refunded: false },
          { state: 'STOPPED', refunded: true },
        ],
      },
    });
    const { answers } = await readTurn(other, access, turn);
    expect(answers[0]?.text.length).toBeGreaterThan(20);
    expect(follower.held.get(0)).toMatchObject({ state: 'STOPPED', text: answers[0]?.text });
    await until(() => one.sandbox.requests.every(({ endedAt, closedByClientAt }) => endedAt ?? closedByClientAt));
  });

  test('deleting a conversation at the other stops what is written in it', async () => {
    const { access } = await createPerson(one.services);
    const turn = await ask(one, access, ['tokens-6_delay-60000']);
    const { errors } = await other.graphql(
      'mutation($id: ID!) { deleteConversation(id: $id) { id } }',
      { id: turn.conversationId },
      access,
    );
    expect(errors).toBeUndefined();
    await until(() => !one.services.runner.isRunning(turn.answers[0]?.id ?? ''));
  });

  test('a change at one is told at both, once at each', async () => {
    const { access, user } = await createPerson(one.services);
    // Made without a word to the other server, which could come late.
    const { id: conversationId } = await createConversation(one.services, user, {});
    const clients = [one, other].map((server) => server.socket(access));
    const query = 'subscription($id: ID!) { conversationChanged(id: $id) { title } }';
    const told = clients.map((client) => ({
      events: client.iterate<{ conversationChanged: { title: string } }>({ query, variables: { id: conversationId } }),
      titles: [] as string[],
    }));
    const hear = (title: string) =>
      Promise.all(
        told.map(async ({ events, titles }) => {
          while (titles.at(-1) !== title) {
            const { value } = (await events.next()) as { value: { data: { conversationChanged: { title: string } } } };
            titles.push(value.data.conversationChanged.title);
          }
        }),
      );
    await hear('What do you say?');
    for (const title of ['First', 'Second']) {
      await one.graphql(rename, { id: conversationId, title }, access);
      await hear(title);
    }
    for (const { titles } of told) expect(titles.filter((title) => title !== 'What do you say?')).toEqual(['First', 'Second']);
    for (const client of clients) await client.dispose();
  });

  test('a sign-out at one closes the sockets at the other', async () => {
    const { access, refresh } = await createPerson(one.services);
    const closed = closeCode(await openAcknowledged(other, access));
    await one.rest('POST', '/api/v1/auth/logout/', { body: { refresh } });
    expect(await closed).toBe(4403);
  });

  test('what was said while they could not hear one another is made good', async () => {
    const [person, signedOut] = [await createPerson(one.services), await createPerson(one.services)];
    // Made without a word to the other server, which could come late.
    const { id: conversationId } = await createConversation(one.services, person.user, {});
    const client = other.socket(person.access);
    const changes = client.iterate<{ historyChanged: { id: string | null } }>({ query: 'subscription { historyChanged { id } }' });
    await changes.next();
    const closed = closeCode(await openAcknowledged(other, signedOut.access));
    await breakBus();
    // The other server is told of neither.
    expect((await one.graphql(rename, { id: conversationId, title: 'Unheard' }, person.access)).errors).toBeUndefined();
    await one.rest('POST', '/api/v1/auth/logout/', { body: { refresh: signedOut.refresh } });
    expect((await changes.next()).done).toBe(false);
    expect(await closed).toBe(4403);
    await client.dispose();
  });
});
