import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteInSteps } from '../jobs/deleteInSteps.js';
import { ApiKey } from '../account/ApiKey.js';
import { spentByKey } from './spentByKey.js';

/** The columns of the data export: all but those that tell of the key itself. */
const exported = [
  ...(['name', 'rights', 'monthlyCap', 'dollarCap', 'inHistory', 'createdAt', 'endsAt', 'revokedAt'] as const),
  ...(['lastUsedAt', 'lastUserAgent', 'month', 'monthQueries'] as const),
];

/** A person's API keys for the data export, oldest first. What they have spent leaves out turns that are compared blind. */
export async function exportApiKeys(em: EntityManager, userId: string) {
  const keys = await em.find(ApiKey, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const spent = await spentByKey(em, userId);
  return keys.map((key) => ({ ...Object.fromEntries(exported.map((name) => [name, key[name]])), monthSpent: spent.get(key.id) ?? 0 }));
}

/**
 * Deletes a person's API keys.
 * @returns their ids; close their sockets after the commit
 */
export async function removeApiKeys(em: EntityManager, userId: string): Promise<string[]> {
  const removed = await em.execute<{ id: string }[]>('delete from api_key where user_id = ? returning id', [userId]);
  return removed.map(({ id }) => id);
}

/** Deletes keys that were revoked or ended 90 days ago: until then their programs are told why they are refused. */
export async function purgeApiKeys(em: EntityManager): Promise<void> {
  await deleteInSteps(em, 'api_key', "least(revoked_at, ends_at) < now() - interval '90 days'");
}
