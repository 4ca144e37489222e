import type Stripe from 'stripe';
import type { InvoiceReading, SubscriptionReading } from './CustomerReading.js';

/** A subscription in our words; its period stands on its one item. */
export function readSubscription(subscription: Stripe.Subscription): SubscriptionReading {
  const { id, status, created, cancel_at: cancelAt, cancel_at_period_end: isEnding, currency, items } = subscription;
  const [item] = items.data;
  const periodEnd = date(item?.current_period_end ?? created);
  const method = subscription.default_payment_method;
  const card = typeof method === 'object' ? method?.card : undefined;
  return {
    id,
    status,
    createdAt: date(created),
    periodStart: date(item?.current_period_start ?? created),
    periodEnd,
    cancelAt: cancelAt === null ? (isEnding ? periodEnd : null) : date(cancelAt),
    amount: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
    currency,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
  };
}

/**
 * A subscription whose first payment takes days is active, or incomplete, with Stripe meanwhile, and past due where it does not arrive:
 * it is told apart from one that was paid for once.
 */
export function untilFirstPayment(subscription: SubscriptionReading, invoices: InvoiceReading[]): SubscriptionReading {
  const { id, status } = subscription;
  const own = invoices.filter(({ subscriptionId }) => subscriptionId === id);
  if (own.length === 0 || own.some((invoice) => invoice.status === 'paid')) return subscription;
  const isUnderWay = own.some((invoice) => invoice.status === 'open');
  if (isUnderWay && (status === 'active' || status === 'incomplete')) return { ...subscription, status: 'processing' };
  return status === 'active' || status === 'past_due' ? { ...subscription, status: 'unpaid' } : subscription;
}

const date = (seconds: number): Date => new Date(seconds * 1000);
