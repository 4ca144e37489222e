import type { EntityManager } from '@mikro-orm/postgresql';
import { type KeyRing, SealedFast } from './KeyRing.js';
import { openKey } from './openKey.js';
import { ProviderKey } from './ProviderKey.js';

/** Rows that are read at once. */
const step = 100;

/** How many keys were sealed anew, were sealed by the first master key already, and are opened by none. */
interface Resealed {
  renewed: number;
  fresh: number;
  lost: number;
}

/** Seals all people's keys with the first master key, so that older ones can be taken out of KEY_SECRETS. May run beside servers. */
export async function resealKeys(em: EntityManager, ring: KeyRing): Promise<Resealed> {
  const told: Resealed = { renewed: 0, fresh: 0, lost: 0 };
  for (let after: string | undefined; ;) {
    const where = { envelope: { $ne: null }, ...(after !== undefined && { id: { $gt: after } }) };
    const rows = await em.fork().find(ProviderKey, where, { orderBy: { id: 'asc' }, limit: step, populate: ['envelope'] });
    for (const row of rows) told[await reseal(em.fork(), ring, row)] += 1;
    after = rows.at(-1)?.id;
    if (after === undefined) return told;
  }
}

async function reseal(em: EntityManager, ring: KeyRing, row: ProviderKey): Promise<keyof Resealed> {
  const { envelope } = row;
  if (envelope == null || ring.isFresh(envelope)) return 'fresh';
  try {
    return (await openKey(em, ring, row, envelope)).isRenewed ? 'renewed' : 'fresh';
  } catch (error) {
    if (error instanceof SealedFast) return 'lost';
    throw error;
  }
}
