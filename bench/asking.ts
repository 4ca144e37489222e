import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { usageOf } from './machine.js';
import { median } from './median.js';
import type { BenchServer, Stage } from './Stage.js';

/** Columns that write a few tokens and end. */
const models = [0, 1, 2, 3].map((column) => `bench/short-${column}`);
/** People who ask in turn: each has a socket open, as a page has. */
const people = 20;
const milliseconds = z.record(z.string(), z.number());

/** What asking costs, and what people feel of it. */
export interface Asked {
  /** Milliseconds of the server's processor time for a turn of four columns: asking, writing little, ending, saving. */
  cpu: number;
  /** Milliseconds from sending the ask to an answer's first text, less what its provider took; the median. */
  added: number;
}

/** Asks so many turns a second for so long (milliseconds). */
export async function measureAsking(stage: Stage, server: BenchServer, perSecond: number, windowMs: number): Promise<Asked> {
  const { provider, client } = stage;
  const tokens = await server.people(people);
  const given = { url: server.url, people: tokens, models, perSecond };
  await provider.call('restart', z.unknown());
  await client.call('ask', z.unknown(), { ...given, windowMs: 3_000 });
  const before = usageOf(server.pid).cpuMs;
  const waited = await client.call('ask', milliseconds, { ...given, windowMs });
  // What is saved after the last reader was told.
  await delay(500);
  const turns = Object.keys(waited).length / models.length;
  const own = await provider.call('taken', milliseconds);
  return {
    cpu: (usageOf(server.pid).cpuMs - before) / turns,
    added: median(Object.entries(waited).map(([key, ms]) => ms - (own[key] ?? NaN))),
  };
}
