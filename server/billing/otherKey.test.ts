import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BillingServer, buy, checkOut, pay, standing, startBillingServer, subscriptionOf } from '../../tests/billing.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { jobsDone } from '../../tests/jobs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { userCommand } from '../userCommand.js';
import { type SandboxStripe, startSandboxStripe } from '../../sandbox/stripe/startSandboxStripe.js';

const deleteAccount = (server: TestServer, { user, access }: TestPerson) =>
  server.graphql('mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) }', { input: { email: user.email } }, access);
const subscribe = (server: TestServer, { access }: TestPerson) => server.graphql('mutation { subscribe { url } }', {}, access);

describe("with the key of another account of Stripe's", () => {
  let right: BillingServer;
  let stranger: SandboxStripe;
  const open: { close: () => Promise<void> }[] = [];

  beforeAll(async () => {
    right = await startBillingServer();
    stranger = await startSandboxStripe();
  });
  afterAll(async () => {
    for (const server of open) await server.close();
    await right.close();
    await stranger.close();
  });

  /** Starts the same site again with another environment, and waits until all customers have been compared. */
  async function start(env: Record<string, string>): Promise<TestServer> {
    const { DATABASE_URL: databaseUrl = '', siteUrl } = right.services.env;
    const server = await startTestServer({ databaseUrl, env: { SITE_URL: siteUrl, ...env } });
    open.push(server);
    // At a start, one of the servers on the database compares all customers; it may be another one.
    await jobsDone(right, 'reconcile');
    await server.services.reconciliation?.run();
    return server;
  }

  let wrongOne: Promise<TestServer> | undefined;
  /** The site with the stranger's key, started once. It compares all customers each time. */
  const startWrong = async () => {
    const { secretKey, webhookSecret, origin } = stranger;
    wrongOne ??= start({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: origin });
    const wrong = await wrongOne;
    await wrong.services.reconciliation?.run();
    return wrong;
  };
  const strangersOf = ({ user }: TestPerson) => stranger.world.state.customers.filter(({ metadata }) => metadata['user'] === user.id);
  const startRight = () => right.services.reconciliation?.run();

  test('who has paid stays premium, nothing is sold to them again, and with the right key all is as it was', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => createPerson(right.services)));
    for (const person of people) await buy(right, person);
    const before = await Promise.all(people.map((person) => standing(right, person)));
    const wrong = await startWrong();
    expect(wrong.logged.filter((line) => line.includes('does not know these customers'))).toContainEqual(
      expect.stringMatching(/"level":50.*"customers":\d+/),
    );
    for (const [nth, person] of people.entries()) {
      expect(await standing(wrong, person)).toEqual(before[nth]);
      expect((await subscribe(wrong, person)).errors?.[0]?.extensions.code).toBe('CONFLICT');
      for (const call of ['unsubscribe { id }', 'openBillingPortal { url }']) {
        const { errors } = await wrong.graphql(`mutation { ${call} }`, {}, person.access);
        expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', errors: [{ code: 'missing_at_payment_service' }] });
      }
    }
    await startRight();
    for (const person of people) {
      expect((await right.graphql('mutation { unsubscribe { id } }', {}, person.access)).errors).toBeUndefined();
      expect(await standing(right, person)).toMatchObject({ subscribed: true, plan: { state: 'ENDING' } });
    }
    for (const person of people) expect(strangersOf(person)).toEqual([]);
  });

  test('an event for a customer whom this key does not know is refused, so that Stripe sends it again', async () => {
    const person = await createPerson(right.services);
    await buy(right, person);
    const wrong = await startWrong();
    const object = { object: 'customer', id: subscriptionOf(right, person).customer };
    const { body, signature } = stranger.outbox.sign({ id: 'evt_wrong', created: 1, type: 'customer.updated', object });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    expect((await fetch(`${wrong.url}/api/v1/stripe/webhook/`, { method: 'POST', headers, body })).status).toBe(503);
    expect(await standing(wrong, person)).toMatchObject({ subscribed: true, plan: { state: 'ACTIVE' } });
  });

  test('a plan whose paid time has run out may go on at Stripe: it is not sold again until an administrator says that it has ended', async () => {
    const person = await createPerson(right.services);
    await buy(right, person);
    const { em } = right.services.orm;
    const past = `now() - interval '3 days'`;
    const wrong = await startWrong();
    await em.fork().execute(`update subscription set period_end = ${past} where user_id = ?`, [person.user.id]);
    await em.fork().execute(`update "user" set premium_until = ${past} where id = ?`, [person.user.id]);
    await wrong.services.reconciliation?.run();
    expect((await subscribe(wrong, person)).errors?.[0]?.extensions.errors[0]?.code).toBe('missing_at_payment_service');
    expect(strangersOf(person)).toEqual([]);
    await startRight();
    expect(await standing(right, person)).toMatchObject({ subscribed: true });

    expect(await userCommand(em.fork(), ['unbill', person.user.email])).toEqual([expect.stringContaining('free, 25 queries left')]);
    expect(await standing(wrong, person)).toMatchObject({ subscribed: false, plan: null });
    expect((await subscribe(wrong, person)).errors).toBeUndefined();
    await expect(userCommand(em.fork(), ['unbill', (await createPerson(right.services)).user.email])).rejects.toThrow('has bought nothing');
  });

  test('who has no plan can buy one as a new customer', async () => {
    const person = await createPerson(right.services);
    await checkOut(right, person);
    const wrong = await startWrong();
    const { data, errors } = await wrong.graphql<{ subscribe: { url: string } }>('mutation { subscribe { url } }', {}, person.access);
    expect(errors).toBeUndefined();
    stranger.outbox.open(`${wrong.url}/api/v1/stripe/webhook/`);
    await fetch(data.subscribe.url, { method: 'POST', body: new URLSearchParams({ card: '4242424242424242' }), redirect: 'manual' });
    await stranger.outbox.settled();
    expect(await standing(wrong, person)).toMatchObject({ subscribed: true });
    await startRight();
    expect(await standing(right, person)).toMatchObject({ subscribed: true });
    expect((await subscribe(right, person)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  test.each([
    ['with the key of another account', startWrong],
    ['without a key', () => start({ STRIPE_SECRET_KEY: '' })],
    ['without a key and with BILLING=off', () => start({ STRIPE_SECRET_KEY: '', BILLING: 'off' })],
  ])('%s an account stays whose plan would go on, and says so; one without a plan goes', async (_name, begin) => {
    const payer = await createPerson(right.services);
    await buy(right, payer);
    const former = await createPerson(right.services);
    await checkOut(right, former);
    const server = await begin();
    const { errors } = await deleteAccount(server, payer);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('end the subscription first'),
      extensions: { code: 'UNAVAILABLE' },
    });
    expect(await standing(right, payer)).toMatchObject({ subscribed: true, plan: { state: 'ACTIVE' } });
    expect(subscriptionOf(right, payer).status).toBe('active');
    expect((await deleteAccount(server, former)).errors).toBeUndefined();
  });

  test('with BILLING=off and the key, an account that is deleted ends its plan', async () => {
    const person = await createPerson(right.services);
    await buy(right, person);
    const { secretKey, webhookSecret, origin } = right.stripe;
    const off = await start({
      BILLING: 'off',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: origin,
    });
    expect((await deleteAccount(off, person)).errors).toBeUndefined();
    expect(subscriptionOf(right, person).status).toBe('canceled');
  });

  test('a payment by a customer without an account here is written to the log', async () => {
    const person = await createPerson(right.services);
    const url = await checkOut(right, person);
    await right.services.orm.em.fork().execute('update customer set stripe_id = null where user_id = ?', [person.user.id]);
    await pay(right, url);
    expect(right.logged).toContainEqual(expect.stringContaining('A checkout was paid by a customer that no account has'));
  });
});
