import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { Helper } from './Helper.js';
import { familyCpuMs, pin, usageOf, watchCore } from './machine.js';
import type { BenchServer, Stage } from './Stage.js';

const columns = [0, 1, 2, 3];
/** The models that write tokens of each format, by the beginning of their names. */
const writers = { long: 'bench/paced', brief: 'bench/brief' };
const nothing = z.unknown();
const counts = z.object({
  tokens: z.number(),
  messages: z.number(),
  bytes: z.number(),
  p50: z.number().nullable(),
  p99: z.number().nullable(),
  firstMedian: z.number().nullable(),
  /** Of readers at another server than the writer's. */
  elsewhere: z.object({ tokens: z.number(), p50: z.number().nullable(), p99: z.number().nullable(), firstMedian: z.number().nullable() }),
});

export interface Load {
  /** Answers under way, four a turn. */
  answers: number;
  /** Readers of each turn. */
  readers: number;
  shape: 'lean' | 'page';
  /** Tokens of ten characters if undefined, or of four. */
  tokens?: 'brief';
  /** Milliseconds to measure, once all answers are under way. */
  windowMs: number;
  /** The share of the turns that are not asked on the socket of their one reader; all if undefined. */
  overHttp?: number;
  /** Columns a turn. */
  columns?: number;
  /** Looks at the server at the end of the window, while all answers are under way. */
  under?: () => Promise<void>;
}

/** Figures while all answers were under way. CPU in milliseconds of processor time for 1,000 tokens sent by the provider. */
export interface Measured {
  serverCpu: number;
  clientCpu: number;
  providerCpu: number;
  postgresCpu: number;
  /** How busy the core of the server and the one of all the rest were, from 0 to 1; undefined where the system does not say. */
  serverCore: number | undefined;
  otherCore: number | undefined;
  p50: number;
  p99: number;
  /** Milliseconds that the first token of an answer took, the median. */
  first: number;
  /** The same of readers at another server than the writer's, and which share of the tokens they read. */
  elsewhere: { share: number; p50: number; p99: number; first: number };
  bytesPerToken: number;
  messagesPerSecond: number;
  memoryKiB: number;
  /** Everything that was not as it was sent, in words. */
  wrong: string[];
}

/** Lets so many answers be asked and read, measures, lets them end, and compares every character. */
export async function measure(stage: Stage, server: Pick<BenchServer, 'url' | 'pids' | 'people'>, load: Load): Promise<Measured> {
  const { provider, client } = stage;
  const models = columns.slice(0, load.columns).map((column) => `${writers[load.tokens ?? 'long']}-${column}`);
  await provider.call('restart', nothing);
  const people = await server.people(Math.ceil(load.answers / models.length));
  const serverUsage = () =>
    server.pids.map(usageOf).reduce((one, other) => ({ cpuMs: one.cpuMs + other.cpuMs, rssKiB: one.rssKiB + other.rssKiB }));
  const before = serverUsage();
  await client.call('begin', nothing, {
    url: server.url,
    people,
    models,
    readers: load.readers,
    shape: load.shape,
    tokens: load.tokens,
    overHttp: load.overHttp,
  });
  const all = people.length * models.length * load.readers;
  while ((await client.call('begun', z.number())) < all) await delay(100);
  await delay(500);
  const cpu = () => ({
    server: serverUsage().cpuMs,
    client: usageOf(client.pid).cpuMs,
    provider: usageOf(provider.pid).cpuMs,
    postgres: familyCpuMs(stage.postgresPid),
  });
  await client.call('restart', nothing);
  const from = { ...(await client.call('read', counts)), at: performance.now() };
  const cpuFrom = cpu();
  const serverCore = watchCore(stage.cores?.server ?? '');
  const otherCore = watchCore(stage.cores?.others.split('-')[0] ?? '');
  let rss = 0;
  for (let left = load.windowMs; left > 0; left -= 500) {
    await delay(Math.min(500, left));
    rss = Math.max(rss, serverUsage().rssKiB);
  }
  const cpuTo = cpu();
  const to = { ...(await client.call('read', counts)), at: performance.now() };
  const cores = { serverCore: serverCore(), otherCore: otherCore() };
  await load.under?.();
  await provider.call('end', nothing);
  const sent = await provider.call('sent', nothing);
  const wrong = await client.call('finish', z.array(z.string()), sent);

  const read = to.tokens - from.tokens;
  const tokens = read / load.readers;
  const per1000 = (who: keyof ReturnType<typeof cpu>) => ((cpuTo[who] - cpuFrom[who]) * 1000) / tokens;
  return {
    serverCpu: per1000('server'),
    clientCpu: per1000('client'),
    providerCpu: per1000('provider'),
    postgresCpu: per1000('postgres'),
    ...cores,
    p50: to.p50 ?? NaN,
    p99: to.p99 ?? NaN,
    first: to.firstMedian ?? NaN,
    elsewhere: {
      share: (to.elsewhere.tokens - from.elsewhere.tokens) / read,
      p50: to.elsewhere.p50 ?? NaN,
      p99: to.elsewhere.p99 ?? NaN,
      first: to.elsewhere.firstMedian ?? NaN,
    },
    bytesPerToken: (to.bytes - from.bytes) / read,
    messagesPerSecond: ((to.messages - from.messages) * 1000) / (to.at - from.at),
    memoryKiB: Math.max(0, rss - before.rssKiB) / load.answers,
    wrong,
  };
}

const floorCounts = z.object({ tokens: z.number(), open: z.number() });

/** Processor time for 1,000 tokens, in milliseconds, of a process that only reads and parses the provider, on the server's core. */
export async function measureFloor(stage: Stage, answers: number, windowMs: number): Promise<number> {
  const { provider, addresses, cores } = stage;
  await provider.call('restart', nothing);
  const floor = new Helper(new URL('floor.ts', import.meta.url));
  try {
    await floor.call('read', floorCounts);
    pin(floor.pid, cores?.server);
    await floor.call('begin', nothing, { url: addresses.url, answers });
    // The warm-up that the server has as well.
    await delay(3_000);
    const from = { ...(await floor.call('read', floorCounts)), cpuMs: usageOf(floor.pid).cpuMs };
    await delay(windowMs);
    const to = { ...(await floor.call('read', floorCounts)), cpuMs: usageOf(floor.pid).cpuMs };
    return ((to.cpuMs - from.cpuMs) * 1000) / (to.tokens - from.tokens);
  } finally {
    await provider.call('end', nothing);
    await floor.stop();
  }
}
