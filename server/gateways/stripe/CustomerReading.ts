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
