import type { Pool, PoolClient } from 'pg';

/** How long the holder of a lost connection may take to release it, in milliseconds. */
const graceMs = 1_000;

/**
 * Releases connections that nothing else releases, because a pool that loses connections runs empty and can never be ended. Two
 * kinds are lost: a dead connection, which a transaction keeps for ever if its rollback fails; and one that is delivered while
 * the pool is ending, which Kysely's driver loses.
 */
export function reclaimLostClients(pool: Pool): void {
  const held = new Set<PoolClient>();
  const reclaim = (client: PoolClient) => {
    setTimeout(() => {
      if (held.has(client)) client.release(true);
    }, graceMs);
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
