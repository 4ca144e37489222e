import type Stripe from 'stripe';
import type { InvoiceReading } from './CustomerReading.js';

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
    createdAt: new Date(created * 1000),
    periodStart: new Date(period.start * 1000),
    periodEnd: new Date(period.end * 1000),
    amount: total,
    amountRefunded,
    currency,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}
