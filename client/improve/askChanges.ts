import * as z from 'zod/mini';
import { PatientWorker } from '../markdown/workers/PatientWorker.js';
import { type Changes, type Proposed, wholeChange } from './findChanges.js';

/** Milliseconds; two texts of a million characters take some seconds. */
const patience = { loading: 20_000, working: 15_000 };

/** The worker that finds the changes of a proposal: long texts would keep the page from hearing keys. */
const improveWorker = new PatientWorker(
  () => new Worker(new URL('./improve.worker.ts', import.meta.url), { type: 'module', name: 'improve' }),
  patience,
);

const texts = { before: z.string(), after: z.string() };
const runs = z.array(z.object({ text: z.string(), only: z.boolean() }));
const reply = z.object({
  pieces: z.array(z.union([z.object({ same: z.string() }), z.object(texts)])),
  changes: z.array(z.object({ ...texts, runs: z.object({ before: runs, after: runs }), reason: z.optional(z.string()) })),
});

/** Finds the changes between two texts in a worker; the whole text is one change if that failed or took too long. */
export async function askChanges(proposed: Proposed): Promise<Changes> {
  return z.safeParse(reply, await improveWorker.ask(proposed)).data ?? wholeChange(proposed);
}
