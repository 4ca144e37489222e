import type Stripe from 'stripe';

export interface Checkout {
  id: string;
  /** Our id of the person who pays. */
  userId: string | null;
  /** The subscription that began with the payment. */
  subscriptionId: string | null;
  /** open, complete or expired. */
  status: string;
  /** False also for a complete checkout whose payment takes days. */
  isPaid: boolean;
  /** Its page; null unless it is open. */
  url: string | null;
  /** Where its page leads back to if the person does not pay. */
  cancelUrl: string | null;
}

export interface CheckoutOrder {
  customerId: string;
  userId: string;
  /** Shown on the page and on invoices, if the price is inline. */
  productName: string;
  /** In the currency's smallest unit, if the price is inline. */
  amount: number;
  /** ISO 4217 in lower case. */
  currency: string;
  successUrl: string;
  cancelUrl: string;
  /** Id of the checkout before it: the same order with the same `after` is the same checkout. */
  after: string;
}

/** A checkout in our terms. */
export function readCheckout(session: Stripe.Checkout.Session): Checkout {
  const { id, status, url, client_reference_id: userId, subscription, cancel_url: cancelUrl } = session;
  return {
    id,
    userId,
    subscriptionId: typeof subscription === 'object' ? (subscription?.id ?? null) : subscription,
    status: status ?? 'expired',
    isPaid: session.payment_status !== 'unpaid',
    url,
    cancelUrl,
  };
}

/**
 * Stripe's parameters of an order.
 * @param priceId a monthly price of the account; without it, the order's amount is given inline
 */
export function checkoutParams(order: CheckoutOrder, priceId: string | undefined): Stripe.Checkout.SessionCreateParams {
  const { customerId, userId, productName, amount, currency, successUrl, cancelUrl } = order;
  const line = priceId
    ? { price: priceId, quantity: 1 }
    : {
        price_data: {
          currency,
          unit_amount: amount,
          recurring: { interval: 'month' as const },
          product_data: { name: productName },
        },
        quantity: 1,
      };
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: userId,
    line_items: [line],
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}
