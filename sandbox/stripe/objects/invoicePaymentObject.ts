import type Stripe from 'stripe';
import type { PaymentRecord } from '../stateSchema.js';

/** Which payment paid which invoice. */
export function invoicePaymentObject(record: PaymentRecord): Stripe.InvoicePayment {
  const { invoicePayment, intent, created, invoice, amount, currency } = record;
  return {
    id: invoicePayment,
    object: 'invoice_payment',
    amount_paid: amount,
    amount_requested: amount,
    created,
    currency,
    invoice,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: created },
  };
}
