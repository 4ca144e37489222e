import type { Pool, PoolClient } from 'pg';

/** How long the holder of a lost connection may take to release it, in milliseconds. */
const graceMs = 1_000;

/**
 * Releases connections that nothing else releases, because a pool that loses connections runs empty and can never be ended. Two
 * kinds are lost: a dead connection, which a transaction keeps for ever if its rollback fails; and one that is delivered while
 * the pool is ending, which Kysely's driver loses.
 */
export function reclaimLostClients(pool: Pool): void {
  const held = new Map<PoolClient, NodeJS.Timeout | undefined>();
  const reclaim = (client: PoolClient) => {
    if (!held.has(client)) return;
    clearTimeout(held.get(client));
    const timer = setTimeout(() => {
      client.release(true);
    }, graceMs);
    held.set(client, timer);
  };
  pool.on('acquire', (client) => {
    held.set(client, undefined);
    if (pool.ending) reclaim(client);
  });
  pool.on('release', (_error, client) => {
    clearTimeout(held.get(client));
    held.delete(client);
  });
  pool.on('connect', (client) => {
    client.once('end', () => {
      reclaim(client);
    });
  });
}
