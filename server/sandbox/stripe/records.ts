import * as z from 'zod/mini';

/** What the stand-in of Stripe remembers: less than Stripe's objects have, which are made from it. Times in seconds of its own clock, money in cents. */

const customer = z.object({
  id: z.string(),
  created: z.int(),
  email: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  deleted: z.boolean(),
});

const session = z.object({
  id: z.string(),
  created: z.int(),
  expiresAt: z.int(),
  customer: z.string(),
  clientReference: z.nullable(z.string()),
  successUrl: z.string(),
  cancelUrl: z.nullable(z.string()),
  price: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  /** When a payment that takes days arrives, or fails. */
  settlesAt: z._default(z.nullable(z.int()), null),
  hasFailed: z._default(z.boolean(), false),
  subscription: z.nullable(z.string()),
  invoice: z.nullable(z.string()),
});

const subscription = z.object({
  id: z.string(),
  item: z.string(),
  created: z.int(),
  customer: z.string(),
  status: z.enum(['active', 'past_due', 'canceled', 'paused']),
  periodStart: z.int(),
  periodEnd: z.int(),
  cancelAtPeriodEnd: z.boolean(),
  /** A date of its own, as the dashboard sets it. */
  cancelAt: z._default(z.nullable(z.int()), null),
  canceledAt: z.nullable(z.int()),
  endedAt: z.nullable(z.int()),
  price: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** Digits of the card that pays: cards.ts says how it behaves. */
  card: z.string(),
  latestInvoice: z.nullable(z.string()),
});

const invoice = z.object({
  id: z.string(),
  number: z.string(),
  created: z.int(),
  customer: z.string(),
  subscription: z.string(),
  subscriptionItem: z.string(),
  price: z.string(),
  reason: z.enum(['subscription_create', 'subscription_cycle']),
  status: z.enum(['open', 'paid', 'void', 'uncollectible']),
  amount: z.int(),
  currency: z.string(),
  periodStart: z.int(),
  periodEnd: z.int(),
  attempts: z.int(),
  paidAt: z.nullable(z.int()),
});

const payment = z.object({
  /** Of the charge. */
  id: z.string(),
  intent: z.string(),
  invoicePayment: z.string(),
  created: z.int(),
  customer: z.string(),
  invoice: z.string(),
  amount: z.int(),
  currency: z.string(),
  card: z.string(),
  refunded: z.int(),
});

/** Made in the dashboard. */
const price = z.object({ id: z.string(), amount: z.int(), currency: z.string() });
const event = z.object({ id: z.string(), created: z.int(), type: z.string(), object: z.unknown() });
const answer = z.object({ request: z.string(), status: z.int(), body: z.unknown() });

export const stateSchema = z.object({
  /** How far its clock is ahead of the machine's, in seconds. */
  ahead: z.int(),
  webhookSecret: z.string(),
  /** Where it listened last: the links on invoices stay good. 0 before the first time. */
  port: z.int(),
  prices: z._default(z.array(price), []),
  customers: z.array(customer),
  sessions: z.array(session),
  subscriptions: z.array(subscription),
  invoices: z.array(invoice),
  payments: z.array(payment),
  /** Events that were not sent yet, the oldest first. */
  waiting: z.array(event),
  /** What idempotency keys were answered with. */
  answers: z.record(z.string(), answer),
});

export type State = z.output<typeof stateSchema>;
export type CustomerRecord = z.output<typeof customer>;
export type SessionRecord = z.output<typeof session>;
export type SubscriptionRecord = z.output<typeof subscription>;
export type InvoiceRecord = z.output<typeof invoice>;
export type PaymentRecord = z.output<typeof payment>;
export type EventRecord = z.output<typeof event>;
