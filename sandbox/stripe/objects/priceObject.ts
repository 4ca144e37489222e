import type Stripe from 'stripe';

interface Priced {
  created: number;
  price: string;
  amount: number;
  currency: string;
}

/** A monthly price. */
export function priceObject({ created, price, amount, currency }: Priced): Stripe.Price {
  return {
    id: price,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: 'prod_premium',
    recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: null,
  };
}

/** The same as a plan, Stripe's older object. */
export function planObject({ created, price, amount, currency }: Priced): Stripe.Plan {
  return {
    id: price,
    object: 'plan',
    active: true,
    amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created,
    currency,
    interval: 'month',
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: 'prod_premium',
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
