import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { removeConversations } from '../history/removeConversations.js';

/** Conversations removed per step. */
const batch = 100;

/**
 * Removes what is left of a deleted account, in short steps.
 * @param stopping ends it between two steps; another call continues from there
 */
export async function removeAccount(em: EntityManager, userId: string, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const rows = await em.execute<{ id: string }[]>('select id from conversation where user_id = ? order by id limit ?', [userId, batch]);
    if (rows.length === 0) {
      await em.execute('delete from "user" where id = ? and deleted_at is not null', [userId]);
      return;
    }
    await removeConversations(
      em,
      rows.map(({ id }) => id),
      stopping,
    );
  }
}

/** Does the same for all accounts whose removal is unfinished: large ones, and those of a server that has stopped. */
export async function removeDeletedAccounts(orm: MikroORM, stopping: AbortSignal): Promise<void> {
  const em = orm.em.fork();
  const rows = await em.execute<{ id: string }[]>('select id from "user" where deleted_at is not null order by deleted_at limit 1000');
  for (const { id } of rows) await removeAccount(em, id, stopping);
}
