import { raw, Router } from 'express';
import * as z from 'zod/mini';
import type { User } from '../account/User.js';
import type { Context } from '../api/Context.js';
import { type RouteGroup, signedInRoute } from '../api/Route.js';
import { restErrors } from '../api/restErrors.js';
import { AppError } from '../errors/AppError.js';
import { allowOnly } from '../http/allowOnly.js';
import type { BillingParts } from './Billing.js';
import { openPortal, resume, unsubscribe } from './changeEnding.js';
import { type Invoice, invoices } from './Invoice.js';
import { subscribe } from './subscribe.js';
import { currentSubscription } from './Subscription.js';

/** The address of a page of the payment service: specification, section 7. */
const addressReply = z
  .object({ url: z.url().check(z.describe('Go there.')) })
  .check(z.meta({ id: 'Address', description: 'A page of the payment service.' }));

const planReply = z
  .object({
    subscribed: z.boolean().check(z.describe('Whether the person is premium.')),
    state: z
      .nullable(z.enum(['PROCESSING', 'ACTIVE', 'ENDING', 'PAST_DUE', 'SUSPENDED']))
      .check(z.describe('How the plan stands; null without one.')),
    period_end: z.nullable(z.iso.datetime()).check(z.describe('When what is paid for ends.')),
  })
  .check(z.meta({ id: 'Plan', description: 'The paid plan.' }));

const invoicesQuery = z.object({
  first: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20).check(z.describe('Rows of a page.')),
  after: z.optional(z.string()).check(z.describe('Where the page before ended; it stands in `next`.')),
});

const invoice = z.object({
  id: z.string().check(z.describe('Opaque.')),
  number: z.nullable(z.string()).check(z.describe('As it is printed on it.')),
  created_at: z.iso.datetime(),
  period_start: z.iso.datetime().check(z.describe('When what it is for begins.')),
  period_end: z.iso.datetime().check(z.describe('When what it is for ends.')),
  amount: z.int().check(z.describe('In cents.')),
  amount_refunded: z.int().check(z.describe('What was given back of it, in cents.')),
  currency: z.string().check(z.describe('As ISO 4217 has it, in lower case.')),
  state: z.enum(['PAID', 'OPEN', 'FAILED', 'REFUNDED', 'VOID', 'UNCOLLECTIBLE']),
  hosted_url: z.nullable(z.url()).check(z.describe('A page that shows it.')),
  pdf_url: z.nullable(z.url()).check(z.describe('The same as PDF.')),
});

const invoicesReply = z
  .object({
    results: z.array(invoice).check(z.describe('The rows of this page.')),
    next: z.nullable(z.string()).check(z.describe('Pass it as `after` for the next page; null at the end.')),
  })
  .check(z.meta({ id: 'Invoices', description: 'A page of invoices, the newest first.' }));

const refusals = {
  provider_failed: 'The payment service fails or is slow; nothing was changed.',
  unavailable: 'Payments are not set up on this server.',
};

const open = (parts: BillingParts) =>
  signedInRoute({
    method: 'post',
    path: '/api/v1/stripe/subscribe/',
    name: 'subscribe',
    summary: 'Open the checkout',
    description: 'A checkout of the premium plan. While it is open, every call returns the same address.',
    input: {},
    reply: addressReply,
    refusals: { ...refusals, conflict: 'The person is premium already.' },
    handle: ({ context: { em }, user }) => subscribe(em, parts, user),
  });

const list = signedInRoute({
  method: 'get',
  path: '/api/v1/stripe/invoices/',
  name: 'listInvoices',
  summary: 'List the invoices',
  input: { query: invoicesQuery },
  reply: invoicesReply,
  handle: async ({ context: { em }, user, input: { query } }) => {
    const { edges, pageInfo } = await invoices(em, user.id, query);
    return { results: edges.map(({ node }) => presentInvoice(node)), next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
  },
});

const end = (parts: BillingParts) =>
  signedInRoute({
    method: 'post',
    path: '/api/v1/stripe/unsubscribe/',
    name: 'unsubscribe',
    summary: 'End the plan with its period',
    description: 'Until then the person stays premium, and can resume.',
    input: {},
    reply: planReply,
    refusals: { ...refusals, conflict: 'There is no subscription.' },
    handle: async ({ context, user }) => presentPlan(context, await unsubscribe(context.em, parts, user)),
  });

const goOn = (parts: BillingParts) =>
  signedInRoute({
    method: 'post',
    path: '/api/v1/stripe/resume/',
    name: 'resume',
    summary: 'Let the plan renew again',
    input: {},
    reply: planReply,
    refusals: { ...refusals, conflict: 'There is no subscription, or it has ended.' },
    handle: async ({ context, user }) => presentPlan(context, await resume(context.em, parts, user)),
  });

const portal = (parts: BillingParts) =>
  signedInRoute({
    method: 'post',
    path: '/api/v1/stripe/portal/',
    name: 'openBillingPortal',
    summary: 'Open the pages for card and address',
    input: {},
    reply: addressReply,
    refusals: { ...refusals, conflict: 'The person has bought nothing yet.' },
    handle: ({ context: { em }, user }) => openPortal(em, parts, user),
  });

async function presentPlan({ em }: Context, user: User): Promise<z.output<typeof planReply>> {
  const plan = await currentSubscription(em, user.id);
  return { subscribed: user.subscribed, state: plan?.state ?? null, period_end: plan?.periodEnd.toISOString() ?? null };
}

const presentInvoice = (row: Invoice): z.output<typeof invoicesReply>['results'][number] => ({
  id: row.id,
  number: row.number,
  created_at: row.createdAt.toISOString(),
  period_start: row.periodStart.toISOString(),
  period_end: row.periodEnd.toISOString(),
  amount: row.amount,
  amount_refunded: row.amountRefunded,
  currency: row.currency,
  state: row.state,
  hosted_url: row.hostedUrl,
  pdf_url: row.pdfUrl,
});

export const billingRoutes = (parts: BillingParts): RouteGroup => ({
  name: 'Billing',
  description: 'The paid plan and its invoices.',
  routes: [open(parts), list, end(parts), goOn(parts), portal(parts)],
});

const path = '/api/v1/stripe/webhook';
/** Invoices of many lines make long events. */
const limit = '2mb';

/**
 * The endpoint for Stripe's events. It is no part of the public API, and so not in its document. A failure of ours answers 5xx,
 * so that Stripe sends the event again.
 */
export function webhookRouter({ billing, log }: Pick<BillingParts, 'billing' | 'log'>): Router {
  const router = Router();
  // The signature covers the exact bytes of the body.
  router.all(path, allowOnly(['POST']));
  router.post(path, raw({ type: () => true, limit }), async (request, response) => {
    if (!billing) throw new AppError('not_found', 'Payments are not set up on this server.');
    const body: unknown = request.body;
    const event = billing.stripe.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), request.get('stripe-signature') ?? '');
    // Stripe waits no longer than that. What goes on later is finished, or done again when the event comes again.
    await billing.stripe.withTimeLimit(() => billing.handleEvent(event));
    response.json({ received: true });
  });
  router.use(path, restErrors(log));
  return router;
}
