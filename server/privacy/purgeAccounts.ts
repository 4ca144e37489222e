import type { MikroORM } from '@mikro-orm/postgresql';
import { deleteInSteps } from '../jobs/deleteInSteps.js';
import { refreshSeconds } from '../session/tokens.js';

/**
 * Removes what accounts no longer need: sessions whose last refresh token has expired, records of mails 30 days after they ended,
 * used or expired links, and sign-ups whose address was not verified within 30 days after their last link expired.
 */
export async function purgeAccounts(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  // A day later than the tokens, because the clocks of servers differ.
  await deleteInSteps(em, 'session', `rotated_at < now() - make_interval(days => 1, secs => ${refreshSeconds.toFixed()})`);
  await deleteInSteps(em, 'mail', `ended_at < now() - interval '30 days'`);
  await em.execute(`delete from email_token where purpose = 'RESET' and (used_at is not null or expires_at < now())`);
  // Until the address is verified, an earlier sign-up shows that the next one may be a stranger's.
  await em.execute(
    `delete from email_token using "user"
     where "user".id = email_token.user_id and expires_at < now() - case when email_verified_at is null then interval '30 days' else interval '0' end`,
  );
  // These accounts never had a session. One with premium granted from the shell stays: its owner may sign up later.
  await em.execute(
    `delete from "user"
     where deleted_at is null and email_verified_at is null and google_id is null and not premium_granted and created_at < now() - interval '30 days'
       and not exists (select from email_token where user_id = "user".id)`,
  );
}
