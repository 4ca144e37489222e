import type { EntityManager } from '@mikro-orm/postgresql';
import { keySpent } from '../allowance/moneySteps.js';
import { hiddenSpend } from '../turn/hiddenSpend.js';

/**
 * What counts for the caps of a person's API keys in this month, by the keys' ids, in microdollars; without turns that are compared blind,
 * as in server/usage/caps.ts.
 */
export async function spentByKey(em: EntityManager, userId: string): Promise<Map<string, number>> {
  const rows = await em.execute<{ id: string; spent: string }[]>(
    `with ${hiddenSpend}, of_key as (select api_key_id, sum(amount) as amount from hidden group by api_key_id)
     select id, greatest(0, ${keySpent} - coalesce(of_key.amount, 0))::text as spent
     from api_key left join of_key on of_key.api_key_id = api_key.id where user_id = ?`,
    [userId, userId, userId],
  );
  return new Map(rows.map(({ id, spent }) => [id, Number(spent)]));
}
