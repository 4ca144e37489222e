import type Stripe from 'stripe';
import { cardOf } from '../cards.js';
import type { SubscriptionRecord } from '../stateSchema.js';

/** The card that a subscription is charged to. */
export function paymentMethodObject({ id, created, customer, card }: SubscriptionRecord): Stripe.PaymentMethod {
  const { brand } = cardOf(card);
  return {
    id: `pm_${id.slice(4)}`,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: null,
      country: 'US',
      display_brand: brand,
      exp_month: 12,
      exp_year: 2039,
      funding: 'credit',
      generated_from: null,
      last4: card.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
