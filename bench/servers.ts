import { findRedis } from '../tests/findRedis.js';
import { RedisProcess } from '../tests/RedisProcess.js';
import type { Figure } from './table.js';
import { usageOf } from './machine.js';
import { type Measured, measure } from './measure.js';
import { median } from './median.js';
import { startBalancer } from './startBalancer.js';
import type { Stage } from './Stage.js';

interface Sizes {
  servers: number;
  rounds: number;
  answers: number;
  windowMs: number;
}

/** Long enough for the servers to know one another: LeaseKeeper renews every three seconds. */
const acquaintMs = 4_000;

/**
 * `npm run bench -- --servers=2`: what several servers behind HAProxy cost compared with one, and what a reader at another
 * server than the writer's notices. Round robin without stickiness, with a Redis.
 * @param wrong gets what was not as it was sent, in words
 * @throws Error without HAProxy, or without a Redis or Valkey
 */
export async function measureServers(
  stage: Stage,
  node: string[],
  sizes: Sizes,
  say: (line: string) => void,
  wrong: string[],
): Promise<Figure[]> {
  const binary = await findRedis();
  if ('missing' in binary) throw new Error(binary.missing);
  const redis = await RedisProcess.start(binary.found);
  const rounds: { one: Measured; many: Measured; without: Measured }[] = [];
  for (let number = 1; number <= sizes.rounds; number += 1) {
    say(`Round ${number} of ${sizes.rounds}`);
    const one = await run(stage, node, { ...sizes, servers: 1 }, {}, say);
    const redisBefore = usageOf(redis.pid).cpuMs;
    const many = await run(stage, node, sizes, { REDIS_URL: redis.url }, say);
    say(`Redis, from the start to the end: ${(usageOf(redis.pid).cpuMs - redisBefore).toFixed()} ms CPU`);
    rounds.push({ one, many, without: await run(stage, node, sizes, {}, say) });
  }
  await redis.kill();
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  wrong.push(...rounds.flatMap(({ one, many, without }) => [one, many, without]).flatMap((seen) => seen.wrong));
  for (const line of wrong.slice(0, 20)) say(line);
  const servers = sizes.servers.toFixed();
  return [
    {
      name: 'Share of the text that was read at another server',
      value: of(({ many }) => many.elsewhere.share * 100),
      unit: '%',
      digits: 0,
    },
    { name: 'p99 of readers at the writer’s server', value: of(({ many }) => many.p99), unit: 'ms' },
    {
      name: 'p99 of readers at another server, beyond that',
      value: of(({ many }) => many.elsewhere.p99 - many.p99),
      unit: 'ms',
      target: { most: 20 },
    },
    { name: 'p50 of readers at another server, beyond', value: of(({ many }) => many.elsewhere.p50 - many.p50), unit: 'ms' },
    {
      name: 'Time to the first token at another server, beyond, median',
      value: of(({ many }) => many.elsewhere.first - many.first),
      unit: 'ms',
      target: { most: 5 },
    },
    { name: 'p99 of readers at another server without Redis', value: of(({ without }) => without.elsewhere.p99), unit: 'ms' },
    { name: 'CPU of one server for 1,000 tokens', value: of(({ one }) => one.serverCpu), unit: 'ms' },
    {
      name: `The same of ${servers} servers together, as a multiple`,
      value: of(({ one, many }) => many.serverCpu / one.serverCpu),
      unit: '×',
      target: { most: 1.25 },
      digits: 2,
    },
    { name: 'The same without Redis', value: of(({ one, without }) => without.serverCpu / one.serverCpu), unit: '×', digits: 2 },
    { name: 'CPU of PostgreSQL with one server', value: of(({ one }) => one.postgresCpu), unit: 'ms' },
    { name: `CPU of PostgreSQL with ${servers} servers`, value: of(({ many }) => many.postgresCpu), unit: 'ms' },
    { name: 'The same without Redis', value: of(({ without }) => without.postgresCpu), unit: 'ms' },
    { name: 'Texts with lost, repeated or reordered characters', value: wrong.length, unit: '', target: { most: 0 }, digits: 0 },
  ];
}

async function run(stage: Stage, node: string[], sizes: Sizes, variables: Record<string, string>, say: (line: string) => void) {
  const { servers, answers, windowMs } = sizes;
  const first = await stage.serve(node, { ...variables, INSTANCE: 'bench-0' });
  const all = [first];
  // The same site, so that each takes the tokens of the other.
  const SITE_URL = first.url.replace('127.0.0.1', 'localhost');
  while (all.length < servers) all.push(await stage.serve(node, { ...variables, SITE_URL, INSTANCE: `bench-${all.length.toFixed()}` }));
  const balancer = await startBalancer(all.map(({ url }) => new URL(url).host));
  await new Promise((resolve) => setTimeout(resolve, acquaintMs));
  const site = { url: balancer.url, pids: all.map(({ pid }) => pid), people: first.people };
  const load = { answers, readers: 1, shape: 'lean' } as const;
  await measure(stage, site, { ...load, windowMs: 2_000 });
  const seen = await measure(stage, site, { ...load, windowMs });
  for (const server of all) await server.kill('SIGTERM');
  await balancer.stop();
  say(told(servers, 'REDIS_URL' in variables, seen));
  return seen;
}

function told(servers: number, withRedis: boolean, { serverCpu, p99, first, elsewhere, wrong }: Measured): string {
  const parts = [
    `${serverCpu.toFixed(1)} ms CPU for 1,000 tokens`,
    `p99 ${p99.toFixed(1)} ms, first ${first.toFixed(1)} ms`,
    `elsewhere ${(elsewhere.share * 100).toFixed()} %, p50 ${elsewhere.p50.toFixed(1)}, p99 ${elsewhere.p99.toFixed(1)}, first ${elsewhere.first.toFixed(1)} ms`,
    `${wrong.length.toFixed()} wrong`,
  ];
  return `${servers.toFixed()} servers${withRedis ? ' with Redis' : ''}: ${parts.join('; ')}`;
}
