import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Rows of a table that one step deletes; turns newest first, because one that follows another must go before it. A void vote goes
 * with its turn: it has a passage of an answer, and no rating needs it.
 */
const steps = [
  `delete from vote where id in (
     select vote.id from vote join turn on turn.id = turn_id
     where void_reason is not null and conversation_id in (select json_array_elements_text(?::json)::uuid) limit 500) returning 1`,
  'delete from turn where id in (select id from turn where conversation_id in (select json_array_elements_text(?::json)::uuid) order by id desc limit 500) returning 1',
  `delete from search_text where (conversation_id, message_id, part) in (
     select conversation_id, message_id, part from search_text
     where conversation_id in (select json_array_elements_text(?::json)::uuid) limit 2000) returning 1`,
  'delete from conversation where id in (select json_array_elements_text(?::json)::uuid) returning 1',
] as const;

/**
 * Removes conversations with everything in them, and what was asked about them. Each step is short, however much there is: a cascade would delete everything in
 * one statement. Several servers may run it at once; their steps alternate.
 * @param stopping ends it between two steps; another call continues from there
 */
export async function removeConversations(em: EntityManager, ids: readonly string[], stopping: AbortSignal): Promise<void> {
  const asides = await em.execute<{ id: string }[]>(
    'select id from conversation where about_id in (select json_array_elements_text(?::json)::uuid)',
    [JSON.stringify(ids)],
  );
  const named = JSON.stringify([...ids, ...asides.map(({ id }) => id)]);
  for (const step of steps) {
    for (let removed = 1; removed > 0;) {
      if (stopping.aborted) return;
      removed = await em.transactional(async (inner) => {
        await inner.execute(
          'select 1 from conversation where id in (select json_array_elements_text(?::json)::uuid) order by id for update',
          [named],
        );
        return (await inner.execute<unknown[]>(step, [named])).length;
      });
    }
  }
}
