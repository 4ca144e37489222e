import * as z from 'zod/mini';
import { PatientWorker } from './PatientWorker.js';
import { formulaNodes } from './formulaNodes.js';

/** A longer one stays as it was written. */
const longest = 4_000;
/** Milliseconds. */
const patience = { loading: 20_000, working: 1_000 };

const reply = z.catch(z.optional(z.string()), undefined);

const worker = new PatientWorker(
  () => new Worker(new URL('./math.worker.ts', import.meta.url), { type: 'module', name: 'math' }),
  patience,
);

/**
 * Sets a formula outside of the page's own thread.
 * @returns no nodes where it stays as it was written: no TeX, too long, took too long
 */
export async function typeset(tex: string, display: boolean): Promise<Node[]> {
  if (tex.length > longest) return [];
  // The letters' shapes, once for all formulas.
  const [html] = await Promise.all([worker.ask({ tex, display }), import('katex/dist/katex.min.css')]);
  return formulaNodes(reply.parse(html) ?? '');
}
