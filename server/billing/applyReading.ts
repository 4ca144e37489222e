import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CustomerReading } from '../gateways/stripe/CustomerReading.js';
import { Customer } from './Customer.js';
import { Invoice } from './Invoice.js';
import { StripeEvent } from './StripeEvent.js';
import { Subscription } from './Subscription.js';

/** What Stripe said of a customer, and when it was begun to be asked, by the database's clock. */
export interface TimedReading {
  readAt: Date;
  reading: CustomerReading;
}

/**
 * Writes what Stripe said, inside the caller's transaction. A reading that began before the one that stands here is older, and left out.
 * @returns the customer; null where no account has this customer; nothing is changed then
 */
export async function applyReading(em: EntityManager, stripeId: string, { readAt, reading }: TimedReading): Promise<Customer | null> {
  const customer = await em.findOne(Customer, { stripeId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!customer) return null;
  await em.nativeUpdate(StripeEvent, { customerId: stripeId, appliedAt: null }, { appliedAt: new Date() });
  if (customer.syncedAt && customer.syncedAt > readAt) return customer;
  const user = await customer.user.loadOrFail();
  const subscriptions = await em.find(Subscription, { user });
  for (const found of reading.subscriptions) {
    const known = subscriptions.find(({ id }) => id === found.id);
    if (known) em.assign(known, found);
    else subscriptions.push(em.create(Subscription, { ...found, user }));
  }
  if (reading.isDeleted) {
    // Its subscriptions have ended with it. Only Stripe's own word, or an administrator's, comes here.
    for (const subscription of subscriptions) subscription.status = 'canceled';
    Object.assign(customer, { stripeId: null, formerStripeId: stripeId, checkoutId: null });
  }
  const ends = subscriptions.flatMap((subscription) => subscription.premiumUntil ?? []);
  user.premiumUntil = ends.length > 0 ? new Date(Math.max(...ends.map((end) => end.getTime()))) : null;
  customer.syncedAt = readAt;
  const rows = reading.invoices.map(({ subscriptionId: _subscription, ...invoice }) => ({ ...invoice, user: user.id }));
  if (rows.length > 0) await em.upsertMany(Invoice, rows);
  await em.flush();
  return customer;
}

/** Forgets a customer as if Stripe had deleted it, inside the caller's transaction: what is written here has ended, and who it was can begin anew. */
export async function leaveCustomer(em: EntityManager, stripeId: string): Promise<void> {
  const readAt = await databaseTime(em);
  await applyReading(em, stripeId, { readAt, reading: { isDeleted: true, subscriptions: [], invoices: [] } });
}

/** The database's clock, which goes on within a transaction. */
export async function databaseTime(em: EntityManager): Promise<Date> {
  const [row] = await em.execute<{ now: string | Date }[]>('select clock_timestamp() as now');
  if (!row) throw new Error('The database tells no time');
  return new Date(row.now);
}
