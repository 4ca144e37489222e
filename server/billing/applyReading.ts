import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CustomerReading } from '../gateways/stripe/CustomerReading.js';
import { Customer } from './Customer.js';
import { Invoice } from './Invoice.js';
import { StripeEvent } from './StripeEvent.js';
import { Subscription } from './Subscription.js';

/** A customer as read from Stripe, and when that reading began, by the database's clock. */
export interface TimedReading {
  readAt: Date;
  reading: CustomerReading;
}

/**
 * Writes a reading of Stripe inside the caller's transaction. A reading that began before the stored one is older, and ignored.
 * @returns the customer; null if no account has it, and then nothing is changed
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
    // The subscriptions have ended with their customer: Stripe has deleted it, or an administrator has had it forgotten, or no
    // Stripe knows it.
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

/**
 * Forgets a customer as if Stripe had deleted it, inside the caller's transaction: its subscriptions end, and the person can buy
 * again.
 */
export async function forgetCustomer(em: EntityManager, stripeId: string): Promise<void> {
  const readAt = await databaseTime(em);
  await applyReading(em, stripeId, { readAt, reading: { isDeleted: true, subscriptions: [], invoices: [] } });
}

/** The database's current time; unlike now(), it advances within a transaction. */
export async function databaseTime(em: EntityManager): Promise<Date> {
  const [row] = await em.execute<{ now: string | Date }[]>('select clock_timestamp() as now');
  if (!row) throw new Error('The database returned no time');
  return new Date(row.now);
}
