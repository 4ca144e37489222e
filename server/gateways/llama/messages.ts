import { z } from 'zod';

/** IPC messages between the server and the processes of the local models. */

export const modelFile = z.object({
  id: z.string(),
  path: z.string(),
  /** Differs after the file was replaced. */
  stamp: z.string(),
});
export type ModelFile = z.output<typeof modelFile>;

/** How a model is kept in memory. */
const modelPlan = z.object({
  /** Tokens that prompt and answer may fill together. */
  contextWindow: z.number(),
  /** Answers that it writes at the same time. */
  parallel: z.number(),
  /** Bytes of its process: weights, contexts and node. */
  memory: z.number(),
});
export type ModelPlan = z.output<typeof modelPlan>;

export const toProcess = z.discriminatedUnion('kind', [
  /** Asks for a description of each file, in this order. */
  z.object({
    kind: z.literal('describe'),
    files: z.array(modelFile),
    /** Bytes that all models together may take. */
    memory: z.number(),
  }),
  /** Loads one model. The key is never in arguments or environment, which other users can read. */
  z.object({ kind: z.literal('load'), apiKey: z.string(), file: modelFile, plan: modelPlan, threads: z.number() }),
  /** How many threads it may use from now on. */
  z.object({ kind: z.literal('threads'), threads: z.number() }),
]);
export type ToProcess = z.output<typeof toProcess>;

export const fromProcess = z.discriminatedUnion('kind', [
  /** llama.cpp is loaded: what follows is the work that was asked for. */
  z.object({ kind: z.literal('ready') }),
  /** The plan of the next of the files, according to its header. Null: no language model. */
  z.object({ kind: z.literal('described'), id: z.string(), plan: z.union([modelPlan, z.literal('unreadable'), z.null()]) }),
  /** The model is in memory. */
  z.object({ kind: z.literal('listening'), port: z.number() }),
  z.object({ kind: z.literal('failed'), problem: z.enum(['noMemory', 'damaged']), text: z.string() }),
  /** Bytes that the process takes. */
  z.object({ kind: z.literal('takes'), memory: z.number() }),
  /** An answer has ended; in milliseconds from its first token. */
  z.object({ kind: z.literal('wrote'), tokens: z.number(), ms: z.number() }),
  /** llama.cpp can never work on this machine; a restart is useless. */
  z.object({ kind: z.literal('unusable') }),
  z.object({ kind: z.literal('log'), level: z.enum(['debug', 'info', 'warn', 'error']), text: z.string() }),
]);
export type FromProcess = z.output<typeof fromProcess>;
