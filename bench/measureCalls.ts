import { setTimeout as delay } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { ormConfig } from '../server/ormConfig.js';
import { Helper } from './Helper.js';
import { pin, usageOf } from './machine.js';
import { type Measured, measure } from './measure.js';
import { columnsOf, measureShort } from './measureAsking.js';
import { median } from './median.js';
import type { BenchServer, Stage } from './Stage.js';
import type { Figure } from './table.js';

/** Keys of so many people, and calls of the last part, so many at a time. */
const [people, calls, atOnce] = [20, 1_000, 50];
const perSecond = 4;
const nothing = z.unknown();
const counts = z.object({ tokens: z.number(), bytes: z.number(), p99: z.number().nullable(), first: z.number().nullable() });
const made = z.object({ data: z.object({ makeApiKey: z.object({ secret: z.string() }) }) });

/** A key of a person. */
async function makeKey({ url }: BenchServer, access: string): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ query: 'mutation { makeApiKey(input: { name: "Bench", rights: [ASK] }) { secret } }' }),
  });
  return made.parse(await response.json()).data.makeApiKey.secret;
}

const makeKeys = async (server: BenchServer, count: number) =>
  Promise.all((await server.people(count)).map((access) => makeKey(server, access)));

/** What is measured of calls that are written at one pace. */
interface Written {
  serverCpu: number;
  first: number;
  p99: number;
  bytesPerToken: number;
}

/** So many answers, four a call, measured as measure.ts does those of GraphQL. */
async function measureWritten(
  { provider }: Stage,
  server: BenchServer,
  client: Helper,
  { answers, windowMs, wrong }: { answers: number; windowMs: number; wrong: string[] },
): Promise<Written> {
  const models = columnsOf('paced');
  await provider.call('restart', nothing);
  await client.call('begin', nothing, { url: server.url, people: await makeKeys(server, answers / models.length), models });
  while ((await client.call('begun', z.number())) < answers) await delay(100);
  await delay(500);
  await client.call('restart', nothing);
  const from = { ...(await client.call('read', counts)), cpuMs: usageOf(server.pid).cpuMs };
  await delay(windowMs);
  const to = { ...(await client.call('read', counts)), cpuMs: usageOf(server.pid).cpuMs };
  await provider.call('end', nothing);
  wrong.push(...(await client.call('finish', z.array(z.string()), await provider.call('sent', nothing))));
  const tokens = to.tokens - from.tokens;
  return {
    serverCpu: ((to.cpuMs - from.cpuMs) * 1_000) / tokens,
    first: to.first ?? NaN,
    p99: to.p99 ?? NaN,
    bytesPerToken: (to.bytes - from.bytes) / tokens,
  };
}

/** Milliseconds from sending a call to its first text beyond what its provider took, the median. */
async function measureAdded({ provider }: Stage, server: BenchServer, client: Helper, windowMs: number): Promise<number> {
  const asks = { url: server.url, people: await makeKeys(server, people), models: columnsOf('short'), perSecond };
  await client.call('ask', nothing, { ...asks, windowMs: 3_000 });
  await provider.call('restart', nothing);
  return (await measureShort({ provider, client }, server, { ...asks, windowMs })).added;
}

/** How many of many calls with a few keys were answered, and how many answers of them are saved. */
async function countLost(stage: Stage, server: BenchServer, client: Helper): Promise<{ answered: number; saved: number }> {
  const before = await countSaved(stage);
  const given = { url: server.url, people: await makeKeys(server, people), models: columnsOf('short').slice(0, 1), calls, atOnce };
  const answered = await client.call('makeMany', z.number(), given);
  await delay(1_000);
  return { answered, saved: (await countSaved(stage)) - before };
}

async function countSaved({ databaseUrl }: Stage): Promise<number> {
  const orm = await MikroORM.init(ormConfig(databaseUrl));
  const [row] = await orm.em.fork().execute<{ count: number }[]>(
    `select count(*)::int as count from turn join answer on answer.turn_id = turn.id join answer_block on answer_block.answer_id = answer.id
     where state = 'COMPLETE' and api_key_id is not null and content <> ''`,
  );
  await orm.close(true);
  return row?.count ?? 0;
}

