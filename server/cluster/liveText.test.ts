import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../tests/database.js';
import { createPerson } from '../../tests/factories.js';
import { describeWithRedis } from '../../tests/describeWithRedis.js';
import { RedisProcess } from '../../tests/RedisProcess.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readTurn, TurnFollower, type TurnView } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

/** Three servers on one database and one Redis. */
describeWithRedis('live text at other servers', () => {
  let database: TestDatabase;
  let redis: RedisProcess;
  let servers: [writer: TestServer, reader: TestServer, bystander: TestServer];
  beforeAll(async () => {
    [database, redis] = [await createTestDatabase(), await RedisProcess.start()];
    const start = (INSTANCE: string) =>
      startTestServer({ databaseUrl: database.url, env: { INSTANCE, REDIS_URL: redis.url, SITE_URL: 'http://localhost:4000' } });
    servers = [await start('writer'), await start('reader'), await start('bystander')];
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await redis.kill();
    await database.drop();
  });
  beforeEach(() => until(() => servers.every(({ services }) => services.redis?.isReady)));

  const model = 'tokens-250_rate-100_seed-8_reasoning-20';
  /** The same text within ten seconds, if it is not hurried: a slow machine needs some of them to start Redis and to connect to it. */
  const slow = 'tokens-250_rate-25_seed-8_reasoning-20';
  /** With characters of two code units, with reasoning, and with one that is over soon. */
  const models = [model, 'tokens-120_rate-60_seed-11', 'tokens-12_seed-13'];
  const entries = () => servers.map(({ services }) => services.feed.entries);
  const untilMoreIsRead = (than: number) => until(() => (entries()[1]?.read ?? 0) > than);
  const streams = async () => (await redis.ask('KEYS', '*')) as string[];

  /**
   * Asks at the writer and follows at the reader, and does something when the first answer has so many characters. When the last of it is
   * done, the rest of the answer comes at once.
   */
  async function followElsewhere(asked: readonly string[], interruptions: [at: number, act: () => Promise<unknown>][] = []) {
    const { access } = await createPerson(servers[0].services);
    const turn = await ask(servers[0], access, [...asked]);
    const client = servers[1].socket(access);
    const follower = new TurnFollower();
    const left = [...interruptions];
    const acting: Promise<unknown>[] = [];
    await follow(client, turn.id, follower, () => {
      const [next] = left;
      if (!next || (follower.held.get(0)?.text.length ?? 0) < next[0]) return;
      left.shift();
      acting.push(next[1]());
      if (left.length === 0) acting.push(Promise.all(acting).then(servers[0].sandbox.hurry));
    });
    await Promise.all(acting);
    await client.dispose();
    expect(left).toEqual([]);
    await expectWhole(follower, turn, access);
    return { turn, access };
  }

  async function expectWhole({ held }: TurnFollower, turn: TurnView, access: string) {
    const { answers } = await readTurn(servers[0], access, turn);
    for (const { index, text, reasoning } of answers) expect(held.get(index)).toMatchObject({ state: 'COMPLETE', text, reasoning });
    expect(answers[0]?.text).toBe(simulatedText(model));
  }

  test('come through Redis, to the server with a reader alone, and leave nothing there for long', async () => {
    const before = entries();
    const { turn } = await followElsewhere(models);
    const [writer, reader, bystander] = entries().map(({ written, read }, at) => ({
      written: written - (before[at]?.written ?? 0),
      read: read - (before[at]?.read ?? 0),
    }));
    // The database would bring four pieces a second, for three seconds.
    expect(reader?.read).toBeGreaterThan(30);
    expect(writer?.written).toBeGreaterThanOrEqual(reader?.read ?? 0);
    expect([writer?.read, reader?.written, bystander]).toEqual([0, 0, { written: 0, read: 0 }]);
    const mine = (await streams()).filter((key) => turn.answers.some(({ id }) => key.includes(id)));
    expect(mine.length).toBeGreaterThan(0);
    for (const key of mine) expect(await redis.ask('TTL', key)).toBeLessThanOrEqual(10);
    const metrics = await servers[1].services.metrics.registry.metrics();
    expect(metrics).toMatch(new RegExp(`^polylogue_live_entries_read_total ${entries()[1]?.read.toFixed() ?? ''}$`, 'm'));
  });

  test('are announced to every server only when an answer has ended', async () => {
    const listener = new Client({ connectionString: database.url });
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload = '' }) => {
      if (payload.includes('"recorded"')) heard.push(payload);
    });
    await listener.query('listen polylogue');
    await followElsewhere(models, [[300, () => Promise.resolve()]]);
    await until(() => heard.length > 0);
    // What else has been announced by now comes before the reply.
    await listener.query('select 1');
    await listener.end();
    expect(heard.filter((payload) => !payload.includes('"ended":true'))).toEqual([]);
  });

  test('are not written where nobody follows them at another server', async () => {
    const before = entries();
    const { access } = await createPerson(servers[0].services);
    const turn = await ask(servers[0], access, ['tokens-60_rate-100_seed-5']);
    const client = servers[0].socket(access);
    const { held } = await follow(client, turn.id);
    await client.dispose();
    expect(held.get(0)?.text).toBe(simulatedText('tokens-60_rate-100_seed-5'));
    expect(entries()).toEqual(before);
    expect((await streams()).filter((key) => key.includes(turn.answers[0]?.id ?? '?'))).toEqual([]);
  });

  test('are written no longer once the last reader at another server has left', async () => {
    const { access } = await createPerson(servers[0].services);
    const turn = await ask(servers[0], access, [model]);
    const client = servers[1].socket(access);
    const follower = new TurnFollower();
    const read = entries()[1]?.read ?? 0;
    let left: Promise<void> | undefined;
    let written = 0;
    await follow(client, turn.id, follower, () => {
      // Some of what it has came through Redis.
      if ((entries()[1]?.read ?? 0) < read + 3 || left) return;
      written = entries()[0]?.written ?? 0;
      left = Promise.resolve(client.dispose());
    }).catch(() => undefined);
    await left;
    await until(async () => (await readTurn(servers[0], access, turn)).answers[0]?.state === 'COMPLETE');
    expect(follower.held.get(0)?.state).not.toBe('COMPLETE');
    // The rest of the answer would be some seventy entries.
    expect((entries()[0]?.written ?? 0) - written).toBeLessThan(25);
  });

  test('readers that come later, and one after the other, read the same', async () => {
    const { access } = await createPerson(servers[0].services);
    const turn = await ask(servers[0], access, models);
    const clients = Array.from({ length: 4 }, (_, at) => servers[at % 2 === 0 ? 1 : 2].socket(access));
    const [own] = clients;
    const first = new TurnFollower();
    const later: Promise<TurnFollower>[] = [];
    if (own)
      await follow(own, turn.id, first, () => {
        // One event may bring the text that several of them wait for.
        for (const client of clients.slice(later.length + 1))
          if ((first.held.get(0)?.text.length ?? 0) > 100 * (later.length + 1)) later.push(follow(client, turn.id));
        if ((first.held.get(0)?.text.length ?? 0) > 450) servers[0].sandbox.hurry();
      });
    for (const follower of [first, ...(await Promise.all(later))]) await expectWhole(follower, turn, access);
    expect(later).toHaveLength(3);
    for (const client of clients) await client.dispose();
  });

  test('its data lost in mid-answer, again and again, costs nobody a character', async () => {
    const flush = () => redis.ask('FLUSHALL');
    const read = entries()[1]?.read ?? 0;
    await followElsewhere(
      [slow],
      [50, 100, 150, 200].map((at) => [at, flush]),
    );
    expect((entries()[1]?.read ?? 0) - read).toBeGreaterThan(10);
  });

  test('killed in mid-answer and started without its data, it carries the same answer on', async () => {
    let [away, back] = [0, 0];
    await followElsewhere(
      [slow],
      [
        [20, () => redis.kill().then(() => (away = entries()[1]?.read ?? 0))],
        [
          80,
          async () => {
            await redis.startAgain();
            back = entries()[1]?.read ?? 0;
            await untilMoreIsRead(back);
          },
        ],
      ],
    );
    expect(back).toBe(away);
    for (const { logged } of servers) expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('too slow to answer, it is left out until it answers again', async () => {
    const pause = async () => {
      await redis.ask('CLIENT', 'PAUSE', '1200', 'ALL');
      await redis.ask('PING');
      await untilMoreIsRead(entries()[1]?.read ?? 0);
    };
    await followElsewhere([slow], [[20, pause]]);
  });

  test('a blind turn keeps its names to itself, and one pace', async () => {
    const { access } = await createPerson(servers[0].services, { premiumGranted: true });
    const blind = ['tokens-60_rate-30_seed-31', 'tokens-90_rate-90_seed-32'];
    const turn = await ask(servers[0], access, blind, { blind: true });
    const client = servers[1].socket(access);
    const follower = new TurnFollower();
    const read = entries()[1]?.read ?? 0;
    const whole = blind.map(simulatedText);
    await follow(client, turn.id, follower, (events) => {
      expect(JSON.stringify(events)).not.toMatch(/rate-\d/);
      const texts = [...follower.held.values()].map(({ text }) => text);
      const longest = Math.max(...texts.map(({ length }) => length));
      for (const text of texts) if (text.length < longest - 1) expect(whole).toContain(text);
    });
    await client.dispose();
    expect([...follower.held.values()].map(({ text }) => text).sort()).toEqual(whole.sort());
    expect(entries()[1]?.read).toBeGreaterThan(read);
  });

  test('an entry that comes twice is refused by Redis, and one that leaves something out is not believed', async () => {
    await followElsewhere(
      [model],
      [
        [
          300,
          async () => {
            const [stream = ''] = (await streams()).filter((key) => key.startsWith('polylogue:text:'));
            await expect(redis.ask('XADD', stream, '1-0', 'e', '{}')).rejects.toThrow('equal or smaller');
            for (const [id, entry] of [
              ['2000000-0', '{"grown":[[0,1999997,"gap"]]}'],
              ['2000001-0', '{"grown":[[7,0,"no such block"]]}'],
              ['2000002-0', 'nonsense'],
            ] as const)
              await redis.ask('XADD', stream, id, 'e', entry);
          },
        ],
      ],
    );
  });
});
