import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { deleteInSteps } from '../jobs/deleteInSteps.js';
import { restoreMinutes, tagsOf } from './tags.js';

/** A person's tags for the data export; the conversations name theirs. */
export const exportTags = async (em: EntityManager, userId: string) =>
  (await tagsOf(em, userId)).map(({ user: _user, deletedAt: _deletedAt, ...exported }) => exported);

const isExpired = `deleted_at < now() - interval '${restoreMinutes.toFixed()} minutes'`;

/** Removes tags for good whose deletion can no longer be undone; first from their conversations, in steps, because these may be many. */
export async function purgeTags({ em }: Pick<MikroORM, 'em'>): Promise<void> {
  const fork = em.fork();
  for (let removed = 1; removed > 0;) {
    const rows = await fork.execute<unknown[]>(
      `delete from conversation_tag where (tag_id, conversation_id) in (
         select tag_id, conversation_id from conversation_tag join tag on tag.id = tag_id where ${isExpired} limit 2000) returning 1`,
    );
    removed = rows.length;
  }
  await deleteInSteps(fork, 'tag', isExpired);
}
