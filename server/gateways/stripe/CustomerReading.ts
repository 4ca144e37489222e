import type Stripe from 'stripe';

/** A customer as Stripe describes it, in our terms. Money in cents. */
export interface CustomerReading {
  /** True only if Stripe says that it deleted the customer, never because it does not know it. */
  isDeleted: boolean;
  subscriptions: SubscriptionReading[];
  /** Finalised ones only. */
  invoices: InvoiceReading[];
}

export interface SubscriptionReading {
  id: string;
  /**
   * Stripe's status (active, trialing, past_due, unpaid, paused, incomplete, canceled…), or `processing` while the first payment
   * takes its time.
   */
  status: string;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** When it is set to end; null while it renews. */
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
  /** Stripe's status (open, paid, void, uncollectible), or `failed` for an open one whose charge failed. */
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

/** A subscription in our terms; its period is stored at its one item. */
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
 * Recognises a subscription whose first payment takes days. Stripe reports it as active or incomplete meanwhile, and as past due
 * if the payment fails, like one that has been paid for before.
 */
export function untilFirstPayment(subscription: SubscriptionReading, invoices: InvoiceReading[]): SubscriptionReading {
  const { id, status } = subscription;
  const own = invoices.filter(({ subscriptionId }) => subscriptionId === id);
  if (own.length === 0 || own.some((invoice) => invoice.status === 'paid')) return subscription;
  const isUnderWay = own.some((invoice) => invoice.status === 'open');
  if (isUnderWay && (status === 'active' || status === 'incomplete')) return { ...subscription, status: 'processing' };
  return status === 'active' || status === 'past_due' ? { ...subscription, status: 'unpaid' } : subscription;
}

/**
 * An invoice in our terms.
 * @param amountRefunded in cents
 */
export function readInvoice(invoice: Stripe.Invoice, amountRefunded: number): InvoiceReading {
  const { id, number, status, created, total, currency, attempt_count: attempts } = invoice;
  // The invoice's own period is the one before; the paid period is at its line.
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
