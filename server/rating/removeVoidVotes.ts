import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Deletes up to 500 void votes on turns of conversations: they have passages of answers, and no rating needs them. Other votes outlive
 * their turns.
 * @returns how many
 */
export async function removeVoidVotes(em: EntityManager, conversationIds: readonly string[]): Promise<number> {
  const removed = await em.execute<unknown[]>(
    `delete from vote where id in (
       select vote.id from vote join turn on turn.id = turn_id
       where void_reason is not null and conversation_id in (select json_array_elements_text(?::json)::uuid) limit 500) returning 1`,
    [JSON.stringify(conversationIds)],
  );
  return removed.length;
}
