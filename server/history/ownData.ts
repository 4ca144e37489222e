import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Removes up to 2,000 texts of conversations from the search.
 * @returns how many
 */
export async function removeSearchTexts(em: EntityManager, conversationIds: readonly string[]): Promise<number> {
  const removed = await em.execute<unknown[]>(
    `delete from search_text where (conversation_id, message_id, part) in (
       select conversation_id, message_id, part from search_text
       where conversation_id in (select json_array_elements_text(?::json)::uuid) limit 2000) returning 1`,
    [JSON.stringify(conversationIds)],
  );
  return removed.length;
}