/** Calls by OpenAI's protocol beside the same answers over GraphQL, in the same run. */
export async function measureCalls(
  stage: Stage,
  node: string[],
  { rounds, answers, windowMs }: { rounds: number; answers: number; windowMs: number },
  say: (line: string) => void,
  wrong: string[],
): Promise<Figure[]> {
  const client = new Helper(new URL('callClient.ts', import.meta.url));
  pin(client.pid, stage.cores?.others);
  const server = await stage.serve(node);
  const load = { answers, readers: 1, shape: 'lean', windowMs } as const;
  const asks = { url: server.url, models: columnsOf('short'), perSecond, windowMs };
  const seen: { graphql: Measured; calls: Written; added: number; addedByCalls: number }[] = [];
  try {
    await measure(stage, server, { ...load, windowMs: 2_000 });
    await measureWritten(stage, server, client, { answers, windowMs: 2_000, wrong });
    for (let round = 1; round <= rounds; round += 1) {
      const graphql = await measure(stage, server, load);
      wrong.push(...graphql.wrong);
      const written = await measureWritten(stage, server, client, { answers, windowMs, wrong });
      await stage.provider.call('restart', nothing);
      const { added } = await measureShort(stage, server, { ...asks, people: await server.people(people) });
      const addedByCalls = await measureAdded(stage, server, client, windowMs);
      seen.push({ graphql, calls: written, added, addedByCalls });
      say(
        `Round ${round}: CPU for 1,000 tokens ${written.serverCpu.toFixed(1)} ms (GraphQL ${graphql.serverCpu.toFixed(1)}), to the first text ${addedByCalls.toFixed(1)} ms (${added.toFixed(1)})`,
      );
    }
    await stage.provider.call('restart', nothing);
    const { answered, saved } = await countLost(stage, server, client);
    say(`${calls} calls with ${people} keys: ${answered} answered, ${saved} saved`);
    const of = (pick: (round: (typeof seen)[number]) => number) => median(seen.map(pick));
    return [
      { name: 'Server CPU for 1,000 tokens by calls', value: of((one) => one.calls.serverCpu), unit: 'ms' },
      { name: 'The same over GraphQL', value: of((one) => one.graphql.serverCpu), unit: 'ms' },
      {
        name: 'The first as a multiple of the second',
        value: of((one) => one.calls.serverCpu / one.graphql.serverCpu),
        unit: '×',
        digits: 2,
        target: { most: 1.1 },
      },
      { name: 'From the call to the first text beyond the provider, median', value: of((one) => one.addedByCalls), unit: 'ms' },
      { name: 'The same over GraphQL', value: of((one) => one.added), unit: 'ms' },
      { name: 'The first beyond the second', value: of((one) => one.addedByCalls - one.added), unit: 'ms', target: { most: 5 } },
      { name: 'Time to the first token added, median', value: of((one) => one.calls.first), unit: 'ms' },
      { name: 'The same over GraphQL', value: of((one) => one.graphql.first), unit: 'ms' },
      { name: 'p99 of a token by calls', value: of((one) => one.calls.p99), unit: 'ms' },
      { name: 'The same over GraphQL', value: of((one) => one.graphql.p99), unit: 'ms' },
      { name: 'Bytes for a token by calls', value: of((one) => one.calls.bytesPerToken), unit: '' },
      { name: `Of ${calls} calls with ${people} keys not answered`, value: calls - answered, unit: '', digits: 0, target: { most: 0 } },
      { name: 'Rows lost of those', value: calls - saved, unit: '', digits: 0, target: { most: 0 } },
      { name: 'Texts with lost, repeated or reordered characters', value: wrong.length, unit: '', digits: 0, target: { most: 0 } },
    ];
  } finally {
    await server.kill('SIGTERM');
    await client.stop();
  }
}
