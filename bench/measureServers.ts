import { findRedis } from '../tests/findRedis.js';
import { RedisProcess } from '../tests/RedisProcess.js';
import type { Figure } from './table.js';
import { usageOf } from './machine.js';
import { type Measured, measure } from './measure.js';
import { median } from './median.js';
import { startBalancer } from './startBalancer.js';
import type { Stage } from './Stage.js';

interface Sizes {
  /** How many, in ascending order: each is compared with one, and with the one before it. */
  servers: number[];
  rounds: number;
  /** Answers under way at each server: what a token costs depends on how many a server writes at a time. */
  answers: number;
  windowMs: number;
}

/** The share of the turns that are read at another server. */
const crossed = 0.5;
/** Long enough for V8 to have compiled what is hot in each process: that is no cost of a token. */
const warmUpMs = 10_000;
/** Long enough for the servers to know one another: LeaseKeeper renews every three seconds. */
const acquaintMs = 4_000;

/** One server, several with Redis, and the fewest of these without. */
interface Round {
  one: Measured;
  many: Measured[];
  without: Measured;
}

/**
 * `npm run bench -- --servers=2,4`: what several servers behind HAProxy cost compared with one, and what a reader at another
 * server than the writer's notices: half of the turns, however many servers there are. Round robin without stickiness, with a Redis.
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
  const [fewest = 2] = sizes.servers;
  const rounds: Round[] = [];
  for (let number = 1; number <= sizes.rounds; number += 1) {
    say(`Round ${number} of ${sizes.rounds}`);
    const one = await run(stage, node, sizes, 1, {}, say);
    const many: Measured[] = [];
    for (const servers of sizes.servers) {
      const redisBefore = usageOf(redis.pid).cpuMs;
      many.push(await run(stage, node, sizes, servers, { REDIS_URL: redis.url }, say));
      say(`  Redis, from the start to the end: ${(usageOf(redis.pid).cpuMs - redisBefore).toFixed()} ms CPU`);
    }
    rounds.push({ one, many, without: await run(stage, node, sizes, fewest, {}, say) });
  }
  await redis.kill();
  wrong.push(...rounds.flatMap(({ one, many, without }) => [one, ...many, without]).flatMap((seen) => seen.wrong));
  for (const line of wrong.slice(0, 20)) say(line);
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  return [
    { name: 'CPU of one server for 1,000 tokens', value: of(({ one }) => one.serverCpu), unit: 'ms' },
    { name: 'CPU of PostgreSQL with one server', value: of(({ one }) => one.postgresCpu), unit: 'ms' },
    ...sizes.servers.flatMap((_, at) => figuresOf(rounds, sizes.servers, at)),
    {
      name: `${fewest} servers without Redis: CPU`,
      value: of(({ one, without }) => without.serverCpu / one.serverCpu),
      unit: '×',
      digits: 2,
    },
    { name: 'p99 of readers elsewhere', value: of(({ without }) => without.elsewhere.p99), unit: 'ms' },
    { name: 'CPU of PostgreSQL', value: of(({ without }) => without.postgresCpu), unit: 'ms' },
    { name: 'Texts with lost, repeated or reordered characters', value: wrong.length, unit: '', target: { most: 0 }, digits: 0 },
  ];
}

/** Costs of so many servers with Redis, and effects on readers elsewhere. */
function figuresOf(rounds: Round[], servers: number[], at: number): Figure[] {
  const many = ({ many: all }: Round): Measured => {
    const seen = all[at];
    if (!seen) throw new Error('Each round measures all numbers of servers');
    return seen;
  };
  const of = (pick: (seen: Measured, round: Round) => number) => median(rounds.map((round) => pick(many(round), round)));
  const before = at - 1;
  const toOne: Figure = {
    name: 'CPU of all, as a multiple of one',
    value: of((seen, { one }) => seen.serverCpu / one.serverCpu),
    unit: '×',
    digits: 2,
    // One target for two servers, one for what twice as many add.
    ...(before < 0 && { target: { most: 1.25 } }),
  };
  return [
    {
      name: `${(servers[at] ?? 0).toFixed()} servers: share of the text read at another server`,
      value: of(({ elsewhere }) => elsewhere.share * 100),
      unit: '%',
      digits: 0,
    },
    { name: 'p99 of readers at the writer’s server', value: of(({ p99 }) => p99), unit: 'ms' },
    {
      name: 'p99 of readers elsewhere, beyond that',
      value: of(({ elsewhere, p99 }) => elsewhere.p99 - p99),
      unit: 'ms',
      target: { most: 20 },
    },
    { name: 'p50 of readers elsewhere, beyond', value: of(({ elsewhere, p50 }) => elsewhere.p50 - p50), unit: 'ms' },
    {
      name: 'Time to the first token elsewhere, beyond, median',
      value: of(({ elsewhere, first }) => elsewhere.first - first),
      unit: 'ms',
      target: { most: 5 },
    },
    toOne,
    ...(before < 0
      ? []
      : [
          {
            name: `CPU of all, as a multiple of ${(servers[before] ?? 0).toFixed()} servers’`,
            value: of((seen, { many: all }) => seen.serverCpu / (all[before]?.serverCpu ?? 0)),
            unit: '×',
            target: { most: 1.1 },
            digits: 2,
          },
        ]),
    { name: 'CPU of PostgreSQL', value: of(({ postgresCpu }) => postgresCpu), unit: 'ms' },
  ];
}

async function run(
  stage: Stage,
  node: string[],
  { answers, windowMs }: Sizes,
  servers: number,
  variables: Record<string, string>,
  say: (line: string) => void,
) {
  const first = await stage.serve(node, { ...variables, INSTANCE: 'bench-0' });
  const all = [first];
  // The same site, so that each takes the tokens of the other.
  const SITE_URL = first.url.replace('127.0.0.1', 'localhost');
  while (all.length < servers) all.push(await stage.serve(node, { ...variables, SITE_URL, INSTANCE: `bench-${all.length.toFixed()}` }));
  const balancer = await startBalancer(all.map(({ url }) => new URL(url).host));
  await new Promise((resolve) => setTimeout(resolve, acquaintMs));
  const site = { url: balancer.url, pids: all.map(({ pid }) => pid), people: first.people };
  // A socket of another moment is at another server in (n - 1) of n cases.
  const overHttp = Math.min(1, (crossed * servers) / Math.max(1, servers - 1));
  const load = { answers: answers * servers, readers: 1, shape: 'lean', overHttp } as const;
  await measure(stage, site, { ...load, windowMs: warmUpMs });
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
