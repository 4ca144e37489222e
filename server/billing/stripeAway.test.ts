import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type BillingServer,
  buy,
  checkOut,
  losingEvents,
  pay,
  standing,
  startBillingServer,
  subscriptionOf,
  webhookOf,
} from '../../tests/billing.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { jobsDone } from '../../tests/jobs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import type { Fault } from '../../sandbox/stripe/Fault.js';
import { StripeProblem } from '../../sandbox/stripe/StripeProblem.js';

/** Time limit of the hasty server's calls to Stripe: long enough for a call to arrive there on a busy machine, if not for its answer. */
const stripeMs = 500;
/** Longer than a test may take: a call that waits for it fails the test. */
const slowly = { delayMs: 120_000 };

describe('while Stripe is away', () => {
  let server: BillingServer;
  /** Another server of the same site, which soon gives up a slow call. Calls that Stripe answers go to the first one, which is patient. */
  let hasty: TestServer;

  beforeAll(async () => {
    server = await startBillingServer();
    const { DATABASE_URL: databaseUrl = '', siteUrl } = server.services.env;
    const { origin, secretKey, webhookSecret } = server.stripe;
    hasty = await startTestServer({
      databaseUrl,
      env: { SITE_URL: siteUrl, STRIPE_API_BASE: origin, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
      stripeMs,
    });
    await jobsDone(server, 'reconcile');
  });
  afterEach(() => {
    server.stripe.fail(undefined);
  });
  afterAll(async () => {
    await hasty.close();
    await server.close();
  });

  const faults: [string, Fault, RegExp][] = [
    ['down', { status: 500 }, /cannot be reached/],
    ['slow', slowly, /cannot be reached/],
    ['not ours', { status: 401 }, /not set up right/],
    ['busy', { status: 429 }, /more to do than it can take on/],
  ];

  test.each(faults)('%s: an error that says so, nothing half done, and the next try goes on', async (_name, fault, words) => {
    const asked = fault === slowly ? hasty : server;
    const person = await createPerson(server.services);
    server.stripe.fail(fault);
    const refused = await asked.graphql('mutation { subscribe { url } }', {}, person.access);
    expect(refused.errors?.[0]?.message).toMatch(words);
    expect(refused.errors?.[0]?.extensions.errors[0]?.code).toBe('payment_service_failed');
    expect((await asked.rest('POST', '/api/v1/stripe/subscribe/', { token: person.access })).status).toBe(502);
    expect(await standing(server, person)).toEqual({ subscribed: false, remainingQueries: 25, plan: null });
    server.stripe.fail(undefined);
    await checkOut(server, person);
    expect(server.stripe.world.state.customers.filter(({ metadata }) => metadata['user'] === person.user.id)).toHaveLength(1);
  });

  test.each(faults)('%s: premium stays, and unsubscribing changes nothing', async (_name, fault) => {
    const asked = fault === slowly ? hasty : server;
    const person = await createPerson(server.services);
    await buy(server, person);
    server.stripe.fail(fault);
    await asked.services.reconciliation?.run().catch(() => undefined);
    const refused = await asked.graphql('mutation { unsubscribe { id } }', {}, person.access);
    expect(refused.errors?.[0]?.extensions.errors[0]?.code).toBe('payment_service_failed');
    expect(await standing(server, person)).toMatchObject({ subscribed: true, plan: { state: 'ACTIVE' } });
  });

  test('several slow answers together take no longer than one may', async () => {
    const person = await createPerson(server.services);
    server.stripe.fail({ delayMs: 0.6 * stripeMs });
    const refused = await hasty.graphql('mutation { subscribe { url } }', {}, person.access);
    expect(refused.errors?.[0]?.message).toMatch(/cannot be reached/);
    server.stripe.fail(undefined);
    await checkOut(server, person);
  });

  test('the answer to a write is lost: the retry has the same key, and one customer is made', async () => {
    const person = await createPerson(server.services);
    const own = () => server.stripe.world.state.customers.filter(({ metadata }) => metadata['user'] === person.user.id);
    // Stripe does what was asked, but answers too late.
    server.stripe.fail(slowly);
    expect((await hasty.graphql('mutation { subscribe { url } }', {}, person.access)).errors).toBeDefined();
    expect(own()).toHaveLength(1);
    server.stripe.fail(undefined);
    await checkOut(server, person);
    expect(own()).toHaveLength(1);
  });

  test('the answer to the making of the checkout is lost: the retry has the same key, and gets that checkout', async () => {
    const person = await createPerson(server.services);
    const { world, calls } = server.stripe;
    const { id } = await losingEvents(server, () => world.createCustomer({ email: person.user.email, metadata: { user: person.user.id } }));
    await server.services.orm.em.fork().execute('insert into customer (user_id, stripe_id) values (?, ?)', [person.user.id, id]);
    const before = calls.length;
    server.stripe.fail(slowly);
    const lost = await hasty.graphql('mutation { subscribe { url } }', {}, person.access);
    expect(lost.errors?.[0]?.message).toMatch(/cannot be reached/);
    // What an earlier test's events make the server read may be among them.
    expect(calls.slice(before).filter((call) => call.startsWith('POST'))).toEqual(['POST /v1/checkout/sessions']);
    expect(await standing(server, person)).toEqual({ subscribed: false, remainingQueries: 25, plan: null });
    const checkouts = () => world.state.sessions.filter(({ customer }) => customer === id);
    expect(checkouts()).toHaveLength(1);
    server.stripe.fail(undefined);
    expect(await checkOut(server, person)).toBe(`${server.stripe.origin}/checkout/${checkouts()[0]?.id ?? ''}`);
    expect(checkouts()).toHaveLength(1);
  });

  const own = ({ user }: TestPerson) => {
    const { customers, sessions } = server.stripe.world.state;
    const customer = customers.filter(({ metadata }) => metadata['user'] === user.id);
    return { customers: customer.length, checkouts: sessions.filter(({ clientReference }) => clientReference === user.id).length };
  };

  test.each([false, true])(
    'the failure that Stripe keeps under a key does not keep anybody from buying, once (done: %s)',
    async (isDone) => {
      const person = await createPerson(server.services);
      const tries = async (count: number) => {
        for (let nth = 0; nth < count; nth += 1) {
          const { errors } = await server.graphql('mutation { subscribe { url } }', {}, person.access);
          expect(errors?.[0]?.message).toMatch(/cannot be reached/);
        }
      };
      server.stripe.fail({ status: 500, isDone });
      await tries(3);
      // The customer can be made, but the checkout cannot.
      server.stripe.fail(undefined);
      const { world } = server.stripe;
      const openSession = world.openSession.bind(world);
      world.openSession = (fields) => {
        const session = isDone ? openSession(fields) : undefined;
        throw new StripeProblem(500, 'api_error', `Failed ${session?.id ?? ''}`);
      };
      try {
        // The second try finds what the first one has made.
        await tries(isDone ? 1 : 2);
      } finally {
        Object.assign(world, { openSession });
      }
      const answers = await Promise.all([1, 2, 3].map(() => checkOut(server, person)));
      expect(new Set(answers).size).toBe(1);
      expect(own(person)).toMatchObject({ customers: 1, checkouts: 1 });
      await pay(server, answers[0] ?? '');
      expect(await standing(server, person)).toMatchObject({ subscribed: true });
    },
  );

  test('an end that failed once is made at the next try', async () => {
    const person = await createPerson(server.services);
    await buy(server, person);
    const remove = () =>
      server.graphql(
        'mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) }',
        { input: { email: person.user.email } },
        person.access,
      );
    const { world } = server.stripe;
    const end = world.end.bind(world);
    world.end = () => {
      throw new StripeProblem(500, 'api_error', 'Failed');
    };
    const refused = await remove();
    Object.assign(world, { end });
    expect(refused.errors?.[0]?.extensions.code).toBe('PROVIDER_FAILED');
    expect((await remove()).errors).toBeUndefined();
    expect(subscriptionOf(server, person).status).toBe('canceled');
  });

  test('events that come together are answered, and to come again', async () => {
    const person = await createPerson(server.services);
    await losingEvents(server, () => buy(server, person));
    server.stripe.fail(slowly);
    const post = async (to: TestServer, id: string) => {
      const object = { object: 'invoice', customer: subscriptionOf(server, person).customer };
      const { body, signature } = server.stripe.outbox.sign({ id, created: 1, type: 'invoice.paid', object });
      return (await fetch(webhookOf(to), { method: 'POST', headers: { 'stripe-signature': signature }, body })).status;
    };
    // The second one waits for the reading that the first has begun, and then reads again.
    expect(await Promise.all([post(hasty, 'evt_first'), post(hasty, 'evt_second')])).toEqual([502, 502]);
    server.stripe.fail(undefined);
    expect(await post(server, 'evt_second')).toBe(200);
    expect(await standing(server, person)).toMatchObject({ subscribed: true });
  });
});
