import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeWithRedis } from '../../tests/describeWithRedis.js';
import { RedisProcess } from '../../tests/RedisProcess.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';
import { readEnv } from '../config/env.js';

describeWithRedis('the connection to Redis', () => {
  let redis: RedisProcess;
  let server: TestServer;
  beforeAll(async () => {
    redis = await RedisProcess.start();
    server = await startTestServer({ env: { REDIS_URL: redis.url } });
  });
  afterAll(async () => {
    await server.close();
    await redis.kill();
  });

  const readiness = async () => {
    const answer = await server.rest('GET', '/readyz');
    const up = /^polylogue_redis_up (\d)$/m.exec(await server.services.metrics.registry.metrics())?.[1];
    return `${answer.status.toFixed()} ${await answer.text()} ${up ?? ''}`;
  };
  const ready = '200 {"status":"ok"} 1';
  const degraded = '200 {"status":"degraded"} 0';
  const linesWith = (text: string) => server.logged.filter((line) => line.includes(text)).length;

  test('a server stays ready without it, says so once in the log, and has it again when it is back', async () => {
    await until(async () => (await readiness()) === ready);
    // On a busy machine its start waited in vain, and says that, too.
    const before = linesWith('Redis is away');
    for (const times of [1, 2]) {
      await redis.kill();
      await until(async () => (await readiness()) === degraded);
      // Commands are refused at once instead of being kept.
      await expect(server.services.redis?.run((client) => client.set('a', 'b'))).rejects.toThrow('Redis is not ready');
      await redis.startAgain();
      await until(async () => (await readiness()) === ready);
      expect([linesWith('Redis is away'), linesWith('Redis is back')]).toEqual([before + times, before + times]);
    }
  });

  test('one that is too slow counts as away until it answers in time', async () => {
    const before = linesWith('Redis is away');
    const resume = redis.freeze();
    try {
      await expect(server.services.redis?.run((client) => client.get('a'))).rejects.toThrow('It does not reply in time');
      await until(async () => (await readiness()) === degraded);
    } finally {
      resume();
    }
    await until(async () => (await readiness()) === ready);
    expect(linesWith('Redis is away')).toBe(before + 1);
  });

  test('a server starts while it is away, and finds it later', async () => {
    await redis.kill();
    const other = await startTestServer({ env: { REDIS_URL: redis.url } });
    // The first look at the database may take longer than its limit.
    await until(async () => (await (await other.rest('GET', '/readyz')).text()) === '{"status":"degraded"}');
    await redis.startAgain();
    await until(async () => (await other.rest('GET', '/readyz')).text().then((text) => text === '{"status":"ok"}'));
    await other.close();
  });

  test('an address that is none stops the start, without the password in the message', () => {
    const start = () => readEnv('local', { REDIS_URL: 'http://:secret@127.0.0.1:6379' });
    expect(start).toThrow(/REDIS_URL/);
    expect(start).not.toThrow(/secret/);
  });
});
