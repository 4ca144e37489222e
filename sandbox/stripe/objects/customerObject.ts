import type Stripe from 'stripe';
import type { CustomerRecord } from '../stateSchema.js';

/** A customer, or Stripe's object for a deleted one. */
export function customerObject({ id, created, email, metadata, deleted }: CustomerRecord): Stripe.Customer | Stripe.DeletedCustomer {
  if (deleted) return { id, object: 'customer', deleted: true };
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata,
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
