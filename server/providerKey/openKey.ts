import type { EntityManager } from '@mikro-orm/postgresql';
import type { KeyRing } from './KeyRing.js';
import { ProviderKey } from './ProviderKey.js';

/**
 * Opens the key of a row, and seals it with the first master key if an older one had sealed it.
 * @param envelope of the row
 * @returns the key, and whether it was sealed anew: not if it was replaced meanwhile, because a running server has then sealed the new
 *   one with its own first master key
 * @throws SealedFast
 */
export async function openKey(
  em: EntityManager,
  ring: KeyRing,
  { id, user, provider }: ProviderKey,
  envelope: string,
): Promise<{ key: string; isRenewed: boolean }> {
  const bound = { userId: user.id, provider, rowId: id };
  const { key, isOld } = ring.open(envelope, bound);
  const isRenewed = isOld && (await em.nativeUpdate(ProviderKey, { id, envelope }, { envelope: ring.seal(key, bound) })) > 0;
  return { key, isRenewed };
}
