import type { EntityManager } from '@mikro-orm/postgresql';

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Ids of the first conversations of a person, deleted ones included. */
export async function conversationsOf(em: EntityManager, userId: string, most: number): Promise<string[]> {
  return idsOf(await em.execute('select id from conversation where user_id = ? order by id limit ?', [userId, most]));
}

/** Ids of the conversations with a purpose that are about these. */
export async function asidesAbout(em: EntityManager, ids: readonly string[]): Promise<string[]> {
  return idsOf(
    await em.execute('select id from conversation where about_id in (select json_array_elements_text(?::json)::uuid)', [
      JSON.stringify(ids),
    ]),
  );
}

/** Locks conversations for the caller's transaction. */
export async function lockConversations(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.execute('select 1 from conversation where id in (select json_array_elements_text(?::json)::uuid) order by id for update', [
    JSON.stringify(ids),
  ]);
}

/**
 * Deletes the rows of conversations.
 * @returns how many
 */
export async function removeConversationRows(em: EntityManager, ids: readonly string[]): Promise<number> {
  const removed = await em.execute<{ opening_id: string | null }[]>(
    'delete from conversation where id in (select json_array_elements_text(?::json)::uuid) returning opening_id',
    [JSON.stringify(ids)],
  );
  const openings = removed.flatMap(({ opening_id: opening }) => opening ?? []);
  if (openings.length > 0)
    await em.execute('update opening set loose = true where id in (select json_array_elements_text(?::json)::uuid)', [
      JSON.stringify(openings),
    ]);
  return removed.length;
}
