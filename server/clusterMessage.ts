import * as z from 'zod/mini';

/** What one server tells the others: ids alone, which say nothing to whoever may not read the rows. */
const clusterMessage = z.discriminatedUnion('kind', [
  /** Something is no longer as its followers saw it; `id` names what, where the topic is a list. */
  z.object({ kind: z.literal('changed'), topic: z.string(), id: z.optional(z.string()) }),
  /** A session has ended. */
  z.object({ kind: z.literal('signedOut'), session: z.string() }),
  /** Whoever writes this answer is to stop. */
  z.object({ kind: z.literal('stop'), answer: z.string() }),
]);

export type ClusterMessage = z.output<typeof clusterMessage>;

/** As it goes through the database: with the run of the server that sent it. */
export const clusterLetter = z.object({ from: z.string(), message: clusterMessage });
