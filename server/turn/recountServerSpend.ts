import type { MikroORM } from '@mikro-orm/postgresql';
import { serverSpent } from '../allowance/moneySteps.js';
import { today } from '../spend/costSql.js';

/**
 * Counts again what the server's own keys have cost today: what the ledger has, and what live answers have reserved. While SPEND_CAP_DAY
 * was not set, nothing was counted. What was counted stays: accounts take their ledger with them when they are deleted.
 */
export async function recountServerSpend(orm: MikroORM): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    // Nothing is reserved or settled between the two sums and their result.
    await em.execute('lock table server_spend in exclusive mode');
    await em.execute(
      `update server_spend set day = ${today}, spent = greatest(${serverSpent},
         (select coalesce(sum(cost), 0) from spend where payer = 'SERVER' and day = ${today})
         + (select coalesce(sum(reserved), 0) from answer where payer = 'SERVER' and state in ('QUEUED', 'STREAMING') and reserved_day = ${today}))
       where id = 1`,
    );
  });
}
