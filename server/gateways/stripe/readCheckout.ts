import type Stripe from 'stripe';
import type { Checkout } from './Checkout.js';

/** A checkout in our words. */
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
