import type Stripe from 'stripe';
import type { SubscriptionReading } from './CustomerReading.js';

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

const date = (seconds: number): Date => new Date(seconds * 1000);
