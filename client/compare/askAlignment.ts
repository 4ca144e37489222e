import * as z from 'zod/mini';
import type { Alignment } from './alignTexts.js';
import { compareWorker } from './compareWorker.js';

const numbers = z.array(z.number());
const reply = z.object({ rows: z.array(z.object({ left: numbers, right: numbers, moved: z.boolean() })) });

/** Aligns the blocks of two answers in a worker, as comparing does. @returns undefined if that failed or took too long */
export async function askAlignment(left: readonly string[], right: readonly string[]): Promise<Alignment | undefined> {
  return z.safeParse(reply, await compareWorker.ask({ left, right, by: 'blocks' })).data;
}
