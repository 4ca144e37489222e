import type Stripe from 'stripe';

/** A price in our terms. */
export interface PriceReading {
  /** In the currency's smallest unit; null for a price without a fixed amount. */
  amount: number | null;
  /** In lower case: `usd`. */
  currency: string;
  isMonthly: boolean;
}

export function readPrice({ unit_amount: amount, currency, recurring }: Stripe.Price): PriceReading {
  return { amount, currency, isMonthly: recurring?.interval === 'month' && recurring.interval_count === 1 };
}
