import { PatientWorker } from '../markdown/workers/PatientWorker.js';

/** Milliseconds; two answers of a million characters take some seconds. */
const patience = { loading: 20_000, working: 15_000 };

/** The worker that compares texts and aligns their blocks. */
export const compareWorker = new PatientWorker(
  () => new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module', name: 'compare' }),
  patience,
);
