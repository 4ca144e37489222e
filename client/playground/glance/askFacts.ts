import * as z from 'zod/mini';
import { PatientWorker } from '../../markdown/workers/PatientWorker.js';
import type { AnswerFacts } from './readFacts.js';

/** Milliseconds; eight answers of a million characters take some seconds. */
const patience = { loading: 20_000, working: 15_000 };

const worker = new PatientWorker(
  () => new Worker(new URL('./glance.worker.ts', import.meta.url), { type: 'module', name: 'glance' }),
  patience,
);

const reply = z.array(z.object({ words: z.number(), hasCode: z.boolean(), language: z.nullable(z.string()), isRefusal: z.boolean() }));

/** Reads the facts of answers in a worker. @returns those of each text; undefined if that failed or took too long */
export async function askFacts(texts: readonly string[]): Promise<AnswerFacts[] | undefined> {
  return z.safeParse(reply, await worker.ask(texts)).data;
}
