import type { MikroORM } from '@mikro-orm/postgresql';
import { accountMails } from '../account/accountMails.js';
import { User } from '../account/User.js';
import type { Env } from '../config/env.js';
import type { MailQueue } from '../mail/MailQueue.js';
import { thisMonth, today } from './costSql.js';

interface Parts {
  orm: MikroORM;
  env: Env;
  mail: MailQueue | undefined;
}

/** A cap of which four fifths are spent, in microdollars. */
interface NearCap {
  period: 'day' | 'month';
  cap: string;
  /** The name of the API key whose cap it is; null for the account's. */
  key: string | null;
}

/** Four fifths, without fractions. */
const isNear = (spent: string, cap: string) => `${cap} > 0 and ${spent} * 5 >= ${cap} * 4`;

/** Marks that a cap of an account is told of, if four fifths of it are spent and it was not told of in this period. */
const nearOfAccount = (period: 'day' | 'month', now: string): string =>
  `update "user" set warned_${period} = spend_${period} where id = ? and spend_mails and spend_${period} = ${now}
     and ${isNear(`${period}_spent`, `${period}_cap`)} and warned_${period} is distinct from spend_${period}
   returning '${period}' as period, ${period}_cap as cap, null as key`;

/**
 * Tells a person by mail that four fifths of a cap are spent: of each cap once in its period. Call it when an answer on a key of theirs has
 * been settled. Without mail the page alone says so. It has not what is spent, which turns that are compared blind move.
 */
export async function warnOfCaps({ orm, env, mail }: Parts, userId: string): Promise<void> {
  if (!mail) return;
  await orm.em.fork().transactional(async (em) => {
    // Each statement marks what it tells, so that of two at the same time one tells it.
    const near = [
      ...(await em.execute<NearCap[]>(
        `update api_key set warned_month = month from "user" where api_key.user_id = ? and "user".id = api_key.user_id and spend_mails and revoked_at is null
           and month = ${thisMonth} and ${isNear('api_key.month_spent', 'dollar_cap')} and api_key.warned_month is distinct from month
         returning 'month' as period, dollar_cap as cap, api_key.name as key`,
        [userId],
      )),
      ...(await em.execute<NearCap[]>(nearOfAccount('day', today), [userId])),
      ...(await em.execute<NearCap[]>(nearOfAccount('month', thisMonth), [userId])),
    ];
    if (near.length === 0) return;
    const user = await em.findOneOrFail(User, userId);
    for (const { period, cap, key } of near) mail.write(em, user.email, accountMails.capNear(env, user, { period, cap: Number(cap), key }));
  });
}
