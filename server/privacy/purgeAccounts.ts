import type { MikroORM } from '@mikro-orm/postgresql';
import { purgeSignUps } from '../account/ownData.js';
import { purgeMails } from '../mail/Mail.js';
import { purgeSessions } from '../session/sessions.js';

/** Removes what accounts no longer need: expired sessions and links, records of mails, and sign-ups that were never confirmed. */
export async function purgeAccounts(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  for (const purge of [purgeSessions, purgeMails, purgeSignUps]) await purge(em);
}
