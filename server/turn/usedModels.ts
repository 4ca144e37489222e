import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';

/** Most models that are told. */
const mostModels = 12;

const rowsSchema = z.array(z.object({ model_id: z.string() }));

/**
 * Ids of the models that a person asked lately, each once, the last asked first.
 * It reads at most the last ten turns of each of the last twenty conversations, so it costs the same however much was ever asked.
 * Blind turns are left out until their names are shown: which models were added to one would narrow down its letters.
 */
export async function usedModels(em: EntityManager, userId: string): Promise<string[]> {
  const rows = rowsSchema.parse(
    await em.execute(
      `select model_id from (
         select distinct on (answer.model_id) answer.model_id, turn.id as turn_id, answer.index
         from (select id from conversation where user_id = ? and deleted_at is null and purpose is null
           order by updated_at desc, id desc limit 20) as lately
         cross join lateral (select id from turn where conversation_id = lately.id and removed_at is null and blind is distinct from 'BLIND'
           order by id desc limit 10) as turn
         join answer on answer.turn_id = turn.id and answer.removed_at is null
         order by answer.model_id, turn.id desc, answer.index
       ) as used order by turn_id desc, index limit ?`,
      [userId, mostModels],
    ),
  );
  return rows.map(({ model_id: id }) => id);
}
