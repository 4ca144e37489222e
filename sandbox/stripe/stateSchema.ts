import * as z from 'zod/mini';

/**
 * Records of the stand-in of Stripe, from which Stripe's larger objects are made. Times in seconds of its own clock, money in
 * cents.
 */

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
  /** When a delayed payment arrives or fails. */
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
  /** An end date of its own, set in the dashboard. */
  cancelAt: z._default(z.nullable(z.int()), null),
  canceledAt: z.nullable(z.int()),
  endedAt: z.nullable(z.int()),
  price: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** Digits of the card that pays; cards.ts describes its behaviour. */
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
  /** Id of the charge. */
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
  /** Its last port, so that links on invoices stay valid. 0 before the first start. */
  port: z.int(),
  prices: z._default(z.array(price), []),
  customers: z.array(customer),
  sessions: z.array(session),
  subscriptions: z.array(subscription),
  invoices: z.array(invoice),
  payments: z.array(payment),
  /** Events that have not been sent yet, oldest first. */
  waiting: z.array(event),
  /** Stored answers by idempotency key. */
  answers: z.record(z.string(), answer),
});

export type State = z.output<typeof stateSchema>;
export type CustomerRecord = z.output<typeof customer>;
export type SessionRecord = z.output<typeof session>;
export type SubscriptionRecord = z.output<typeof subscription>;
export type InvoiceRecord = z.output<typeof invoice>;
export type PaymentRecord = z.output<typeof payment>;
export type EventRecord = z.output<typeof event>;
