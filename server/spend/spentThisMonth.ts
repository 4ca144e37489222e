import type { EntityManager } from '@mikro-orm/postgresql';
import { dollarText } from '../../shared/spend/dollarText.js';
import { thisMonth } from './costSql.js';

interface Row {
  user_id: string;
  server: string | null;
  own: string | null;
}

/**
 * What accounts have spent in this month of UTC, in words for an operator, by their ids: on the server's keys, and on keys of their own.
 * Accounts that asked nothing are missing.
 */
export async function spentThisMonth(em: EntityManager): Promise<Map<string, string[]>> {
  const rows = await em.execute<Row[]>(
    `select user_id, (sum(cost) filter (where payer = 'SERVER'))::text as server, (sum(cost) filter (where payer = 'OWN'))::text as own
     from spend where day >= ${thisMonth} group by user_id`,
  );
  return new Map(
    rows.map(({ user_id: id, server, own }) => [
      id,
      [
        `${dollarText(Number(server), 'en')} on the server's keys`,
        ...(own === null ? [] : [`${dollarText(Number(own), 'en')} on their own`]),
      ],
    ]),
  );
}
