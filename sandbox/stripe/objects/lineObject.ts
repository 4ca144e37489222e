import type Stripe from 'stripe';
import type { InvoiceRecord } from '../stateSchema.js';

/** The one line of an invoice, with the month that it is for; the invoice's own period is another. */
export function lineObject(record: InvoiceRecord): Stripe.InvoiceLineItem {
  const { id, amount, currency, subscription, subscriptionItem, price, periodStart, periodEnd } = record;
  return {
    id: `il_${id.slice(3)}`,
    object: 'line_item',
    amount,
    currency,
    description: '1 × Premium (per month)',
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription,
        subscription_item: subscriptionItem,
      },
      type: 'subscription_item_details',
    },
    period: { end: periodEnd, start: periodStart },
    pretax_credit_amounts: [],
    pricing: { price_details: { price, product: 'prod_premium' }, type: 'price_details', unit_amount_decimal: null },
    quantity: 1,
    quantity_decimal: null,
    subscription,
    subtotal: amount,
    taxes: [],
  };
}
