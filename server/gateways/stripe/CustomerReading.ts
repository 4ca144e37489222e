import type Stripe from 'stripe';

/** What Stripe says of one customer, in our words. Money in cents. */
export interface CustomerReading {
  /** Stripe's own word, never for want of one. */
  isDeleted: boolean;
  subscriptions: SubscriptionReading[];
  /** Finalised ones only. */
  invoices: InvoiceReading[];
}

export interface SubscriptionReading {
  id: string;
  /** Stripe's word (active, trialing, past_due, unpaid, paused, incomplete, canceled…), or `processing` while the first payment is under way. */
  status: string;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** When it ends by itself; null while it renews. */
  cancelAt: Date | null;
  amount: number;
  /** In lower case: `usd`. */
  currency: string;
  cardBrand: string | null;
  cardLast4: string | null;
}

export interface InvoiceReading {
  id: string;
  subscriptionId: string | null;
  number: string | null;
  /** Stripe's word (open, paid, void, uncollectible), or `failed` for an open one that was tried in vain. */
  status: string;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  amount: number;
  amountRefunded: number;
  currency: string;
  hostedUrl: string | null;
  pdfUrl: string | null;
}

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

/** An invoice in our words. @param amountRefunded in cents */
export function readInvoice(invoice: Stripe.Invoice, amountRefunded: number): InvoiceReading {
  const { id, number, status, created, total, currency, attempt_count: attempts } = invoice;
  // The invoice's own period is the one before: what is paid for stands on its line.
  const period = invoice.lines.data[0]?.period ?? { start: invoice.period_start, end: invoice.period_end };
  const subscription = invoice.parent?.subscription_details?.subscription;
  return {
    id,
    subscriptionId: typeof subscription === 'object' ? subscription.id : (subscription ?? null),
    number,
    status: status === 'open' && attempts > 0 ? 'failed' : (status ?? 'open'),
    createdAt: date(created),
    periodStart: date(period.start),
    periodEnd: date(period.end),
    amount: total,
    amountRefunded,
    currency,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}

const date = (seconds: number): Date => new Date(seconds * 1000);
