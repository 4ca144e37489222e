import type { MikroORM } from '@mikro-orm/postgresql';

/**
 * Removes what accounts leave behind: the record of mails a month after they were sent or given up, links that are used up or
 * too old, and passwords of sign-ups that came to nothing.
 */
export async function purgeAccounts(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  await em.execute(`delete from mail where ended_at < now() - interval '30 days'`);
  await em.execute(`delete from email_token where purpose = 'RESET' and (used_at is not null or expires_at < now())`);
  // Until its address is proven, a sign-up of last week still tells that the next one may be somebody else's.
  await em.execute(
    `delete from email_token using "user"
     where "user".id = email_token.user_id and expires_at < now() - case when email_verified_at is null then interval '30 days' else interval '0' end`,
  );
}
