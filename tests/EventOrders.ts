import type { EventRecord } from '../sandbox/stripe/stateSchema.js';
import type { StripeState } from '../sandbox/stripe/StripeState.js';
import { type BillingServer, losingEvents, standing, startBillingServer, webhookOf } from './billing.js';
import { createPerson } from './factories.js';
import { jobsDone } from './jobs.js';
import { startTestServer, type TestServer } from './server.js';

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

/** How many orders five events have. */
export const orderCount = 120;

/** What came of the orders that were followed. */
interface Outcome {
  /** What the people see in the end, each wording of it once. */
  kept: string[];
  cancelled: string[];
  /** The kinds of the events. */
  types: string[];
}

/** Two of the product's servers on one database, to which Stripe's events about a purchase come in other orders than they happened. */
export class EventOrders {
  private constructor(
    private readonly server: BillingServer,
    private readonly other: TestServer,
    private readonly slowAnswers: SlowAnswers,
  ) {}

  static async start(): Promise<EventOrders> {
    const server = await startBillingServer();
    const { DATABASE_URL: databaseUrl } = server.services.env;
    if (databaseUrl === undefined) throw new Error('The server has no database');
    const { origin, secretKey, webhookSecret } = server.stripe;
    const env = { STRIPE_API_BASE: origin, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
    const other = await startTestServer({ databaseUrl, env });
    await jobsDone(server, 'reconcile');
    const slowAnswers = new SlowAnswers();
    server.stripe.fail({ until: slowAnswers.until });
    return new EventOrders(server, other, slowAnswers);
  }

  async close(): Promise<void> {
    await this.other.close();
    await this.server.close();
  }

  /**
   * Delivers five events in each of these orders for a new person, with an answer of Stripe's that is overtaken.
   * @param chosen numbers of the orders, below `orderCount`; from one to the next, what is overtaken and where goes through all 24 cases
   */
  async follow(chosen: number[]): Promise<Outcome> {
    const seen = { kept: new Set<string>(), cancelled: new Set<string>() };
    const told = new Set<string>();
    const all = orders([0, 1, 2, 3, 4]);
    await losingEvents(this.server, async () => {
      const left = [...chosen];
      // Several at a time: they share nothing.
      const work = Array.from({ length: 6 }, async () => {
        for (let nth = left.pop(); nth !== undefined; nth = left.pop()) {
          const { end, shown, types } = await this.followOne(all[nth] ?? [], nth);
          seen[end].add(shown);
          for (const type of types) told.add(type);
        }
      });
      await Promise.all(work);
    });
    return { kept: [...seen.kept], cancelled: [...seen.cancelled], types: [...told].sort() };
  }

  private async followOne(order: number[], nth: number) {
    const { server } = this;
    const person = await createPerson(server.services);
    const { id } = server.stripe.world.createCustomer({ email: person.user.email, metadata: { user: person.user.id } });
    await server.services.orm.em.fork().execute('insert into customer (user_id, stripe_id) values (?, ?)', [person.user.id, id]);
    // Whose reading of Stripe is slow: another server's, or that of the server which takes the other events. In some orders
    // none is.
    const end: 'kept' | 'cancelled' = nth % 2 === 0 ? 'kept' : 'cancelled';
    const slow = Math.floor(nth / 2) % 6;
    const isElsewhere = Math.floor(nth / 12) % 2 === 0;
    const event = this.happening(purchase(end === 'cancelled'), id);
    const { promise: rest, resolve: tell } = Promise.withResolvers<undefined>();
    const underWay: Promise<void>[] = [];
    const types: string[] = [];
    for (const [at, index] of order.entries()) {
      const next = event(index);
      types.push(next.type);
      if (at === slow) {
        const begun = this.slowAnswers.hold(id, rest);
        underWay.push(this.deliver(isElsewhere ? this.other : server, next));
        await begun;
      } else if (at > slow && !isElsewhere) underWay.push(this.deliver(server, next));
      else await this.deliver(server, next);
    }
    tell(undefined);
    await Promise.all(underWay);
    const { subscribed, plan } = await standing(server, person);
    const { data } = await server.graphql('{ invoices { edges { node { state amount } } } }', {}, person.access);
    return { end, shown: JSON.stringify({ subscribed, state: plan?.state ?? null, data }), types };
  }

  private async deliver(to: TestServer, event: EventRecord): Promise<void> {
    const { body, signature } = this.server.stripe.outbox.sign(event);
    const { status } = await fetch(webhookOf(to), { method: 'POST', headers: { 'stripe-signature': signature }, body });
    if (status !== 200) throw new Error(`${event.type} was answered with ${status.toFixed()}`);
  }

  /** @returns the event at an index, the oldest at 0; by then it and everything before it has happened, and nothing after it */
  private happening(steps: Steps, customer: string): (index: number) => EventRecord {
    const { world, outbox } = this.server.stripe;
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
}

const data = { invoices: { edges: [{ node: { state: 'PAID', amount: 2000 } }] } };

/** What comes of every order. */
export const asThingsStand: Outcome = {
  kept: [JSON.stringify({ subscribed: true, state: 'ACTIVE', data })],
  cancelled: [JSON.stringify({ subscribed: false, state: null, data })],
  types: ['customer.subscription.created', 'customer.subscription.deleted', 'customer.subscription.updated', 'invoice.paid'],
};

const isOf = (object: unknown, customer: string): boolean =>
  typeof object === 'object' && object !== null && 'customer' in object && object.customer === customer;

/** All permutations of these indexes. */
function orders(indexes: number[]): number[][] {
  if (indexes.length <= 1) return [indexes];
  return indexes.flatMap((index) => orders(indexes.filter((one) => one !== index)).map((rest) => [index, ...rest]));
}
