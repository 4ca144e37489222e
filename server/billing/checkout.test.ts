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
} from '../../tests/billing.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { tryToAsk } from '../../tests/turns.js';

describe('the checkout', () => {
  let server: BillingServer;
  const subscribe = 'mutation($to: String) { subscribe(returnTo: $to) { url } }';
  const callsOf = (call: string) => server.stripe.calls.filter((one) => one === call).length;

  beforeAll(async () => {
    server = await startBillingServer();
  });
  afterAll(() => server.close());

  test('makes somebody premium, and leads to /thank-you', async () => {
    const person = await createPerson(server.services, { freeQueries: 0 });
    expect((await tryToAsk(server, person.access, ['tokens-1'])).errors?.[0]?.extensions.code).toBe('QUOTA_EXHAUSTED');
    const address = await pay(server, await checkOut(server, person));
    expect(address).toMatch(/^http:\/\/localhost:\d+\/thank-you\?session_id=cs_test_/);
    expect(await standing(server, person)).toMatchObject({
      subscribed: true,
      remainingQueries: 0,
      plan: { state: 'ACTIVE', cardBrand: 'visa', cardLast4: '4242', amount: 2000 },
    });
    expect((await tryToAsk(server, person.access, ['tokens-1'])).errors).toBeUndefined();
  });

  test('is one while it is open, over GraphQL and REST and however often at once, for one customer', async () => {
    const person = await createPerson(server.services);
    const customers = callsOf('POST /v1/customers');
    const answers = await Promise.all([1, 2, 3].map(() => checkOut(server, person)));
    expect(new Set(answers).size).toBe(1);
    const overRest = await server.rest('POST', '/api/v1/stripe/subscribe/', { token: person.access });
    expect(await overRest.json()).toEqual({ url: answers[0] });
    const ids = server.stripe.world.state.customers.filter(({ metadata }) => metadata['user'] === person.user.id);
    expect(ids).toHaveLength(1);
    expect(callsOf('POST /v1/customers') - customers).toBeLessThanOrEqual(3);
    await pass(server, 2);
    const after = await checkOut(server, person);
    expect(after).not.toBe(answers[0]);
  });

  test('is one for two pages that ask for it at once, each with its own way back', async () => {
    const person = await createPerson(server.services);
    const asked = ['/chat', '/billing', '/chat?models=a'].map((to) =>
      server.graphql<{ subscribe: { url: string } }>(subscribe, { to }, person.access),
    );
    const urls = (await Promise.all(asked)).map(({ data }) => data.subscribe.url);
    const { customers, sessions } = server.stripe.world.state;
    const own = customers.find(({ metadata }) => metadata['user'] === person.user.id);
    const open = sessions.filter(({ customer, status }) => customer === own?.id && status === 'open');
    expect(open).toHaveLength(1);
    expect(urls.map((url) => url.split('/').at(-1))).toContain(open[0]?.id);
  });

  test('is refused to who is premium, in words that say what to do', async () => {
    const person = await createPerson(server.services);
    await buy(server, person);
    const again = await server.graphql(subscribe, {}, person.access);
    expect(again.errors?.[0]).toMatchObject({ message: 'You are premium already.', extensions: { code: 'CONFLICT' } });
    await server.graphql('mutation { unsubscribe { id } }', {}, person.access);
    expect((await server.graphql(subscribe, {}, person.access)).errors?.[0]?.message).toContain('Resume it');
    const granted = await createPerson(server.services, { premiumGranted: true });
    expect((await server.rest('POST', '/api/v1/stripe/subscribe/', { token: granted.access })).status).toBe(409);
  });

  test('paid for while the event is lost: the next try sees it instead of selling again', async () => {
    const person = await createPerson(server.services);
    const url = await checkOut(server, person);
    await losingEvents(server, () => pay(server, url));
    expect(await standing(server, person)).toMatchObject({ subscribed: false });
    expect((await server.graphql(subscribe, {}, person.access)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(await standing(server, person)).toMatchObject({ subscribed: true });
  });

  test.each([
    ['/chat?models=a', '/chat?models=a'],
    ['//evil.example/x', '/billing'],
    ['/\\evil.example', '/billing'],
    ['https://evil.example/', '/billing'],
    ['javascript:alert(1)', '/billing'],
    [null, '/billing'],
  ])('given up, comes back to a page of ours: %s', async (to, expected) => {
    const person = await createPerson(server.services);
    const { data } = await server.graphql<{ subscribe: { url: string } }>(subscribe, { to }, person.access);
    const session = server.stripe.world.find('sessions', data.subscribe.url.split('/').at(-1) ?? '');
    expect(session.cancelUrl).toBe(`${server.services.env.siteUrl}${expected}`);
  });

  test('asked for again from another page, comes back there; the former one takes no card any more', async () => {
    const person = await createPerson(server.services);
    const sessionAt = async (to: string | null) => {
      const { data } = await server.graphql<{ subscribe: { url: string } }>(subscribe, { to }, person.access);
      return server.stripe.world.find('sessions', data.subscribe.url.split('/').at(-1) ?? '');
    };
    const { siteUrl } = server.services.env;
    const first = await sessionAt('/chat');
    const second = await sessionAt('/chat/0199a?models=a');
    expect([first.status, second.status, second.cancelUrl]).toEqual(['expired', 'open', `${siteUrl}/chat/0199a?models=a`]);
    expect(second.successUrl).toBe(`${siteUrl}/thank-you?session_id={CHECKOUT_SESSION_ID}&from=%2Fchat%2F0199a%3Fmodels%3Da`);
    // A request without a page returns the open checkout.
    expect((await sessionAt(null)).id).toBe(second.id);
    expect((await sessionAt('/chat/0199a?models=a')).id).toBe(second.id);
  });

  test('paid for twice leaves one subscription, the older, and gives the other money back', async () => {
    const person = await createPerson(server.services);
    const url = await checkOut(server, person);
    const { world } = server.stripe;
    const first = world.find('sessions', url.split('/').at(-1) ?? '');
    const { customer, clientReference, successUrl, cancelUrl, price, amount, currency } = first;
    const second = world.openSession({ customer, clientReference, successUrl, cancelUrl, price, amount, currency });
    await pay(server, url);
    world.state.ahead += day;
    await pay(server, `${server.stripe.origin}/checkout/${second.id}`);
    const own = world.state.subscriptions.filter(({ customer }) => customer === first.customer);
    expect(own.map(({ id, status }) => [id === first.subscription, status])).toEqual([
      [true, 'active'],
      [false, 'canceled'],
    ]);
    expect(world.state.payments.filter(({ customer }) => customer === first.customer).map(({ refunded }) => refunded)).toEqual([0, 2000]);
    expect(await standing(server, person)).toMatchObject({ subscribed: true, plan: { state: 'ACTIVE' } });
  });

  test('with a payment that takes days makes premium when that arrives, sells no second plan meanwhile, and nothing where it fails', async () => {
    const [arriving, failing] = [await createPerson(server.services), await createPerson(server.services)];
    const stateOf = async (person: TestPerson, id: string) =>
      (await server.graphql('query($id: ID!) { checkoutState(id: $id) }', { id }, person.access)).data;
    const ids = new Map<TestPerson, string>();
    for (const [person, card] of [[arriving, '4000000000003220'] as const, [failing, '4000000000006975'] as const]) {
      const url = await checkOut(server, person);
      ids.set(person, url.split('/').at(-1) ?? '');
      await pay(server, url, card);
      expect(await standing(server, person)).toMatchObject({ subscribed: false, plan: { state: 'PROCESSING', premiumUntil: null } });
      expect(await stateOf(person, ids.get(person) ?? '')).toEqual({ checkoutState: 'PROCESSING' });
      const again = await server.graphql(subscribe, {}, person.access);
      expect(again.errors?.[0]?.message).toBe('Your payment is under way. Premium begins when it arrives.');
    }
    await pass(server, 4);
    expect(await standing(server, arriving)).toMatchObject({ subscribed: true, plan: { state: 'ACTIVE' } });
    expect(await stateOf(arriving, ids.get(arriving) ?? '')).toEqual({ checkoutState: 'COMPLETE' });
    expect(await standing(server, failing)).toMatchObject({ subscribed: false, plan: { state: 'SUSPENDED', premiumUntil: null } });
    expect(await stateOf(failing, ids.get(failing) ?? '')).toEqual({ checkoutState: 'FAILED' });
  });

  test('declined, or never finished, changes nothing; nor does /thank-you', async () => {
    const person = await createPerson(server.services);
    const url = await checkOut(server, person);
    expect(await pay(server, url, '4000000000000002')).toBeNull();
    await fetch(`${server.url}/thank-you?session_id=${url.split('/').at(-1) ?? ''}`);
    expect(await standing(server, person)).toEqual({ subscribed: false, remainingQueries: 25, plan: null });
  });

  test('goes on after the customer was deleted at Stripe, with a new one', async () => {
    const person = await createPerson(server.services);
    await buy(server, person);
    const own = () => server.stripe.world.state.customers.filter(({ metadata }) => metadata['user'] === person.user.id);
    await losingEvents(server, () => {
      server.stripe.world.deleteCustomer(own()[0]?.id ?? '');
    });
    await server.services.reconciliation?.run();
    expect(await standing(server, person)).toMatchObject({ subscribed: false, plan: null });
    await buy(server, person);
    expect(own().map(({ deleted }) => deleted)).toEqual([true, false]);
    expect(await standing(server, person)).toMatchObject({ subscribed: true });
  });

  test('sells the price of the account, where one is named', async () => {
    const priced = await startBillingServer({ env: { STRIPE_PRICE_ID: 'price_of_the_account' } });
    priced.stripe.world.state.prices.push({ id: 'price_of_the_account', amount: 2500, currency: 'eur' });
    const person = await createPerson(priced.services);
    await buy(priced, person);
    expect(subscriptionOf(priced, person).price).toBe('price_of_the_account');
    expect(await standing(priced, person)).toMatchObject({ subscribed: true, plan: { amount: 2500 } });
    await priced.close();
  });

  test('tells its buyer how it stands, and nobody else', async () => {
    const person = await createPerson(server.services);
    const other = await createPerson(server.services);
    const id = (await checkOut(server, person)).split('/').at(-1) ?? '';
    await checkOut(server, other);
    const ask = async (token: string, of = id) =>
      (await server.graphql<{ checkoutState: string | null }>('query($id: ID!) { checkoutState(id: $id) }', { id: of }, token)).data
        .checkoutState;
    expect(await ask(person.access)).toBe('OPEN');
    await pay(server, `${server.stripe.origin}/checkout/${id}`);
    expect(await ask(person.access)).toBe('COMPLETE');
    expect(await ask(other.access)).toBeNull();
    for (const madeUp of ['cs_test_made_up', 'cs_../customers', 'no checkout']) expect(await ask(person.access, madeUp)).toBeNull();
    expect(await ask(person.access)).toBe('COMPLETE');
    server.stripe.world.end(subscriptionOf(server, person));
    await server.stripe.outbox.settled();
    expect(await ask(person.access)).toBe('ENDED');
    // A newer checkout does not make the older one unknown.
    await checkOut(server, person);
    expect(await ask(person.access)).toBe('ENDED');
  });

  test('guests are refused, over GraphQL and REST', async () => {
    for (const document of [
      'mutation { subscribe { url } }',
      'mutation { unsubscribe { id } }',
      'mutation { resume { id } }',
      '{ invoices { edges { cursor } } }',
      '{ checkoutState(id: "cs_1") }',
      'mutation { openBillingPortal { url } }',
    ]) {
      expect((await server.graphql(document)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
    for (const path of ['subscribe', 'unsubscribe', 'resume', 'portal']) {
      expect((await server.rest('POST', `/api/v1/stripe/${path}/`)).status).toBe(401);
    }
    expect((await server.rest('GET', '/api/v1/stripe/invoices/')).status).toBe(401);
  });
});
