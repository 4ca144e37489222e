import { catchTimers } from './catchTimers.js';
import type { TestServer } from './server.js';

/** Time that the key has at first. */
const leftMs = 50 * 60_000;

/**
 * Gives an API key an end that comes when the test says so, and not while it still prepares.
 * @returns lets it come: by the database's clock in so much time, and at once by the timers that servers of this process have set for
 * it; resolves with their number
 */
export async function endLater({ execute }: TestServer, keyId: string): Promise<(later?: string) => Promise<number>> {
  const runTimers = catchTimers(leftMs);
  const endIn = (time: string) => execute('update api_key set ends_at = now() + ?::interval where id = ?', [time, keyId]);
  await endIn(`${leftMs.toFixed()} milliseconds`);
  return async (later = '0 seconds') => {
    await endIn(later);
    return runTimers();
  };
}
