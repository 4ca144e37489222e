import type Stripe from 'stripe';
import type { CheckoutOrder } from './Checkout.js';

/** What Stripe is told of an order. @param priceId a monthly price of the account; without it, the order's amount is given inline */
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
