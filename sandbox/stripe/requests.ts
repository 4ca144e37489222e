import * as z from 'zod/mini';
import { pageWindow } from './page.js';

/** The requests that the product sends to Stripe. Any other is refused, as Stripe refuses unknown parameters. */

const quantity = z.literal('1');
const recurring = z.strictObject({ interval: z.literal('month') });
const product = z.strictObject({ name: z.string() });
const priceData = z.strictObject({
  currency: z.string(),
  unit_amount: z.coerce.number().check(z.int(), z.gte(1)),
  recurring,
  product_data: product,
});
const line = z.union([z.strictObject({ price: z.string(), quantity }), z.strictObject({ price_data: priceData, quantity })]);

export const bodies = {
  customer: z.strictObject({ email: z.optional(z.email()), metadata: z.optional(z.record(z.string(), z.string())) }),
  session: z.strictObject({
    mode: z.literal('subscription'),
    customer: z.string(),
    client_reference_id: z.optional(z.string()),
    line_items: z.tuple([line]),
    success_url: z.string(),
    cancel_url: z.optional(z.string()),
  }),
  none: z.strictObject({}),
  subscription: z.union([
    z.strictObject({ cancel_at_period_end: z.stringbool() }),
    // An empty value removes the date.
    z.strictObject({ cancel_at: z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(1))]) }),
  ]),
  refund: z.strictObject({ payment_intent: z.string() }),
  portal: z.strictObject({ customer: z.string(), return_url: z.optional(z.string()) }),
};

export const queries = {
  customers: z.strictObject({ ...pageWindow, email: z.string() }),
  sessions: z.strictObject({ ...pageWindow, customer: z.string(), status: z.literal('open') }),
  subscriptions: z.strictObject({ ...pageWindow, customer: z.string(), status: z.literal('all'), expand: z.optional(z.array(z.string())) }),
  ofCustomer: z.strictObject({ ...pageWindow, customer: z.string() }),
  invoicePayments: z.strictObject({
    ...pageWindow,
    invoice: z.optional(z.string()),
    payment: z.optional(z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() })),
  }),
};
