import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteInSteps } from '../jobs/deleteInSteps.js';
import { Mail } from './Mail.js';

/** Removes an address from the mails that were sent to it, and deletes those that wait. */
export async function forgetAddress(em: EntityManager, email: string): Promise<void> {
  await em.nativeDelete(Mail, { to: email, endedAt: null });
  await em.nativeUpdate(Mail, { to: email }, { to: '' });
}

/** Deletes the records of mails 30 days after they ended. */
export async function purgeMails(em: EntityManager): Promise<void> {
  await deleteInSteps(em, 'mail', `ended_at < now() - interval '30 days'`);
}
