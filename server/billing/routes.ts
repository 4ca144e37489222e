import type * as z from 'zod/mini';
import type { User } from '../account/User.js';
import type { Context } from '../context.js';
import type { RouteGroup } from '../rest/Route.js';
import { signedInRoute } from '../rest/signedInRoute.js';
import { addressAnswer, invoicesAnswer, invoicesQuery, planAnswer } from './billing.rest.js';
import { resume, unsubscribe } from './changeEnding.js';
import { currentSubscription } from './currentSubscription.js';
import { invoices } from './invoices.js';
import type { Invoice } from './Invoice.js';
import { openPortal } from './openPortal.js';
import { subscribe } from './subscribe.js';

const refusals = {
  provider_failed: 'The payment service fails or is slow; nothing was changed.',
  unavailable: 'Payments are not set up on this server.',
};

const open = signedInRoute({
  method: 'post',
  path: '/api/v1/stripe/subscribe/',
  name: 'subscribe',
  summary: 'Open the checkout',
  description: 'Of the premium plan. While it is open, every call answers the same address.',
  input: {},
  answer: addressAnswer,
  refusals: { ...refusals, conflict: 'The person is premium already.' },
  handle: ({ context: { em, services }, user }) => subscribe(em, services, user),
});

const list = signedInRoute({
  method: 'get',
  path: '/api/v1/stripe/invoices/',
  name: 'listInvoices',
  summary: 'List the invoices',
  input: { query: invoicesQuery },
  answer: invoicesAnswer,
  handle: async ({ context: { em }, user, input: { query } }) => {
    const { edges, pageInfo } = await invoices(em, user.id, query);
    return { results: edges.map(({ node }) => presentInvoice(node)), next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
  },
});

const end = signedInRoute({
  method: 'post',
  path: '/api/v1/stripe/unsubscribe/',
  name: 'unsubscribe',
  summary: 'End the plan with its period',
  description: 'Until then the person stays premium, and can resume.',
  input: {},
  answer: planAnswer,
  refusals: { ...refusals, conflict: 'There is no subscription.' },
  handle: async ({ context, user }) => presentPlan(context, await unsubscribe(context.em, context.services, user)),
});

const goOn = signedInRoute({
  method: 'post',
  path: '/api/v1/stripe/resume/',
  name: 'resume',
  summary: 'Let the plan renew again',
  input: {},
  answer: planAnswer,
  refusals: { ...refusals, conflict: 'There is no subscription, or it has ended.' },
  handle: async ({ context, user }) => presentPlan(context, await resume(context.em, context.services, user)),
});

const portal = signedInRoute({
  method: 'post',
  path: '/api/v1/stripe/portal/',
  name: 'openBillingPortal',
  summary: 'Open the pages for card and address',
  input: {},
  answer: addressAnswer,
  refusals: { ...refusals, conflict: 'The person has bought nothing yet.' },
  handle: ({ context: { em, services }, user }) => openPortal(em, services, user),
});

async function presentPlan({ em }: Context, user: User): Promise<z.output<typeof planAnswer>> {
  const plan = await currentSubscription(em, user.id);
  return { subscribed: user.subscribed, state: plan?.state ?? null, period_end: plan?.periodEnd.toISOString() ?? null };
}

const presentInvoice = (row: Invoice): z.output<typeof invoicesAnswer>['results'][number] => ({
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

export const billingRoutes: RouteGroup = {
  name: 'Billing',
  description: 'The paid plan and its invoices.',
  routes: [open, list, end, goOn, portal],
};
