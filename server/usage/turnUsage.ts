import type { EntityManager } from '@mikro-orm/postgresql';
import { ownTurn } from '../turn/access.js';
import { BlindState } from '../turn/Turn.js';
import { shownSpend } from './shownSpend.js';
import type { TurnUsage } from './usage.graphql.js';
import { sumOf, type SumRow } from './usageOf.js';

/** Most columns that are told apart; the sum has all, also those that were taken out. */
const most = 200;

/**
 * What the answers of a turn on the person's own provider keys have cost, with their earlier attempts.
 * @returns null while the turn is compared blind
 * @throws AppError of kind not_found
 */
export async function turnUsage(em: EntityManager, userId: string, turnId: string): Promise<TurnUsage | null> {
  const turn = await ownTurn(em, userId, turnId, 'all');
  if (turn.blind === BlindState.BLIND) return null;
  const rows = await em.execute<(SumRow & { answer_id: string | null })[]>(
    `with ${shownSpend(`turn_id = ?::uuid and payer = 'OWN'`)}
     select answer_id, count(*)::int as answers, sum(tokens_in)::text as tokens_in, sum(tokens_out)::text as tokens_out,
       sum(cost)::text as cost, (count(*) filter (where cost is null))::int as unpriced
     from shown group by grouping sets ((answer_id), ()) order by answer_id nulls first limit ${(most + 1).toFixed()}`,
    [userId, userId, turn.id],
  );
  const [total = none] = rows.filter(({ answer_id: id }) => id === null);
  const columns = rows.flatMap((row) => (row.answer_id === null ? [] : [{ ...sumOf(row), answerId: row.answer_id }]));
  return { total: sumOf(total), columns };
}

const none: SumRow = { answers: 0, tokens_in: null, tokens_out: null, cost: null, unpriced: 0 };
