import { type ErrorRequestHandler, Router, urlencoded } from 'express';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { type Fault, withInnerFault } from './Fault.js';
import { makeId } from './makeId.js';
import { invoicePaymentObject } from './objects/invoicePaymentObject.js';
import { portalObject } from './objects/portalObject.js';
import { priceObject } from './objects/priceObject.js';
import { refundObject } from './objects/refundObject.js';
import { idempotent } from './idempotent.js';
import { page } from './page.js';
import { bodies, queries } from './requests.js';
import { missing, StripeProblem } from './StripeProblem.js';
import type { StripeState } from './StripeState.js';

interface Given {
  world: StripeState;
  origin: string;
  /** The secret key that callers must send. */
  key: string;
  save: () => void;
  fault: () => Fault | undefined;
}

/** Stripe's HTTP API, for the calls that the product makes. */
export function stripeApi({ world, origin, key, save, fault }: Given): Router {
  const { objects, state } = world;
  const router = Router();
  router.use(urlencoded({ extended: true }));
  router.use((request, _response, next) => {
    if (request.headers.authorization !== `Bearer ${key}`)
      throw new StripeProblem(401, 'invalid_request_error', 'Invalid API Key provided');
    next();
  });
  router.use(idempotent(state, save));
  router.use(withInnerFault(fault));

  router.post('/customers', (request, response) => {
    const { email, metadata } = read(bodies.customer, request.body);
    response.json(objects.customer(world.createCustomer({ email: email ?? null, metadata: metadata ?? {} })));
  });
  router.get('/customers', (request, response) => {
    const { email, ...window } = read(queries.customers, request.query);
    const found = state.customers.filter((customer) => !customer.deleted && customer.email === email).toReversed();
    response.json(page(found, window, request.path, objects.customer));
  });
  router.get('/customers/:id', (request, response) => {
    response.json(objects.customer(world.find('customers', request.params.id)));
  });

  router.get('/prices/:id', (request, response) => {
    const { id: price, amount, currency } = world.find('prices', request.params.id);
    response.json(priceObject({ created: world.now, price, amount, currency }));
  });

  router.post('/checkout/sessions', (request, response) => {
    const body = read(bodies.session, request.body);
    const [line] = body.line_items;
    const { amount, currency } =
      'price' in line ? world.find('prices', line.price) : { amount: line.price_data.unit_amount, currency: line.price_data.currency };
    const session = world.openSession({
      customer: body.customer,
      clientReference: body.client_reference_id ?? null,
      successUrl: body.success_url,
      cancelUrl: body.cancel_url ?? null,
      price: 'price' in line ? line.price : makeId('price'),
      amount,
      currency,
    });
    response.json(objects.session(session));
  });
  router.get('/checkout/sessions', (request, response) => {
    const { customer, status, ...window } = read(queries.sessions, request.query);
    const found = state.sessions.filter((session) => session.customer === customer && session.status === status).toReversed();
    response.json(page(found, window, request.path, (session) => objects.session(session)));
  });
  router.post('/checkout/sessions/:id/expire', (request, response) => {
    const session = world.find('sessions', request.params.id);
    if (session.status !== 'open') {
      throw new StripeProblem(400, 'invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired.');
    }
    read(bodies.none, request.body);
    world.expireSession(session);
    response.json(objects.session(session));
  });
  router.get('/checkout/sessions/:id', (request, response) => {
    response.json(objects.session(world.find('sessions', request.params.id)));
  });

  router.get('/subscriptions', (request, response) => {
    const { customer, expand, ...window } = read(queries.subscriptions, request.query);
    if (world.find('customers', customer).deleted) throw missing('customer', customer);
    const found = state.subscriptions.filter((subscription) => subscription.customer === customer).toReversed();
    const isExpanded = expand?.includes('data.default_payment_method');
    response.json(page(found, window, request.path, (subscription) => objects.subscription(subscription, isExpanded)));
  });
  router.get('/subscriptions/:id', (request, response) => {
    response.json(objects.subscription(world.find('subscriptions', request.params.id)));
  });
  router.post('/subscriptions/:id', (request, response) => {
    const subscription = world.find('subscriptions', request.params.id);
    const ending = read(bodies.subscription, request.body);
    if ('cancel_at' in ending) world.setEnding(subscription, { cancelAt: ending.cancel_at === '' ? null : ending.cancel_at });
    else world.setEnding(subscription, { cancelAtPeriodEnd: ending.cancel_at_period_end });
    response.json(objects.subscription(subscription));
  });
  router.delete('/subscriptions/:id', (request, response) => {
    const subscription = world.find('subscriptions', request.params.id);
    if (subscription.status === 'canceled') throw missing('subscription', subscription.id);
    world.end(subscription);
    response.json(objects.subscription(subscription));
  });

  router.get('/invoices', (request, response) => {
    const { customer, ...window } = read(queries.ofCustomer, request.query);
    const found = state.invoices.filter((invoice) => invoice.customer === customer).toReversed();
    response.json(page(found, window, request.path, (invoice) => objects.invoice(invoice)));
  });
  router.get('/charges', (request, response) => {
    const { customer, ...window } = read(queries.ofCustomer, request.query);
    const found = state.payments.filter((payment) => payment.customer === customer).toReversed();
    response.json(page(found, window, request.path, objects.charge));
  });
  router.get('/invoice_payments', (request, response) => {
    const { invoice, payment, ...window } = read(queries.invoicePayments, request.query);
    const found = state.payments.filter((one) =>
      payment ? one.intent === payment.payment_intent : invoice === undefined || one.invoice === invoice,
    );
    response.json(page(found, window, request.path, invoicePaymentObject));
  });
  router.post('/refunds', (request, response) => {
    const { payment_intent: intent } = read(bodies.refund, request.body);
    const payment = state.payments.find((one) => one.intent === intent);
    if (!payment) throw missing('payment_intent', intent);
    response.json(refundObject(world.refund(payment), payment, world.now));
  });

  router.post('/billing_portal/sessions', (request, response) => {
    const { customer, return_url: returnUrl } = read(bodies.portal, request.body);
    if (world.find('customers', customer).deleted) throw missing('customer', customer);
    const url = `${origin}/portal/${customer}?return=${encodeURIComponent(returnUrl ?? '')}`;
    response.json(portalObject(makeId('bps'), customer, world.now, url, returnUrl ?? null) satisfies Stripe.BillingPortal.Session);
  });

  router.use((request) => {
    throw new StripeProblem(404, 'invalid_request_error', `Unrecognized request URL (${request.method}: ${request.originalUrl}).`);
  });
  router.use(apiErrors);
  return router;
}

const apiErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof StripeProblem) response.status(error.status).json(error.body);
  else next(error);
};

/** @throws StripeProblem if a parameter is missing, malformed or unknown to the stand-in */
function read<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = z.safeParse(schema, given ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const param = issue?.path.join('.') ?? '';
  throw new StripeProblem(400, 'invalid_request_error', `${issue?.message ?? 'Invalid'}: ${param}`, 'parameter_invalid', param);
}
