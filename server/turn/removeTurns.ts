import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Deletes the latest 500 turns of conversations with their answers; the latest, because one that follows another must go before it.
 * @returns how many
 */
export async function removeTurns(em: EntityManager, conversationIds: readonly string[]): Promise<number> {
  const removed = await em.execute<unknown[]>(
    `delete from turn where id in (
       select id from turn where conversation_id in (select json_array_elements_text(?::json)::uuid) order by id desc limit 500) returning 1`,
    [JSON.stringify(conversationIds)],
  );
  return removed.length;
}
