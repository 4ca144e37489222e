import type { Pool, PoolClient } from 'pg';

/** How long whoever holds a lost connection may take to give it back, in milliseconds. */
const patienceMs = 1_000;

/**
 * Gives back to its pool what nobody else does, because a pool that misses connections runs empty and can never be ended:
 * one that died, which a transaction whose rollback fails keeps for ever; and one that comes while the pool is being
 * ended, which Kysely's driver loses.
 */
export function reclaimLostClients(pool: Pool): void {
  const held = new Set<PoolClient>();
  const reclaim = (client: PoolClient) => {
    setTimeout(() => {
      if (held.has(client)) client.release(true);
    }, patienceMs);
  };
  pool.on('acquire', (client) => {
    held.add(client);
    if (pool.ending) reclaim(client);
  });
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      reclaim(client);
    });
  });
}
