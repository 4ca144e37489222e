import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../tests/database.js';
import { createPerson } from '../../tests/factories.js';
import { closeCode, openAcknowledged, openRaw, sendRaw } from '../../tests/rawSocket.js';
import { describeWithRedis } from '../../tests/describeWithRedis.js';
import { RedisProcess } from '../../tests/RedisProcess.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { type SandboxLlm, startSandboxLlm } from '../../sandbox/llm/startSandboxLlm.js';

describeWithRedis('what two servers count together', () => {
  let redis: RedisProcess;
  let database: TestDatabase;
  /** A provider that takes three requests at once. */
  let lab: SandboxLlm;
  let first: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    [redis, database, lab] = await Promise.all([RedisProcess.start(), createTestDatabase(), startSandboxLlm()]);
    const start = (name: string) =>
      startTestServer({
        databaseUrl: database.url,
        env: {
          REDIS_URL: redis.url,
          INSTANCE: name,
          SITE_URL: 'https://polylogue.example',
          OPENAI_COMPATIBLE: `lab=${lab.simUrl}`,
          PROVIDER_CONCURRENCY: 'lab=3',
        },
        leaseTimes: { leaseMs: 10_000, renewMs: 300 },
        stallMs: 120_000,
      });
    first = await start('first');
    second = await start('second');
    // Their start waits for it only a moment.
    await until(() => [first, second].every(({ services }) => services.redis?.isReady));
  });
  afterAll(async () => {
    for (const part of [first, second, lab]) await part.close();
    await database.drop();
    await redis.kill();
  });

  const stop = (server: TestServer, access: string, id: string | undefined) =>
    server.graphql('mutation($id: ID!) { stopAnswer(id: $id) { state } }', { id }, access);

  test('answers at a provider', async () => {
    const [ann, bob] = [await createPerson(first.services, { freeQueries: 100 }), await createPerson(first.services, { freeQueries: 100 })];
    const endless = (seed: number) => `lab/tokens-9_seed-${seed.toFixed()}_fault-stall_at-3`;
    const seeds = () => lab.requests.map(({ model }) => Number(/seed-(\d+)/.exec(model)?.[1]));
    const anns = await ask(first, ann.access, [1, 2, 3, 4].map(endless));
    await until(() => seeds().length === 3);
    const bobs = await ask(second, bob.access, [20, 21].map(endless));
    await until(async () => Number(await redis.ask('ZCARD', 'polylogue:provider:lab:queue')) === 2);
    // Those that are sent at once may arrive in any order.
    expect(seeds().toSorted()).toEqual([1, 2, 3]);
    // A person who has just had one goes to the end of the queue, at any server.
    for (const [server, person, id, next] of [
      [first, ann, anns.answers[0]?.id, 20],
      [first, ann, anns.answers[1]?.id, 21],
      [second, bob, bobs.answers[0]?.id, 4],
    ] as const) {
      const before = seeds().length;
      await stop(server, person.access, id);
      await until(() => seeds().length > before);
      expect(seeds().slice(before)).toEqual([next]);
    }
    for (const { id } of anns.answers) await stop(first, ann.access, id);
    for (const { id } of bobs.answers) await stop(second, bob.access, id);
    await until(async () => (await redis.ask('HLEN', 'polylogue:provider:lab:slots')) === 0);
  });

  test('sockets of a session', async () => {
    const { access, session } = await createPerson(first.services);
    const refused = async (server: TestServer) => {
      const socket = await openRaw(server);
      const end = closeCode(socket);
      sendRaw(socket, { type: 'connection_init', payload: { token: access } });
      return end;
    };
    const atFirst = await Promise.all(Array.from({ length: 12 }, () => openAcknowledged(first, access)));
    const atSecond = await Promise.all(Array.from({ length: 8 }, () => openAcknowledged(second, access)));
    expect([await refused(first), await refused(second)]).toEqual([1013, 1013]);
    atFirst.pop()?.terminate();
    // The other server asks Redis.
    await until(async () => ((await redis.ask('HVALS', `polylogue:sockets:${session.id}`)) as string[]).includes('11'));
    atSecond.push(await openAcknowledged(second, access));
    expect(await refused(second)).toBe(1013);
    for (const socket of [...atFirst, ...atSecond]) socket.terminate();
  });

  test('a session without Redis has its sockets at each server', async () => {
    const { access } = await createPerson(first.services);
    const atFirst = await Promise.all(Array.from({ length: 20 }, () => openAcknowledged(first, access)));
    await redis.kill();
    const atSecond = await openAcknowledged(second, access);
    for (const socket of [...atFirst, atSecond]) socket.terminate();
    await redis.startAgain();
  });
});
