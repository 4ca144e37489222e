import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startCuttableProxy } from '../../tests/cuttableProxy.js';
import { createTestDatabase, type TestDatabase } from '../../tests/database.js';
import { createPerson } from '../../tests/factories.js';
import { describeWithRedis } from '../../tests/describeWithRedis.js';
import { RedisProcess } from '../../tests/RedisProcess.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readTurn, TurnFollower } from '../../tests/turns.js';
import { until } from '../../tests/until.js';

describeWithRedis('a server that still writes to Redis, and no longer to the database', () => {
  let database: TestDatabase;
  let network: Awaited<ReturnType<typeof startCuttableProxy>>;
  let redis: RedisProcess;
  let writer: TestServer;
  let reader: TestServer;
  beforeAll(async () => {
    [database, redis] = [await createTestDatabase(), await RedisProcess.start()];
    network = await startCuttableProxy(database.url);
    const start = (INSTANCE: string, databaseUrl: string) =>
      startTestServer({
        databaseUrl,
        env: { INSTANCE, REDIS_URL: redis.url, SITE_URL: 'http://localhost:4000' },
        leaseTimes: { leaseMs: 2_000, renewMs: 200 },
      });
    [writer, reader] = [await start('writer', network.url), await start('reader', database.url)];
    // Their start waits for it only a moment.
    await until(() => [writer, reader].every(({ services }) => services.redis?.isReady));
  });
  afterAll(async () => {
    await writer.close();
    await reader.close();
    await network.close();
    await redis.kill();
    await database.drop();
  });

  test('its answers end with what is saved, and readers who had more of them are shown that', async () => {
    const { access } = await createPerson(reader.services);
    const turn = await ask(writer, access, ['tokens-3500_rate-100_seed-9']);
    const client = reader.socket(access);
    const follower = new TurnFollower();
    let longest = 0;
    const isSaved = async () => (await readTurn(reader, access, turn)).answers[0]?.text;
    let cutting: Promise<void> | undefined;
    await follow(client, turn.id, follower, () => {
      const length = follower.held.get(0)?.text.length ?? 0;
      if (length > 150)
        cutting ??= until(isSaved).then(() => {
          network.cut();
        });
      longest = Math.max(longest, length);
    });
    await client.dispose();
    await cutting;
    const [answer] = (await readTurn(reader, access, turn)).answers;
    expect(answer?.state).toBe('INTERRUPTED');
    expect(answer?.text.length).toBeGreaterThan(0);
    expect(follower.held.get(0)).toMatchObject({ state: 'INTERRUPTED', text: answer?.text });
    expect(longest).toBeGreaterThan(answer?.text.length ?? 0);
    network.mend();
  });
});
