import type { EntityManager } from '@mikro-orm/postgresql';
import { providerKeysOf } from './StoredKeys.js';

/** A person's provider keys for the data export: all columns but those that tell of the key itself. */
export const exportProviderKeys = async (em: EntityManager, userId: string) =>
  (await providerKeysOf(em, userId)).map(({ provider, slug, name, address, state, said, testedAt, testedMs, models, createdAt }) => ({
    ...{ provider, slug, name, address, state, said, testedAt, testedMs, models, createdAt },
  }));

/** Deletes a person's provider keys. */
export async function removeProviderKeys(em: EntityManager, userId: string): Promise<void> {
  await em.execute('delete from provider_key where user_id = ?', [userId]);
}
