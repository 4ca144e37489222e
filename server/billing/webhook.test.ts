import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type BillingServer,
  buy,
  checkOut,
  day,
  losingEvents,
  pass,
  pay,
  standing,
  startBillingServer,
  subscriptionOf,
  webhookOf,
} from '../../tests/billing.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { jobsDone, runJob, sql } from '../../tests/jobs.js';
import { startTestServer } from '../../tests/server.js';
import type { EventRecord } from '../../sandbox/stripe/stateSchema.js';
import { purgeEvents } from './Billing.js';
import { StripeEvent } from './StripeEvent.js';

describe("Stripe's events", () => {
  let server: BillingServer;

  beforeAll(async () => {
    server = await startBillingServer();
  });
  afterAll(() => server.close());

  const post = (body: string, signature: string) =>
    fetch(webhookOf(server), { method: 'POST', headers: { 'content-type': 'application/json', 'stripe-signature': signature }, body });
  const kept = (id: string) => server.services.orm.em.fork().find(StripeEvent, { id });

  /** The events of a purchase, held back. */
  async function held(person: TestPerson): Promise<EventRecord[]> {
    return losingEvents(server, async () => {
      await pay(server, await checkOut(server, person));
      return [...server.stripe.outbox.waiting];
    });
  }

  test('are forgotten after three months', async () => {
    const em = server.services.orm.em.fork();
    const event = (id: string, days: number, appliedAt: Date | null) => {
      const receivedAt = new Date(Date.now() - days * day * 1_000);
      em.create(StripeEvent, { id, type: 'invoice.paid', customerId: `cus_${id}`, createdAt: receivedAt, receivedAt, appliedAt });
    };
    event('evt_old', 91, new Date());
    event('evt_old_of_nobody', 91, null);
    event('evt_young', 89, new Date());
    await em.flush();
    await purgeEvents(server.services.orm);
    const left = await em.fork().find(StripeEvent, { id: { $like: 'evt_%' } }, { fields: ['id'] });
    expect(left.map(({ id }) => id)).toEqual(['evt_young']);
    await em.nativeDelete(StripeEvent, { id: 'evt_young' });
  });

  test('forged, altered by a byte, unsigned, or over five minutes old: 400, and nothing is written', async () => {
    const person = await createPerson(server.services);
    const [event] = await held(person);
    if (!event) throw new Error('Buying tells nothing');
    const { body, signature } = server.stripe.outbox.sign(event);
    const old = server.stripe.outbox.sign(event, Math.floor(Date.now() / 1000) - 301);
    const attempts: [string, string][] = [
      [body, signature.replace(/v1=./, 'v1=g')],
      [body.replace('"event"', '"Event"'), signature],
      [body, ''],
      [old.body, old.signature],
    ];
    for (const [given, signed] of attempts) {
      const response = await post(given, signed);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ type: 'validation_error', errors: [{ code: 'bad_signature' }] });
    }
    expect(await kept(event.id)).toEqual([]);
    expect(await standing(server, person)).toMatchObject({ subscribed: false, plan: null });
  });

  test('the same one fifty times at once: kept once, one effect, few questions to Stripe', async () => {
    const person = await createPerson(server.services);
    const events = await held(person);
    const event = events.at(-1);
    if (!event) throw new Error('Buying tells nothing');
    const before = server.stripe.calls.length;
    const { body, signature } = server.stripe.outbox.sign(event);
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body, signature)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await kept(event.id)).toHaveLength(1);
    expect(await standing(server, person)).toMatchObject({ subscribed: true });
    expect(server.stripe.calls.length - before).toBeLessThan(50);
  });

  test('one that comes three days late, after the end, grants nothing again', async () => {
    const person = await createPerson(server.services);
    const events = await held(person);
    server.stripe.world.end(subscriptionOf(server, person));
    await server.stripe.outbox.settled();
    await pass(server, 3);
    for (const event of events) {
      const { body, signature } = server.stripe.outbox.sign(event);
      expect((await post(body, signature)).status).toBe(200);
    }
    expect(await standing(server, person)).toMatchObject({ subscribed: false, plan: null });
  });

  test('one for a customer without an account here is kept, and applied when there is one', async () => {
    const stranger = server.stripe.world.createCustomer({ email: 'stranger@example.com', metadata: {} });
    await server.stripe.outbox.settled();
    const event = {
      id: 'evt_early',
      created: server.stripe.world.now,
      type: 'invoice.paid',
      object: { object: 'invoice', customer: stranger.id },
    };
    const { body, signature } = server.stripe.outbox.sign(event);
    expect((await post(body, signature)).status).toBe(200);
    expect(await kept('evt_early')).toMatchObject([{ customerId: stranger.id, appliedAt: null }]);
    const person = await createPerson(server.services);
    await server.services.orm.em.fork().execute('insert into customer (user_id, stripe_id) values (?, ?)', [person.user.id, stranger.id]);
    server.stripe.world.subscribe({ customer: stranger.id, price: 'price_1', amount: 2000, currency: 'usd' }, '4242424242424242');
    await server.services.reconciliation?.run();
    expect((await kept('evt_early'))[0]?.appliedAt).not.toBeNull();
    expect(await standing(server, person)).toMatchObject({ subscribed: true });
  });

  test.each([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'customer.subscription.paused',
    'customer.subscription.resumed',
    'invoice.paid',
    'invoice.payment_failed',
    'invoice.finalized',
    'invoice.voided',
    'charge.refunded',
    'customer.deleted',
  ])('%s alone brings everything up to date', async (type) => {
    const person = await createPerson(server.services);
    await held(person);
    const { customer } = subscriptionOf(server, person);
    const object = type === 'customer.deleted' ? { object: 'customer', id: customer } : { object: type.split('.').at(-2), customer };
    const { body, signature } = server.stripe.outbox.sign({ id: `evt_${type}`, created: server.stripe.world.now, type, object });
    expect((await post(body, signature)).status).toBe(200);
    expect((await kept(`evt_${type}`))[0]?.appliedAt).not.toBeNull();
    expect(await standing(server, person)).toMatchObject({ subscribed: true, plan: { state: 'ACTIVE' } });
  });

  test('one of a kind that we do not know is kept', async () => {
    const { body, signature } = server.stripe.outbox.sign({
      id: 'evt_odd',
      created: 1,
      type: 'tax.settings.updated',
      object: { object: 'tax.settings' },
    });
    expect((await post(body, signature)).status).toBe(200);
    expect(await kept('evt_odd')).toMatchObject([{ type: 'tax.settings.updated', customerId: null }]);
  });

  test('while Stripe is away it is to come again, and does', async () => {
    const person = await createPerson(server.services);
    const [event] = (await held(person)).slice(-1);
    if (!event) throw new Error('Buying tells nothing');
    const { body, signature } = server.stripe.outbox.sign(event);
    server.stripe.fail({ status: 500 });
    expect((await post(body, signature)).status).toBe(502);
    expect(await kept(event.id)).toEqual([]);
    server.stripe.fail(undefined);
    expect((await post(body, signature)).status).toBe(200);
    expect(await standing(server, person)).toMatchObject({ subscribed: true });
  });

  test('a lost one is made up for by reconciliation, which touches only customers', async () => {
    const person = await createPerson(server.services);
    const granted = await createPerson(server.services, { premiumGranted: true });
    await held(person);
    expect(await standing(server, person)).toMatchObject({ subscribed: false });
    await server.services.reconciliation?.run();
    expect(await standing(server, person)).toMatchObject({ subscribed: true });
    expect(await standing(server, granted)).toMatchObject({ subscribed: true, plan: null });
  });

  test('a lost one heals by the daily comparison, and when a server starts', async () => {
    const own = await startBillingServer();
    const { DATABASE_URL: databaseUrl = '', STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '', STRIPE_API_BASE = '' } = own.services.env;
    try {
      const people = [await createPerson(own.services), await createPerson(own.services)];
      for (const person of people) {
        await jobsDone(own, 'reconcile');
        await losingEvents(own, () => buy(own, person));
        expect(await standing(own, person)).toMatchObject({ subscribed: false });
        if (person === people[0]) {
          await runJob(own, 'reconcile');
        } else {
          const second = await startTestServer({ databaseUrl, env: { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } });
          // If it closed earlier, it could give back a job that it took, which is tried again only a minute later.
          await jobsDone(own, 'reconcile');
          await second.close();
        }
        expect(await standing(own, person)).toMatchObject({ subscribed: true });
      }
      expect(await sql(own, "select cron, timezone from pgboss.schedule where name = 'reconcile'")).toEqual([
        { cron: '11 4 * * *', timezone: 'UTC' },
      ]);
    } finally {
      await own.close();
    }
  });

  test('open pages are told at once', async () => {
    const person = await createPerson(server.services);
    const client = server.socket(person.access);
    const seen: unknown[] = [];
    const told = (async () => {
      for await (const { data } of client.iterate<{ viewerChanged: { subscribed: boolean } }>({
        query: 'subscription { viewerChanged { subscribed } }',
      })) {
        seen.push(data?.viewerChanged.subscribed);
        if (data?.viewerChanged.subscribed) return;
      }
    })();
    await buy(server, person);
    await told;
    expect(seen.at(-1)).toBe(true);
    await client.dispose();
  });
});
