import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { startEventReceiver } from '../../tests/eventReceiver.js';
import { passTime } from './passTime.js';
import { type SandboxStripe, startSandboxStripe } from './startSandboxStripe.js';

// shapes.test.ts checks the shapes of its objects.

const day = 24 * 60 * 60;
const line = {
  price_data: { currency: 'usd', unit_amount: 2000, recurring: { interval: 'month' }, product_data: { name: 'Premium' } },
  quantity: 1,
} as const;
const standIns: SandboxStripe[] = [];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polylogue-stripe-'));
});

afterEach(async () => {
  await Promise.all(standIns.splice(0).map((one) => one.close()));
  await rm(folder, { recursive: true, force: true });
});

async function start() {
  const standIn = await startSandboxStripe({ file: path.join(folder, 'stripe.json') });
  standIns.push(standIn);
  const { hostname: host, port } = new URL(standIn.origin);
  const stripe = new Stripe(standIn.secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
  return { standIn, stripe };
}

async function checkout({ stripe }: Awaited<ReturnType<typeof start>>) {
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [line],
    success_url: 'http://localhost/thank-you?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/chat',
  });
  if (session.url === null) throw new Error('An open checkout has an address');
  return { customer, session, url: session.url };
}

const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

describe('the stand-in of Stripe', () => {
  test('a card that pays begins a subscription, which is there after a restart, at the same address', async () => {
    const before = await start();
    const { customer, session, url } = await checkout(before);
    expect(await (await fetch(url)).text()).toContain('Sandbox: this page stands in');
    const paid = await submit(url, { card: '4242 4242 4242 4242' });
    expect(paid.headers.get('location')).toBe(`http://localhost/thank-you?session_id=${session.id}`);
    await before.standIn.close();
    const { standIn, stripe } = await start();
    expect(standIn.origin).toBe(before.standIn.origin);
    const { data } = await stripe.subscriptions.list({ customer: customer.id, status: 'all' });
    expect(data).toMatchObject([{ status: 'active', items: { data: [{ price: { unit_amount: 2000 } }] } }]);
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    expect(invoice).toMatchObject({ status: 'paid', total: 2000, lines: { data: [{ period: { start: data[0]?.created } }] } });
    const pdf = await fetch(invoice?.invoice_pdf ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect((await pdf.text()).startsWith('%PDF-')).toBe(true);
  });

  test('a card that is declined, and one whose 3-D Secure fails, leave the checkout open', async () => {
    const running = await start();
    const { session, url } = await checkout(running);
    const declined = await submit(url, { card: '4000000000000002' });
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined');
    expect(await (await submit(url, { card: '4000002760003184' })).text()).toContain('3-D Secure');
    expect((await submit(`${url}/authentication`, { card: '4000002760003184', result: 'fail' })).status).toBe(402);
    expect(await running.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    expect((await submit(`${url}/authentication`, { card: '4000002760003184', result: 'complete' })).status).toBe(303);
    expect(await running.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete', url: null });
  });

  test('time brings renewals, failures, recovery and the end', async () => {
    const { standIn, stripe } = await start();
    const { customer, url } = await checkout({ standIn, stripe });
    await submit(url, { card: '4000000000000341' });
    const read = async () => (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data[0];
    passTime(standIn.world, 32 * day);
    expect(await read()).toMatchObject({ status: 'past_due' });
    await submit(`${standIn.origin}/portal/${customer.id}`, { subscription: (await read())?.id ?? '', card: '4242424242424242', back: '' });
    expect(await read()).toMatchObject({ status: 'active' });
    await stripe.subscriptions.update((await read())?.id ?? '', { cancel_at_period_end: true });
    passTime(standIn.world, 62 * day);
    expect(await read()).toMatchObject({ status: 'canceled' });
    expect((await stripe.invoices.list({ customer: customer.id })).data.map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  test('a checkout that is abandoned expires after a day', async () => {
    const { standIn, stripe } = await start();
    const { session } = await checkout({ standIn, stripe });
    passTime(standIn.world, 2 * day);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null });
    expect(standIn.outbox.waiting.at(-1)).toMatchObject({ type: 'checkout.session.expired' });
  });

  test('events go out at once, late, twice and in the wrong order, as it is told, and again where they are not taken', async () => {
    const { standIn, stripe } = await start();
    const receiver = await startEventReceiver();
    const { outbox, world } = standIn;
    outbox.open(receiver.url);
    const make = async () => (await stripe.customers.create({})).id;
    const seen = () => receiver.events.splice(0).map(({ id }) => id);
    receiver.refuse(1);
    await make();
    await receiver.received(2);
    await outbox.settled();
    const [first, again] = seen();
    expect(again).toBe(first);

    outbox.delivery = 'held';
    await make();
    await make();
    await outbox.settled();
    const waiting = outbox.waiting.map(({ id }) => id);
    expect([waiting.length, seen()]).toEqual([2, []]);
    world.moveClock(3 * day);
    outbox.release('reversed');
    await outbox.settled();
    expect(seen()).toEqual(waiting.toReversed());

    outbox.delivery = 'twice';
    await make();
    await outbox.settled();
    const twice = seen();
    expect([twice.length, new Set(twice).size]).toEqual([2, 1]);
    receiver.close();
  });

  test('the buttons of its page move its clock, and hold events back, send, repeat and lose them', async () => {
    const { standIn, stripe } = await start();
    const receiver = await startEventReceiver();
    const { outbox, world } = standIn;
    outbox.open(receiver.url);
    const page = async () => (await fetch(standIn.origin)).text();
    const press = async (action: string) => {
      expect(await page()).toContain(`value="${action}"`);
      expect((await submit(standIn.origin, { action })).status).toBe(303);
      await outbox.settled();
    };
    const make = () => stripe.customers.create({});
    const seen = () => receiver.events.splice(0).map(({ id }) => id);

    await press('Hold back');
    await make();
    await make();
    expect(await page()).toContain('2 wait to be sent');
    const waiting = outbox.waiting.map(({ id }) => id);
    await press('Send what waits, newest first');
    expect(seen()).toEqual(waiting.toReversed());
    await make();
    await press('Lose what waits');
    expect([outbox.waiting.length, seen()]).toEqual([0, []]);

    await press('Send twice');
    await make();
    await outbox.settled();
    const twice = seen();
    expect([twice.length, new Set(twice).size]).toEqual([2, 1]);

    await press('Hold back');
    await make();
    await press('Send at once');
    await press('Send what waits');
    expect(seen()).toHaveLength(1);

    const before = world.now;
    await press('A day later');
    await press('A month later');
    expect(world.now - before).toBeGreaterThanOrEqual(32 * day);
    receiver.close();
  });

  test.each([false, true])('a failure of its own stands under its key, whether it was done (%s) or not', async (isDone) => {
    const { standIn, stripe } = await start();
    const make = () => stripe.customers.create({ email: 'ada@example.com' }, { idempotencyKey: 'once' });
    standIn.fail({ status: 500, isDone });
    await expect(make()).rejects.toMatchObject({
      type: 'StripeAPIError',
      headers: expect.not.objectContaining({ 'idempotent-replayed': 'true' }),
    });
    standIn.fail(undefined);
    await expect(make()).rejects.toMatchObject({ type: 'StripeAPIError', headers: { 'idempotent-replayed': 'true' } });
    expect((await stripe.customers.list({ email: 'ada@example.com' })).data).toHaveLength(isDone ? 1 : 0);
  });

  test('a key gives what it gave, refuses other parameters, and what it does not know is refused', async () => {
    const { stripe } = await start();
    const options = { idempotencyKey: 'once' };
    const first = await stripe.customers.create({ email: 'ada@example.com' }, options);
    expect((await stripe.customers.create({ email: 'ada@example.com' }, options)).id).toBe(first.id);
    await expect(stripe.customers.create({ email: 'bob@example.com' }, options)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    await expect(stripe.customers.create({ email: 'no address' }, { idempotencyKey: 'mine' })).rejects.toMatchObject({ statusCode: 400 });
    expect((await stripe.customers.create({}, { idempotencyKey: 'mine' })).id).toMatch(/^cus_/);
    await expect(stripe.customers.create({ phone: '1' })).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(
      new Stripe('sk_test_other', { host: '127.0.0.1', port: new URL(standIns[0]?.origin ?? '').port, protocol: 'http' }).customers.create(
        {},
      ),
    ).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });
});
