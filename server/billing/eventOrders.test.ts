import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BillingServer, losingEvents, standing, startBillingServer, webhookOf } from '../../tests/billing.js';
import { createPerson } from '../../tests/factories.js';
import { jobsDone } from '../../tests/jobs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import type { EventRecord } from '../../sandbox/stripe/stateSchema.js';
import type { StripeState } from '../../sandbox/stripe/StripeState.js';

/** Changes at Stripe in several steps; every step causes events. */
type Steps = (world: StripeState, customer: string) => (() => void)[];

/** Buys, unsubscribes, and then resumes or is cancelled. */
const purchase =
  (isCancelled: boolean): Steps =>
  (world, customer) => {
    const order = { customer, price: 'price_1', amount: 2000, currency: 'usd' };
    const own = () => {
      const found = world.state.subscriptions.find((subscription) => subscription.customer === customer);
      if (!found) throw new Error('Nothing is bought yet');
      return found;
    };
    return [
      () => world.subscribe(order, '4242424242424242'),
      () => {
        world.setEnding(own(), { cancelAtPeriodEnd: true });
      },
      () => {
        if (isCancelled) world.end(own());
        else world.setEnding(own(), { cancelAtPeriodEnd: false });
      },
    ];
  };

/** Slow answers of Stripe: they show the state at the moment of the call, and arrive later. */
class SlowAnswers {
  private readonly held = new Map<string, { lists: Set<string>; begun: () => void; told: Promise<unknown> }>();

  /**
   * Holds back the next reading of a customer.
   * @returns a promise that resolves when Stripe has been asked for all of it
   */
  hold(customer: string, told: Promise<unknown>): Promise<void> {
    return new Promise((begun) => this.held.set(customer, { lists: new Set(['subscriptions', 'invoices']), begun, told }));
  }

  /**
   * Resolves when the answer to a call may arrive.
   * @param url `/v1/invoices?customer=cus_1`
   */
  until = async (url: string): Promise<void> => {
    const { pathname, searchParams } = new URL(url, 'http://stripe.test');
    const slow = this.held.get(searchParams.get('customer') ?? '');
    if (!slow?.lists.delete(pathname.replace('/v1/', ''))) return;
    if (slow.lists.size === 0) slow.begun();
    await slow.told;
  };
}

describe("five of Stripe's events, delivered as things go on happening there", () => {
  let server: BillingServer;
  /** Another of the product's servers, on the same database. */
  let other: TestServer;
  const slowAnswers = new SlowAnswers();

  beforeAll(async () => {
    server = await startBillingServer();
    const { DATABASE_URL: databaseUrl } = server.services.env;
    if (databaseUrl === undefined) throw new Error('The server has no database');
    const { origin, secretKey, webhookSecret } = server.stripe;
    const env = { STRIPE_API_BASE: origin, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
    other = await startTestServer({ databaseUrl, env });
    await jobsDone(server, 'reconcile');
    server.stripe.fail({ until: slowAnswers.until });
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });

  const deliver = async (to: TestServer, event: EventRecord) => {
    const { body, signature } = server.stripe.outbox.sign(event);
    expect((await fetch(webhookOf(to), { method: 'POST', headers: { 'stripe-signature': signature }, body })).status).toBe(200);
  };

  /** @returns the event at an index, the oldest at 0; by then it and everything before it has happened, and nothing after it */
  function happening(steps: Steps, customer: string): (index: number) => EventRecord {
    const { world, outbox } = server.stripe;
    const left = steps(world, customer);
    const all: EventRecord[] = [];
    return (index) => {
      while (all.length <= index && left.length > 0) {
        left.shift()?.();
        // Events of other people wait there, too. The purchase's first event is left out, so that there are five.
        const own = outbox.waiting.filter(({ object, type }) => isOf(object, customer) && type !== 'invoice.finalized');
        all.push(...own.filter((event) => !all.includes(event)));
      }
      const event = all[index];
      if (!event) throw new Error('These steps tell of five things');
      return event;
    };
  }

  test('in every order, each for a new person, with an answer that is overtaken: all end as things stand', async () => {
    const seen = { kept: new Set<string>(), cancelled: new Set<string>() };
    const told = new Set<string>();
    const follow = async (order: number[], nth: number) => {
      const person = await createPerson(server.services);
      const { id } = server.stripe.world.createCustomer({ email: person.user.email, metadata: { user: person.user.id } });
      await server.services.orm.em.fork().execute('insert into customer (user_id, stripe_id) values (?, ?)', [person.user.id, id]);
      // Whose reading of Stripe is slow: another server's, or that of the server which takes the other events. In some orders
      // none is.
      const end = nth % 2 === 0 ? 'kept' : 'cancelled';
      const slow = Math.floor(nth / 2) % 6;
      const isElsewhere = Math.floor(nth / 12) % 2 === 0;
      const event = happening(purchase(end === 'cancelled'), id);
      const { promise: rest, resolve: tell } = Promise.withResolvers<undefined>();
      const underWay: Promise<void>[] = [];
      for (const [at, index] of order.entries()) {
        const next = event(index);
        told.add(next.type);
        if (at === slow) {
          const begun = slowAnswers.hold(id, rest);
          underWay.push(deliver(isElsewhere ? other : server, next));
          await begun;
        } else if (at > slow && !isElsewhere) underWay.push(deliver(server, next));
        else await deliver(server, next);
      }
      tell(undefined);
      await Promise.all(underWay);
      const { subscribed, plan } = await standing(server, person);
      const { data } = await server.graphql('{ invoices { edges { node { state amount } } } }', {}, person.access);
      seen[end].add(JSON.stringify({ subscribed, state: plan?.state ?? null, data }));
    };
    await losingEvents(server, async () => {
      const left = [...orders([0, 1, 2, 3, 4]).entries()];
      // Several at a time: they share nothing.
      const work = Array.from({ length: 6 }, async () => {
        for (let next = left.pop(); next; next = left.pop()) await follow(next[1], next[0]);
      });
      await Promise.all(work);
    });
    const data = { invoices: { edges: [{ node: { state: 'PAID', amount: 2000 } }] } };
    expect([...seen.kept]).toEqual([JSON.stringify({ subscribed: true, state: 'ACTIVE', data })]);
    expect([...seen.cancelled]).toEqual([JSON.stringify({ subscribed: false, state: null, data })]);
    const types = ['customer.subscription.created', 'invoice.paid', 'customer.subscription.updated', 'customer.subscription.deleted'];
    expect([...told].sort()).toEqual(types.sort());
  }, 300_000);
});

const isOf = (object: unknown, customer: string): boolean =>
  typeof object === 'object' && object !== null && 'customer' in object && object.customer === customer;

/** All permutations of these indexes. */
function orders(indexes: number[]): number[][] {
  if (indexes.length <= 1) return [indexes];
  return indexes.flatMap((index) => orders(indexes.filter((one) => one !== index)).map((rest) => [index, ...rest]));
}
