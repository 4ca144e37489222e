import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BillingServer, losingEvents, standing, startBillingServer, webhookOf } from '../../tests/billing.js';
import { createPerson } from '../../tests/factories.js';

describe("five of Stripe's events", () => {
  let server: BillingServer;

  beforeAll(async () => {
    server = await startBillingServer();
  });
  afterAll(() => server.close());

  test.each([
    ['a purchase', { isSubscribed: true, told: ['customer.subscription.created', 'invoice.paid'] }],
    [
      'a purchase that is cancelled since',
      { isSubscribed: false, told: ['customer.subscription.updated', 'customer.subscription.deleted'] },
    ],
  ])(
    'in every order, each for somebody new, end alike: %s',
    async (_name, { isSubscribed, told }) => {
      const { world, outbox } = server.stripe;
      const seen = new Set<string>();
      const types = new Set<string>();
      const deliver = async (order: string) => {
        const person = await createPerson(server.services);
        const { id } = world.createCustomer({ email: person.user.email, metadata: { user: person.user.id } });
        await server.services.orm.em.fork().execute('insert into customer (user_id, stripe_id) values (?, ?)', [person.user.id, id]);
        outbox.lose();
        const { subscription } = world.subscribe({ customer: id, price: 'price_1', amount: 2000, currency: 'usd' }, '4242424242424242');
        world.setEnding(subscription, { cancelAtPeriodEnd: true });
        if (isSubscribed) world.setEnding(subscription, { cancelAtPeriodEnd: false });
        else world.end(subscription);
        const events = outbox.waiting.slice(-5);
        outbox.lose();
        for (const place of order) {
          const event = events[Number(place)];
          if (!event) throw new Error('Buying tells of five things');
          types.add(event.type);
          const { body, signature } = outbox.sign(event);
          expect((await fetch(webhookOf(server), { method: 'POST', headers: { 'stripe-signature': signature }, body })).status).toBe(200);
        }
        const { subscribed, plan } = await standing(server, person);
        const { data } = await server.graphql('{ invoices { edges { node { state amount } } } }', {}, person.access);
        seen.add(JSON.stringify({ subscribed, state: plan?.state ?? null, data }));
      };
      await losingEvents(server, async () => {
        const left = orders('01234');
        // Several at a time: they share nothing.
        const work = Array.from({ length: 6 }, async () => {
          for (let order = left.pop(); order !== undefined; order = left.pop()) await deliver(order);
        });
        await Promise.all(work);
      });
      const invoices = { edges: [{ node: { state: 'PAID', amount: 2000 } }] };
      expect([...seen]).toEqual([JSON.stringify({ subscribed: isSubscribed, state: isSubscribed ? 'ACTIVE' : null, data: { invoices } })]);
      expect([...types]).toEqual(expect.arrayContaining(told));
    },
    300_000,
  );
});

/** Every order of these letters. */
function orders(letters: string): string[] {
  if (letters.length <= 1) return [letters];
  return Array.from(letters).flatMap((letter) => orders(letters.replace(letter, '')).map((rest) => letter + rest));
}
