import { z } from 'zod';

/** What the server and the process of the local models tell each other over IPC. */

export const modelFile = z.object({ id: z.string(), path: z.string() });
export type ModelFile = z.output<typeof modelFile>;

export const toProcess = z.discriminatedUnion('kind', [
  /** Once, first. The key never stands in arguments or environment, where other users could read it. */
  z.object({ kind: z.literal('start'), apiKey: z.string(), files: z.array(modelFile) }),
  /** Replaces the files on offer. */
  z.object({ kind: z.literal('files'), files: z.array(modelFile) }),
]);
export type ToProcess = z.output<typeof toProcess>;

export const fromProcess = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), port: z.number() }),
  /** The files that are language models, as far as their headers say. */
  z.object({ kind: z.literal('models'), models: z.array(z.object({ id: z.string(), contextWindow: z.number() })) }),
  /** It can never work on this machine; starting it again is of no use. */
  z.object({ kind: z.literal('unusable'), reason: z.string() }),
  z.object({ kind: z.literal('log'), level: z.enum(['debug', 'info', 'warn', 'error']), text: z.string() }),
]);
export type FromProcess = z.output<typeof fromProcess>;
