import * as z from 'zod/mini';

/** Messages between servers. They contain ids only, which are useless without access to the rows. */
export const clusterMessage = z.discriminatedUnion('kind', [
  /** Followers of the topic have stale data; `id` names the changed item, if the topic is a list. */
  z.object({ kind: z.literal('changed'), topic: z.string(), id: z.optional(z.string()) }),
  /** A session has ended. */
  z.object({ kind: z.literal('signedOut'), session: z.string() }),
  /** Asks the server that writes this answer to stop it. */
  z.object({ kind: z.literal('stop'), answer: z.string() }),
  /** More text of answers in these turns has been saved, or the end of one. */
  z.object({ kind: z.literal('recorded'), turns: z.array(z.string()), ended: z.optional(z.boolean()) }),
]);

export type ClusterMessage = z.output<typeof clusterMessage>;

/** A message of another server; `missed` when messages may have been lost. */
export type BusMessage = ClusterMessage | { kind: 'missed' };

/** Messages between servers, without saying what carries them. While the connection is down, each server works alone. */
export interface Bus {
  /**
   * Tells the other servers; call it after the commit. Messages wait, up to a limit, while the connection is down.
   * @returns whether the others can be told now
   */
  send: (message: ClusterMessage) => boolean;
  /** Calls `listener` with messages of the other servers, never with this server's own. */
  listen: (listener: (heard: BusMessage) => void) => void;
  /** Sends what is left, and ends. It always resolves, within moments. */
  close: () => Promise<void>;
}
