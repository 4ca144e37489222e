import * as z from 'zod/mini';

/** What one server tells the others: ids alone, which are of no use without access to the rows. */
export const clusterMessage = z.discriminatedUnion('kind', [
  /** Something is no longer as its followers saw it; `id` names what, where the topic is a list. */
  z.object({ kind: z.literal('changed'), topic: z.string(), id: z.optional(z.string()) }),
  /** A session has ended. */
  z.object({ kind: z.literal('signedOut'), session: z.string() }),
  /** The server that writes this answer is to stop it. */
  z.object({ kind: z.literal('stop'), answer: z.string() }),
  /** More is saved of what is written in these turns. */
  z.object({ kind: z.literal('recorded'), turns: z.array(z.string()) }),
]);

export type ClusterMessage = z.output<typeof clusterMessage>;

/** A message of another server; `missed` when some may not have come. */
export type Heard = ClusterMessage | { kind: 'missed' };

/** What servers tell one another, whatever carries it. While that is away each server goes on by itself. */
export interface Bus {
  /**
   * Tells the other servers, once what it is about is committed. While they cannot be told it is kept for them, not without limit.
   * @returns whether they can be told now
   */
  send: (message: ClusterMessage) => boolean;
  /** Calls `listener` with what the others say, never with what this server does. */
  listen: (listener: (heard: Heard) => void) => void;
  /** Sends what is left, and ends. Resolves in any case, within moments. */
  close: () => Promise<void>;
}
