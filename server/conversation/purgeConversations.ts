import type { MikroORM } from '@mikro-orm/postgresql';
import { restoreMs } from './deleteConversation.js';

/** Conversations removed in one statement: each may hold hundreds of turns. */
const batch = 20;

/** Removes conversations for good that were deleted so long ago that nobody can restore them. */
export async function purgeConversations(orm: MikroORM): Promise<void> {
  const before = new Date(Date.now() - restoreMs);
  for (let removed = batch; removed === batch;) {
    const rows = await orm.em.fork().execute<{ id: string }[]>(
      `delete from conversation where id in (
         select id from conversation where deleted_at < ? order by deleted_at limit ? for update skip locked)
       returning id`,
      [before, batch],
    );
    removed = rows.length;
  }
}
