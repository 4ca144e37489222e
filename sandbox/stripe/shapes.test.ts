import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { type EventReceiver, startEventReceiver } from '../../tests/eventReceiver.js';
import { type Sent, stripeTypeErrors } from '../../tests/stripeTypeErrors.js';
import { passTime } from './passTime.js';
import { type SandboxStripe, startSandboxStripe } from './startSandboxStripe.js';

const day = 24 * 60 * 60;
/** A card that pays once and is declined at the renewal. */
const failingLater = '4000000000000341';

/** The SDK's type of an object, by the name in its `object` field. */
const types: Record<string, string> = {
  customer: 'Stripe.Customer | Stripe.DeletedCustomer',
  'checkout.session': 'Stripe.Checkout.Session',
  subscription: 'Stripe.Subscription',
  invoice: 'Stripe.Invoice',
  invoice_payment: 'Stripe.InvoicePayment',
  charge: 'Stripe.Charge',
  price: 'Stripe.Price',
  refund: 'Stripe.Refund',
  'billing_portal.session': 'Stripe.BillingPortal.Session',
  event: 'Stripe.Event',
};

/** Every call that the product makes, and every event that it handles. */
const calls = [
  'DELETE /v1/subscriptions/:id',
  'GET /v1/charges',
  'GET /v1/checkout/sessions',
  'GET /v1/checkout/sessions/:id',
  'GET /v1/customers',
  'GET /v1/customers/:id',
  'GET /v1/invoice_payments',
  'GET /v1/invoices',
  'GET /v1/prices/:id',
  'GET /v1/subscriptions',
  'GET /v1/subscriptions/:id',
  'POST /v1/billing_portal/sessions',
  'POST /v1/checkout/sessions',
  'POST /v1/checkout/sessions/:id/expire',
  'POST /v1/customers',
  'POST /v1/refunds',
  'POST /v1/subscriptions/:id',
];
const events = [
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.created',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
];

interface StripeObject {
  object: string;
  data?: StripeObject[];
}

/** A list is checked row by row. */
const sentOf = (body: StripeObject): Sent[] =>
  body.object === 'list' && body.data
    ? [
        { type: 'Pick<Stripe.ApiList<never>, "object" | "has_more" | "url">', json: JSON.stringify({ ...body, data: undefined }) },
        ...body.data.flatMap(sentOf),
      ]
    : [{ type: types[body.object] ?? body.object, json: JSON.stringify(body) }];

describe('what the stand-in sends', () => {
  let standIn: SandboxStripe;
  const bodies: StripeObject[] = [];
  let receiver: EventReceiver;

  beforeAll(async () => {
    standIn = await startSandboxStripe();
    receiver = await startEventReceiver();
    standIn.outbox.open(receiver.url);
    await live(standIn, bodies);
    await standIn.outbox.settled();
  });
  afterAll(async () => {
    await standIn.close();
    receiver.close();
  });

  test('is all that the product asks for, and tells of all that the product listens to', () => {
    const asked = standIn.calls.map((call) => call.replace(/\/(cus|cs_test|sub|price)_\w+/, '/:id'));
    expect([...new Set(asked)].sort()).toEqual(calls);
    expect([...new Set(receiver.events.map(({ type }) => type))].sort()).toEqual(events);
  });

  test("has every field that the SDK's types ask for, of their kind, and none that they do not know", () => {
    const sent = [...bodies, ...receiver.events].flatMap(sentOf);
    expect(new Set(sent.map(({ type }) => type)).size).toBe(Object.keys(types).length + 1);
    expect(stripeTypeErrors(sent)).toEqual([]);
  }, 120_000);

  test('would be found out otherwise', () => {
    const whole = JSON.stringify(bodies.find(({ object }) => object === 'customer'));
    const wrong = [whole.replace('"email":', '"mail":'), whole.replace('"livemode":false', '"livemode":"no"')];
    expect(stripeTypeErrors(wrong.map((json) => ({ type: 'Stripe.Customer', json })))).toHaveLength(2);
  }, 120_000);
});

/** Does everything that can happen at the stand-in. */
async function live({ origin, secretKey, world }: SandboxStripe, bodies: StripeObject[]): Promise<void> {
  const httpClient = Stripe.createFetchHttpClient(async (address: RequestInfo | URL, init?: RequestInit) => {
    const response = await fetch(address, init);
    // The test compares this with Stripe's own types.
    bodies.push((await response.clone().json()) as StripeObject);
    return response;
  });
  const { hostname: host, port } = new URL(origin);
  const stripe = new Stripe(secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false, httpClient });
  const { id: customer } = await stripe.customers.create({ email: 'ada@example.com', metadata: { user: 'ada' } });
  await stripe.customers.list({ email: 'ada@example.com' });
  world.state.prices.push({ id: 'price_1', amount: 2_000, currency: 'usd' });
  await stripe.prices.retrieve('price_1');
  const open = () =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: 'ada',
      line_items: [{ price: 'price_1', quantity: 1 }],
      success_url: 'http://localhost/thank-you',
      cancel_url: 'http://localhost/chat',
    });
  await stripe.checkout.sessions.expire((await open()).id);
  const session = await open();
  await stripe.checkout.sessions.list({ customer, status: 'open' });
  await fetch(session.url ?? '', { method: 'POST', body: new URLSearchParams({ card: failingLater }), redirect: 'manual' });
  await stripe.checkout.sessions.retrieve(session.id);
  for (const card of ['4000000000003220', '4000000000006975']) {
    await fetch((await open()).url ?? '', { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
  }

  const readAll = async () => {
    await stripe.subscriptions.list({ customer, status: 'all' });
    await stripe.subscriptions.list({ customer, status: 'all', expand: ['data.default_payment_method'] });
    await stripe.invoices.list({ customer });
    await stripe.charges.list({ customer });
    await stripe.invoicePayments.list({});
  };
  await readAll();
  const subscription = world.find('subscriptions', String((await stripe.checkout.sessions.retrieve(session.id)).subscription));
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  await stripe.subscriptions.update(subscription.id, { cancel_at: world.now + 90 * day });
  await stripe.subscriptions.retrieve(subscription.id);
  await stripe.subscriptions.update(subscription.id, { cancel_at: '' });
  passTime(world, 32 * day);
  await readAll();
  for (const invoice of world.state.invoices.filter(({ status }) => status === 'open')) world.voidInvoice(invoice);
  world.pause(subscription, true);
  await readAll();
  world.pause(subscription, false);
  await stripe.refunds.create({ payment_intent: world.state.payments[0]?.intent ?? '' });
  await stripe.billingPortal.sessions.create({ customer, return_url: 'http://localhost/billing' });
  await stripe.subscriptions.cancel(subscription.id);
  await readAll();
  await stripe.customers.retrieve(customer);
  world.deleteCustomer(customer);
  await stripe.customers.retrieve(customer);
}
