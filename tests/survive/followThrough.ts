import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'graphql-ws';
import type { Person } from '../Person.js';
import { follow, type TurnFollower } from '../turns.js';

/** Pause before the next socket after one that failed, in milliseconds. */
const pauseMs = 20;

const ended = new Set(['COMPLETE', 'FAILED', 'STOPPED', 'INTERRUPTED']);

/**
 * Follows a turn until all its answers have ended, with a new socket whenever one is closed.
 * @param onEvents called after each event that was applied; it may close the socket
 * @throws Error if a character came twice or in the wrong place
 */
export async function followThrough(
  person: Person,
  turn: { id: string; answers: readonly { index: number }[] },
  follower: TurnFollower,
  onEvents?: (client: Client) => void,
): Promise<void> {
  while (!turn.answers.every(({ index }) => ended.has(follower.held.get(index)?.state ?? ''))) {
    const client = person.socket();
    try {
      await follow(client, turn.id, follower, () => onEvents?.(client));
    } catch (error) {
      // A closed socket rejects with its close event; the follower throws an Error.
      if (error instanceof Error && /^A (delta|snapshot|change) /.test(error.message)) throw error;
      await delay(pauseMs);
    } finally {
      await client.dispose();
    }
  }
}
