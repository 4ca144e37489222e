import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { usageOf } from './machine.js';
import { median } from './median.js';
import type { BenchServer, Stage } from './Stage.js';

/** Columns that write a few tokens and end, and columns that write nothing before they are told to end. */
export const columnsOf = (kind: string) => [0, 1, 2, 3].map((column) => `bench/${kind}-${column}`);
const [short, held] = [columnsOf('short'), columnsOf('held')];
/** People who ask in turn: each has a socket open, as a page has. */
const people = 20;
const milliseconds = z.record(z.string(), z.number());

/** Arguments of the `ask` of loadClient.ts (see askSteadily) and of callClient.ts. */
interface Asks {
  url: string;
  /** Access tokens, or API keys. */
  people: string[];
  models: string[];
  files?: string[];
  perSecond: number;
  windowMs: number;
}

/** Costs of asking, and delays that people feel. */
export interface Asked {
  /** Milliseconds of the server's processor time for a turn of four columns before its first token. */
  asking: number;
  /** The same with all that follows: writing little, ending, saving. */
  whole: number;
  /** Milliseconds from sending the ask to an answer's first text, less what its provider took; the median. */
  added: number;
  /** The same with what the provider took. */
  first: number;
}

/** Asks so many turns a second for so long (milliseconds). */
export async function measureAsking(stage: Stage, server: BenchServer, perSecond: number, windowMs: number): Promise<Asked> {
  const { provider, client } = stage;
  const tokens = await server.people(people);
  const given = { url: server.url, people: tokens, models: short, perSecond };
  await provider.call('restart', z.unknown());
  await client.call('ask', z.unknown(), { ...given, windowMs: 3_000 });
  const answered = await measureShort(stage, server, { ...given, windowMs });
  return { asking: await measureUnanswered(stage, server, { ...given, models: held, windowMs }), ...answered };
}

/** Turns whose answers write a few tokens and end. */
export async function measureShort(
  { provider, client }: Pick<Stage, 'provider' | 'client'>,
  server: BenchServer,
  asks: Asks,
): Promise<Omit<Asked, 'asking'>> {
  const before = usageOf(server.pid).cpuMs;
  const waited = await client.call('ask', milliseconds, asks);
  // Time to save after the last reader was told.
  await delay(500);
  const turns = Object.keys(waited).length / 4;
  const whole = (usageOf(server.pid).cpuMs - before) / turns;
  const own = await provider.call('taken', milliseconds);
  return {
    whole,
    first: median(Object.values(waited)),
    added: median(Object.entries(waited).map(([key, ms]) => ms - (own[key] ?? NaN))),
  };
}

/** Milliseconds of processor time for a turn whose providers have been asked and write nothing yet. */
async function measureUnanswered({ provider, client }: Stage, server: BenchServer, asks: Asks): Promise<number> {
  const turns = Math.ceil((asks.perSecond * asks.windowMs) / 1_000);
  await provider.call('restart', z.unknown());
  const before = usageOf(server.pid).cpuMs;
  const ended = client.call('ask', z.unknown(), asks);
  while ((await provider.call('asked', z.number())) < turns * 4) await delay(100);
  const asking = (usageOf(server.pid).cpuMs - before) / turns;
  await provider.call('end', z.unknown());
  await ended;
  return asking;
}
