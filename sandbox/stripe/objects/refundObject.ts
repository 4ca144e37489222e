import type Stripe from 'stripe';
import type { PaymentRecord } from '../stateSchema.js';

/**
 * A refund.
 * @param amount in cents
 */
export function refundObject({ id, amount }: { id: string; amount: number }, payment: PaymentRecord, created: number): Stripe.Refund {
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: payment.id,
    created,
    currency: payment.currency,
    customer: payment.customer,
    customer_account: null,
    metadata: {},
    payment_intent: payment.intent,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
