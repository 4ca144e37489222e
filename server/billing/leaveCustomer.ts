import type { EntityManager } from '@mikro-orm/postgresql';
import { applyReading } from './applyReading.js';
import { databaseTime } from './databaseTime.js';

/** Forgets a customer as if Stripe had deleted it, inside the caller's transaction: what is written here has ended, and who it was can begin anew. */
export async function leaveCustomer(em: EntityManager, stripeId: string): Promise<void> {
  const readAt = await databaseTime(em);
  await applyReading(em, stripeId, { readAt, reading: { isDeleted: true, subscriptions: [], invoices: [] } });
}
