import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Lets every other transaction that locks the same account wait for the end of this one: two at once would each see the room that is
 * there for one.
 */
export async function lockAccount(em: EntityManager, userId: string): Promise<void> {
  await em.execute('select 1 from "user" where id = ? for no key update', [userId]);
}
