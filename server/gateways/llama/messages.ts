import { z } from 'zod';

/** IPC messages between the server and the process of the local models. */

export const modelFile = z.object({ id: z.string(), path: z.string() });
export type ModelFile = z.output<typeof modelFile>;

export const toProcess = z.discriminatedUnion('kind', [
  /** Sent once, first. The key is never in arguments or environment, which other users can read. */
  z.object({ kind: z.literal('start'), apiKey: z.string(), files: z.array(modelFile) }),
  /** Replaces the files on offer. */
  z.object({ kind: z.literal('files'), files: z.array(modelFile) }),
]);
export type ToProcess = z.output<typeof toProcess>;

export const fromProcess = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), port: z.number() }),
  /** The files that are language models, according to their headers. */
  z.object({ kind: z.literal('models'), models: z.array(z.object({ id: z.string(), contextWindow: z.number() })) }),
  /** The process can never work on this machine; a restart is useless. */
  z.object({ kind: z.literal('unusable') }),
  z.object({ kind: z.literal('log'), level: z.enum(['debug', 'info', 'warn', 'error']), text: z.string() }),
]);
export type FromProcess = z.output<typeof fromProcess>;
