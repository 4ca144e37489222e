import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BillingServer, buy, day, losingEvents, pass, standing, startBillingServer, subscriptionOf } from '../../tests/billing.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { tryToAsk } from '../../tests/turns.js';
import { readEnv } from '../config/env.js';

const unsubscribe = 'mutation { unsubscribe { subscribed plan { state isEnding } } }';
const resume = 'mutation { resume { subscribed plan { state isEnding } } }';
/** Stripe's test card that pays once and is declined later. */
const failingLater = '4000000000000341';

describe('a paid plan', () => {
  let server: BillingServer;

  beforeAll(async () => {
    server = await startBillingServer();
  });
  afterAll(() => server.close());

  const change = async (document: string, { access }: TestPerson) => {
    const { data, errors } = await server.graphql<
      Record<string, { subscribed: boolean; plan: { state: string; isEnding: boolean } | null }>
    >(document, {}, access);
    return errors ? errors[0]?.extensions.errors[0]?.code : Object.values(data)[0];
  };

  test('ends with its period, can be resumed, and each twice is as once', async () => {
    const person = await createPerson(server.services);
    await buy(server, person);
    const ending = { subscribed: true, plan: { state: 'ENDING', isEnding: true } };
    expect(await change(unsubscribe, person)).toEqual(ending);
    expect(await change(unsubscribe, person)).toEqual(ending);
    expect(subscriptionOf(server, person).cancelAtPeriodEnd).toBe(true);
    expect(await change(resume, person)).toEqual({ subscribed: true, plan: { state: 'ACTIVE', isEnding: false } });
    expect(await change(resume, person)).toEqual({ subscribed: true, plan: { state: 'ACTIVE', isEnding: false } });
    const overRest = await server.rest('POST', '/api/v1/stripe/unsubscribe/', { token: person.access });
    expect(await overRest.json()).toMatchObject({ subscribed: true, state: 'ENDING', period_end: expect.any(String) });
    await pass(server, 32);
    expect(await standing(server, person)).toEqual({ subscribed: false, remainingQueries: 25, plan: null });
    expect(await change(unsubscribe, person)).toBe('not_subscribed');
    expect(await change(resume, person)).toBe('not_subscribed');
  });

  test('with a date for its end goes on until then, ends with its period once it is unsubscribed, and can be resumed', async () => {
    const person = await createPerson(server.services);
    await buy(server, person);
    const { world, outbox } = server.stripe;
    const subscription = subscriptionOf(server, person);
    const renewing = { subscribed: true, plan: { state: 'ACTIVE', isEnding: false } };
    const setDate = async () => {
      world.setEnding(subscription, { cancelAt: subscription.periodEnd + 60 * day });
      await outbox.settled();
    };
    const readPlan = async () =>
      (
        await server.graphql<{
          me: { plan: { state: string; isEnding: boolean; endsAt: string; premiumUntil: string; periodEnd: string } };
        }>('{ me { plan { state isEnding endsAt premiumUntil periodEnd } } }', {}, person.access)
      ).data.me.plan;

    await setDate();
    const dated = await readPlan();
    expect(dated).toMatchObject({ state: 'ACTIVE', isEnding: false });
    expect(Date.parse(dated.endsAt) - Date.parse(dated.periodEnd)).toBe(60 * day * 1000);
    // Premium lasts no longer than the paid period and the time that a lost webhook may take to be noticed.
    expect(Date.parse(dated.premiumUntil) - Date.parse(dated.periodEnd)).toBe(2 * day * 1000);

    expect(await change(resume, person)).toEqual(renewing);
    expect(subscription.cancelAt).toBeNull();
    await setDate();
    expect(await change(unsubscribe, person)).toEqual({ subscribed: true, plan: { state: 'ENDING', isEnding: true } });
    expect(subscription.cancelAt).toBe(subscription.periodEnd);
    expect(await change(resume, person)).toEqual(renewing);
    expect(subscription).toMatchObject({ cancelAt: null, cancelAtPeriodEnd: false });

    world.setEnding(subscription, { cancelAt: subscription.periodEnd - day });
    await outbox.settled();
    expect(await readPlan()).toMatchObject({ state: 'ENDING', isEnding: true });
    await pass(server, 32);
    expect(await standing(server, person)).toMatchObject({ subscribed: false, plan: null });
  });

  test('that has ended without a word of it cannot be ended, and is free from then on', async () => {
    for (const document of [unsubscribe, resume]) {
      const person = await createPerson(server.services);
      await buy(server, person);
      await losingEvents(server, () => {
        server.stripe.world.end(subscriptionOf(server, person));
      });
      expect(await change(document, person)).toBe('not_subscribed');
      expect(await standing(server, person)).toMatchObject({ subscribed: false, plan: null });
    }
  });

  test('that nobody has is a conflict, also where premium was granted', async () => {
    for (const premiumGranted of [false, true]) {
      const person = await createPerson(server.services, { premiumGranted });
      for (const document of [unsubscribe, resume]) expect(await change(document, person)).toBe('not_subscribed');
      expect((await server.rest('POST', '/api/v1/stripe/portal/', { token: person.access })).status).toBe(409);
    }
  });

  test('whose renewal fails is past due, can be ended and resumed, and recovers with another card', async () => {
    const person = await createPerson(server.services);
    await buy(server, person, failingLater);
    await pass(server, 32);
    expect(await standing(server, person)).toMatchObject({ subscribed: true, plan: { state: 'PAST_DUE' } });
    for (const isEnding of [true, true, false, false]) {
      const after = await change(isEnding ? unsubscribe : resume, person);
      expect(after).toEqual({ subscribed: true, plan: { state: 'PAST_DUE', isEnding } });
      expect(subscriptionOf(server, person).cancelAtPeriodEnd).toBe(isEnding);
    }
    const { data } = await server.graphql<{ openBillingPortal: { url: string } }>(
      'mutation { openBillingPortal { url } }',
      {},
      person.access,
    );
    expect(await (await fetch(data.openBillingPortal.url)).text()).toContain('Premium, past due');
    const address = new URL(data.openBillingPortal.url);
    const fields = { subscription: subscriptionOf(server, person).id, card: '4242424242424242', back: '' };
    await fetch(address.origin + address.pathname, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    await server.stripe.outbox.settled();
    expect(await standing(server, person)).toMatchObject({ subscribed: true, plan: { state: 'ACTIVE', cardLast4: '4242' } });
  });

  test('that is paused gives nothing until it is resumed', async () => {
    const person = await createPerson(server.services);
    await buy(server, person);
    server.stripe.world.pause(subscriptionOf(server, person), true);
    await server.stripe.outbox.settled();
    expect(await standing(server, person)).toMatchObject({ subscribed: false, plan: { state: 'SUSPENDED', premiumUntil: null } });
    server.stripe.world.pause(subscriptionOf(server, person), false);
    await server.stripe.outbox.settled();
    expect(await standing(server, person)).toMatchObject({ subscribed: true });
  });

  test('cannot be had by asking for it', async () => {
    const person = await createPerson(server.services);
    const body = { subscribed: true, remaining_queries: 1000, premium_until: '2099-01-01T00:00:00Z' };
    await server.rest('PATCH', '/api/v1/auth/me/', { token: person.access, body });
    expect(await standing(server, person)).toMatchObject({ subscribed: false, remainingQueries: 25 });
  });
});

describe('a renewal that fails', () => {
  test.each([
    [6, true],
    [8, false],
  ])('keeps premium for seven days: after %i days, %s', async (days, subscribed) => {
    const server = await startBillingServer({ daysAgo: 31 + days });
    const person = await createPerson(server.services, { freeQueries: 0 });
    await buy(server, person, failingLater);
    // Months differ in length: this one ends so many days ago, to the second.
    subscriptionOf(server, person).periodEnd = Math.floor(Date.now() / 1000) - days * day;
    await pass(server, 31 + days);
    expect(await standing(server, person)).toMatchObject({ subscribed, plan: { state: 'PAST_DUE' } });
    expect((await tryToAsk(server, person.access, ['tokens-1'])).errors?.[0]?.extensions.code).toBe(
      subscribed ? undefined : 'QUOTA_EXHAUSTED',
    );
    await server.close();
  });
});

describe('with BILLING=off', () => {
  test('everybody is premium, and there is nothing to pay', async () => {
    const server = await startBillingServer({ env: { BILLING: 'off' } });
    const person = await createPerson(server.services, { freeQueries: 0 });
    expect(await standing(server, person)).toEqual({ subscribed: true, remainingQueries: 0, plan: null });
    expect((await tryToAsk(server, person.access, ['tokens-1'])).errors).toBeUndefined();
    expect((await server.rest('POST', '/api/v1/stripe/subscribe/', { token: person.access })).status).toBe(409);
    expect(server.stripe.calls).toEqual([]);
    await server.close();
  });
});

describe('without a Stripe', () => {
  test('production does not start with a key and no way to tell who has paid', () => {
    const given = { DATABASE_URL: 'postgres://x/y', SITE_URL: 'https://x.example', TOKEN_SECRETS: 'x'.repeat(32), STRIPE_SECRET_KEY: 'sk' };
    expect(() => readEnv('production', given)).toThrow(/STRIPE_WEBHOOK_SECRET: required/);
    expect(readEnv('production', { ...given, STRIPE_WEBHOOK_SECRET: 'whsec' }).STRIPE_SECRET_KEY).toBe('sk');
  });

  test('what would need one says so', async () => {
    const server = await startBillingServer({ env: { STRIPE_SECRET_KEY: '' } });
    const person = await createPerson(server.services);
    for (const path of ['subscribe', 'unsubscribe', 'portal']) {
      expect((await server.rest('POST', `/api/v1/stripe/${path}/`, { token: person.access })).status).toBe(503);
    }
    expect((await server.rest('POST', '/api/v1/stripe/webhook/', { body: {} })).status).toBe(404);
    expect(await standing(server, person)).toMatchObject({ subscribed: false });
    await server.close();
  });
});
