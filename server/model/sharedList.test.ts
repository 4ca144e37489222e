import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { describeWithRedis } from '../../tests/describeWithRedis.js';
import { RedisProcess } from '../../tests/RedisProcess.js';
import { until } from '../../tests/until.js';
import { Redis } from '../cluster/Redis.js';
import type { ProviderSource } from './ProviderSource.js';
import { sharedList } from './sharedList.js';

const log = pino({ level: 'silent' });

describeWithRedis('the list of a provider', () => {
  let engine: RedisProcess;
  let redis: Redis;
  beforeAll(async () => {
    engine = await RedisProcess.start();
    redis = new Redis(engine.url, log);
    await redis.start();
    // The start waits for it only a moment.
    await until(() => redis.isReady);
  });
  afterAll(async () => {
    await redis.close();
    await engine.kill();
  });
  beforeEach(() => engine.ask('FLUSHALL'));

  const models = [{ id: 'small', contextWindow: 8_192, priceIn: 0.5, capabilities: ['vision'], available: true }, { id: 'large' }];

  /** A provider that counts how often it is asked. */
  function provider(answer: () => Promise<typeof models>, waitMs?: number) {
    const source: ProviderSource = { key: 'lab', name: 'Lab', endpoint: () => undefined, list: () => ((asked.count += 1), answer()) };
    const asked = { count: 0, list: sharedList(source, redis, waitMs) };
    return asked;
  }
  const signal = () => AbortSignal.timeout(5_000);

  test('is asked for by one of several servers, and all have it', async () => {
    const lab = provider(() => Promise.resolve(models));
    const lists = await Promise.all(Array.from({ length: 8 }, () => lab.list(signal())));
    expect(lists).toEqual(Array.from({ length: 8 }, () => models));
    expect(lab.count).toBe(1);
    expect(await lab.list(signal())).toEqual(models);
    expect(lab.count).toBe(1);
  });

  test('is asked for by the next if the first fails, whose failure stays its own', async () => {
    let isUp = false;
    const lab = provider(() => (isUp ? Promise.resolve(models) : Promise.reject(new Error('down'))));
    await expect(lab.list(signal())).rejects.toThrow('down');
    isUp = true;
    expect(await lab.list(signal())).toEqual(models);
    expect(lab.count).toBe(2);
  });

  test('is asked for by a server whose neighbour died while asking', async () => {
    let isFirst = true;
    const lab = provider(() => (isFirst ? new Promise<never>(() => undefined) : Promise.resolve(models)), 500);
    void lab.list(signal());
    await until(() => lab.count === 1);
    isFirst = false;
    expect(await lab.list(signal())).toEqual(models);
    expect(lab.count).toBe(2);
  });

  test('is asked for by each server while Redis is away', async () => {
    const lab = provider(() => Promise.resolve(models));
    await engine.kill();
    await until(() => !redis.isReady);
    expect(await Promise.all([lab.list(signal()), lab.list(signal())])).toEqual([models, models]);
    expect(lab.count).toBe(2);
  });
});
