import * as z from 'zod/mini';
import { PatientWorker } from './PatientWorker.js';
import type { CodeRun } from './runsOf.js';

/** Longer code stays plain. */
const longest = 30_000;
/** Milliseconds. */
const patience = { loading: 20_000, working: 3_000 };

const reply = z.catch(
  z.optional(z.array(z.object({ text: z.string(), colour: z.optional(z.enum(['key', 'string', 'comment', 'number'])) }))),
  undefined,
);

const worker = new PatientWorker(
  () => new Worker(new URL('./highlight.worker.ts', import.meta.url), { type: 'module', name: 'highlight' }),
  patience,
);

/**
 * Highlights code in a worker.
 * @param label the language as written after the fence
 * @returns undefined if the code stays plain: its language is unknown, it is too long, or it took too long
 */
export async function highlight(code: string, label: string): Promise<CodeRun[] | undefined> {
  if (label === '' || code === '' || code.length > longest) return undefined;
  return reply.parse(await worker.ask({ code, label }));
}
