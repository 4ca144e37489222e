import type { Pool, PoolClient } from 'pg';

/** How long whoever holds a dead connection may take to give it back, in milliseconds. */
const patienceMs = 1_000;

/**
 * Gives a connection that died back to its pool where nobody else does: a transaction whose rollback fails
 * keeps it for ever, and after ten of these the pool would be empty, and could never be ended.
 */
export function reclaimDeadClients(pool: Pool): void {
  const held = new Set<PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      setTimeout(() => {
        if (held.has(client)) client.release(true);
      }, patienceMs);
    });
  });
}
