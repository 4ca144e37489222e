import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BillingServer, buy, checkOut, losingEvents, pay, standing, startBillingServer, subscriptionOf } from '../../tests/billing.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { User } from '../account/User.js';
import { missing, StripeProblem } from '../../sandbox/stripe/StripeProblem.js';

describe('the plan of an account that is deleted', () => {
  let server: BillingServer;

  beforeAll(async () => {
    server = await startBillingServer();
  });
  afterAll(() => server.close());

  const deleteAccount = ({ user, access }: TestPerson) =>
    server.graphql(
      'mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) }',
      { input: { email: user.email, password: null } },
      access,
    );

  const subscribe = ({ access }: TestPerson) => server.graphql('mutation { subscribe { url } }', {}, access);
  const checkoutsOf = ({ user }: TestPerson) =>
    server.stripe.world.state.sessions.filter(({ clientReference }) => clientReference === user.id).map(({ status }) => status);

  /** Waits until it is so, or until the work has ended. */
  async function during(work: Promise<unknown>, isSo: () => boolean | Promise<boolean>): Promise<void> {
    const state = { isOver: false };
    const over = () => (state.isOver = true);
    void work.then(over, over);
    while (!state.isOver && !(await isSo())) await new Promise(setImmediate);
    expect(state.isOver).toBe(false);
  }

  test('ends at once with its account, also if the event of its purchase never came', async () => {
    const [known, unknown] = [await createPerson(server.services), await createPerson(server.services)];
    await buy(server, known);
    await losingEvents(server, () => buy(server, unknown));
    for (const person of [known, unknown]) {
      expect((await deleteAccount(person)).errors).toBeUndefined();
      expect(subscriptionOf(server, person).status).toBe('canceled');
    }
  });

  test('ends with its account also while what Stripe says of it is being written', async () => {
    const person = await createPerson(server.services);
    await buy(server, person);
    const { em } = server.services.orm;
    let deletion: ReturnType<typeof deleteAccount> | undefined;
    await em.fork().transactional(async (writing) => {
      await writing.execute('select 1 from customer where user_id = ? for update', [person.user.id]);
      deletion = deleteAccount(person);
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await during(deletion, async () => (await em.fork().execute<unknown[]>(waiting)).length > 0);
      await writing.execute('update "user" set premium_until = null where id = ?', [person.user.id]);
    });
    expect((await deletion)?.errors).toBeUndefined();
  });

  test('cannot be bought any more for an account that was deleted: the open checkout ends with it', async () => {
    const person = await createPerson(server.services);
    const url = await checkOut(server, person);
    server.stripe.fail({ status: 500 });
    const refused = await deleteAccount(person);
    server.stripe.fail(undefined);
    expect(refused.errors?.[0]?.extensions.errors[0]?.code).toBe('payment_service_failed');
    expect(await standing(server, person)).toMatchObject({ subscribed: false });
    expect((await deleteAccount(person)).errors).toBeUndefined();
    expect(await (await fetch(url)).text()).toContain('It has expired.');
    expect(await pay(server, url)).toBeNull();
    expect(() => subscriptionOf(server, person)).toThrow('no subscription');
  });

  test('a checkout that opens while its account is being deleted ends, too', async () => {
    const person = await createPerson(server.services);
    const { world } = server.stripe;
    // The account is deleted while Stripe makes its checkout.
    const openSession = world.openSession.bind(world);
    let deleted: Promise<unknown> = Promise.resolve();
    world.openSession = (fields) => {
      deleted = server.services.orm.em.fork().nativeDelete(User, { id: person.user.id });
      return openSession(fields);
    };
    server.stripe.fail({ until: () => deleted });
    const { errors } = await subscribe(person);
    Object.assign(world, { openSession });
    server.stripe.fail(undefined);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(checkoutsOf(person)).toEqual(['expired']);
  });

  test('an account whose checkout opens when all others have ended stays, and the next try ends that one, too', async () => {
    const person = await createPerson(server.services);
    const { world, calls } = server.stripe;
    await checkOut(server, person);
    world.state.sessions
      .filter(({ clientReference }) => clientReference === person.user.id)
      .forEach((session) => {
        world.expireSession(session);
      });
    const { promise: opened, resolve: open } = Promise.withResolvers<unknown>();
    const before = calls.length;
    server.stripe.fail({ until: () => opened });
    const deletion = deleteAccount(person);
    await during(deletion, () => calls.slice(before).includes('GET /v1/checkout/sessions'));
    server.stripe.fail(undefined);
    expect((await subscribe(person)).errors).toBeUndefined();
    open(undefined);
    expect((await deletion).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(checkoutsOf(person)).toEqual(['expired', 'open']);
    expect((await deleteAccount(person)).errors).toBeUndefined();
    expect(checkoutsOf(person)).toEqual(['expired', 'expired']);
  });

  test('an account stays whose checkout Stripe does not let go, and says so', async () => {
    const person = await createPerson(server.services);
    await checkOut(server, person);
    const { world } = server.stripe;
    const expireSession = world.expireSession.bind(world);
    world.expireSession = () => {
      throw new StripeProblem(400, 'invalid_request_error', 'This session is being paid for.');
    };
    const refused = await deleteAccount(person);
    Object.assign(world, { expireSession });
    expect(refused.errors?.[0]).toMatchObject({ message: expect.stringContaining('being paid for'), extensions: { code: 'CONFLICT' } });
    expect((await deleteAccount(person)).errors).toBeUndefined();
    expect(checkoutsOf(person)).toEqual(['expired']);
  });

  test.each(['createCustomer', 'openSession'] as const)(
    'for an account that goes within %s cannot be bought, which is said',
    async (name) => {
      const person = await createPerson(server.services);
      const { world } = server.stripe;
      const done = world[name].bind(world) as (fields: never) => never;
      let deleted: Promise<unknown> = Promise.resolve();
      Object.assign(world, {
        [name]: (fields: never) => {
          deleted = server.services.orm.em.fork().nativeDelete(User, { id: person.user.id });
          // Stripe does not know the customer, so the call starts again with another one.
          if (name === 'openSession') throw missing('customer', 'cus_gone');
          return done(fields);
        },
      });
      server.stripe.fail({ until: () => deleted });
      const { errors } = await subscribe(person);
      Object.assign(world, { [name]: done });
      server.stripe.fail(undefined);
      expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    },
  );
});
