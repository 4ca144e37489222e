import type { EntityManager } from '@mikro-orm/postgresql';

/** Free queries, counted in single statements so that parallel prompts cannot spend one twice (design, section 7). */

/** Takes `count` queries, all or none; false where too few are left. */
export async function reserveQueries(em: EntityManager, userId: string, count: number): Promise<boolean> {
  const rows = await em.execute<{ id: string }[]>(
    'update "user" set free_queries = free_queries - ? where id = ? and free_queries >= ? returning id',
    [count, userId, count],
  );
  return rows.length === 1;
}

/**
 * Gives back the queries of these answers, each once, whoever asks and however often.
 * @returns ids of the people whose count changed.
 */
export async function giveBackQueries(em: EntityManager, answerIds: string[]): Promise<string[]> {
  if (answerIds.length === 0) return [];
  const rows = await em.execute<{ id: string }[]>(
    `with given as (
       update answer set charged = false, refunded = true
       from turn where turn.id = answer.turn_id and answer.id in (select json_array_elements_text(?::json)::uuid) and answer.charged
       returning turn.user_id
     ), counts as (select user_id, count(*)::int as n from given group by user_id)
     update "user" set free_queries = free_queries + counts.n from counts where "user".id = counts.user_id returning "user".id`,
    [JSON.stringify(answerIds)],
  );
  return rows.map((row) => row.id);
}
