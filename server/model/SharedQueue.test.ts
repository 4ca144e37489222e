import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { describeWithRedis } from '../../tests/describeWithRedis.js';
import { RedisProcess } from '../../tests/RedisProcess.js';
import { until } from '../../tests/until.js';
import { Presence } from '../cluster/Presence.js';
import { Redis } from '../cluster/Redis.js';
import { SharedQueue } from './SharedQueue.js';

const log = pino({ level: 'silent' });
const never = new AbortController().signal;

describeWithRedis('slots at a provider', () => {
  let engine: RedisProcess;
  let servers: Awaited<ReturnType<typeof startServer>>[];
  beforeAll(async () => {
    engine = await RedisProcess.start();
  });
  afterAll(() => engine.kill());
  beforeEach(async () => {
    await engine.ask('FLUSHALL');
    servers = [];
    for (let at = 0; at < 4; at += 1) servers.push(await startServer(at));
  });
  afterEach(async () => {
    for (const server of servers) await server.stop();
  });

  /** One of four servers: its own connection, and its queues. Its lease outlasts any pause of this process, unless that is the test. */
  async function startServer(at: number, leaseMs = 600_000) {
    const redis = new Redis(engine.url, log);
    await redis.start();
    // The start waits for it only a moment.
    await until(() => redis.isReady);
    const presence = new Presence(redis, `server ${at.toFixed()}`, { leaseMs, renewMs: 500 }, 500);
    await presence.start();
    const queues = new Map<number, SharedQueue>();
    return {
      redis,
      queue: (limit: number) => {
        const queue = queues.get(limit) ?? new SharedQueue('lab', limit, { presence, servers: () => 4, log });
        queues.set(limit, queue);
        return queue;
      },
      stop: async () => {
        await presence.stop();
        await redis.close();
      },
    };
  }

  /** Requests of people at servers; `taken` tells whose have a slot, in the order in which they got it. */
  function requests(limit: number) {
    const taken: string[] = [];
    const leaves = new Map<string, () => void>();
    return {
      taken,
      ask: (server: number, person: string, name = person, signal = never) =>
        servers[server]
          ?.queue(limit)
          .enter(person, signal)
          .then(
            (leave) => {
              taken.push(name);
              leaves.set(name, leave);
            },
            () => undefined,
          ),
      end: (name: string) => leaves.get(name)?.(),
    };
  }

  test('are never more than the limit at four servers, and everybody gets one', async () => {
    let [open, most, served] = [0, 0, 0];
    const work = async (server: number, person: string) => {
      const leave = await servers[server]?.queue(20).enter(person, never);
      open += 1;
      most = Math.max(most, open);
      for (let pause = 0; pause < 20; pause += 1) await turn();
      open -= 1;
      served += 1;
      leave?.();
      // A second call does nothing.
      leave?.();
    };
    await Promise.all(Array.from({ length: 400 }, (_, at) => work(at % 4, `person ${(at % 7).toFixed()}`)));
    expect([open, most, served]).toEqual([0, 20, 400]);
    expect(await engine.ask('HLEN', 'polylogue:provider:lab:slots')).toBe(0);
  });

  test('go to people in turn, whatever server they are at', async () => {
    const { ask, end, taken } = requests(1);
    await ask(0, 'ann', 'ann 1');
    void ask(0, 'ann', 'ann 2');
    void ask(0, 'ann', 'ann 3');
    await until(async () => (await engine.ask('ZCARD', 'polylogue:provider:lab:queue')) === 1);
    void ask(1, 'bob', 'bob 1');
    await until(async () => (await engine.ask('ZCARD', 'polylogue:provider:lab:queue')) === 2);
    for (const [ended, next] of [
      ['ann 1', 'bob 1'],
      ['bob 1', 'ann 2'],
      ['ann 2', 'ann 3'],
    ] as const) {
      end(ended);
      await until(() => taken.includes(next));
      expect(taken.at(-1)).toBe(next);
    }
    end('ann 3');
  });

  test('a person who gives up holds nobody up', async () => {
    const { ask, end, taken } = requests(1);
    await ask(0, 'ann');
    const patience = new AbortController();
    const left = ask(1, 'bob', 'bob', patience.signal);
    await until(async () => (await engine.ask('ZCARD', 'polylogue:provider:lab:queue')) === 1);
    void ask(2, 'cy');
    patience.abort(new Error('enough'));
    await left;
    end('ann');
    await until(() => taken.includes('cy'));
    expect(taken).toEqual(['ann', 'cy']);
    end('cy');
  });

  test('of a server that died come back within its lease', async () => {
    servers.push(await startServer(4, 1_500));
    const { ask, taken } = requests(2);
    await ask(4, 'ann', 'ann 1');
    await ask(4, 'ann', 'ann 2');
    void ask(1, 'bob');
    // It says nothing any more, and gives nothing back.
    await servers[4]?.redis.close();
    await until(() => taken.includes('bob'));
  });

  test('are still counted when Redis has lost everything', async () => {
    const { ask, end, taken } = requests(3);
    for (const [server, name] of ['ann', 'bob', 'cy'].entries()) await ask(server, name);
    await engine.ask('FLUSHALL');
    void ask(3, 'dan');
    void ask(0, 'eve');
    await until(async () => (await engine.ask('HLEN', 'polylogue:provider:lab:slots')) === 3 && servers.length === 4);
    await until(async () => Number(await engine.ask('ZCARD', 'polylogue:provider:lab:queue')) === 2);
    expect(taken).toEqual(['ann', 'bob', 'cy']);
    end('ann');
    end('bob');
    await until(() => taken.length === 5);
    for (const name of ['cy', 'dan', 'eve']) end(name);
  });

  test('without Redis each server has its share, and they are counted again when it is back', async () => {
    const { ask, end, taken } = requests(8);
    await ask(0, 'ann', 'ann 1');
    await engine.kill();
    await until(() => servers.every(({ redis }) => !redis.isReady));
    const names = [0, 1, 2, 3].flatMap((server) => ['a', 'b', 'c'].map((one) => [server, `${one} at ${server.toFixed()}`] as const));
    for (const [server, name] of names) void ask(server, name);
    await until(() => taken.length === 8);
    for (const server of ['0', '1', '2', '3']) expect(taken.filter((name) => name.endsWith(`at ${server}`)).length).toBeLessThanOrEqual(2);
    await engine.startAgain();
    await until(async () => Number(await engine.ask('ZCARD', 'polylogue:provider:lab:queue')) > 0);
    expect(taken).toHaveLength(8);
    for (let at = 0; at < names.length + 1; at += 1) {
      await until(() => taken.length > at);
      end(taken[at] ?? '');
    }
    expect(taken).toHaveLength(13);
  });
});
