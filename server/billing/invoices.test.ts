import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BillingServer, buy, losingEvents, pass, startBillingServer, subscriptionOf } from '../../tests/billing.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';

interface Row {
  id: string;
  number: string;
  amount: number;
  state: string;
  pdf_url: string;
}

describe('invoices', () => {
  let server: BillingServer;

  beforeAll(async () => {
    server = await startBillingServer();
  });
  afterAll(() => server.close());

  async function readAll({ access }: TestPerson, first: number): Promise<Row[]> {
    const rows: Row[] = [];
    for (let after = ''; ;) {
      const response = await server.rest('GET', `/api/v1/stripe/invoices/?first=${first.toFixed()}&after=${after}`, { token: access });
      const page = (await response.json()) as { results: Row[]; next: string | null };
      rows.push(...page.results);
      if (page.next === null) return rows;
      after = page.next;
    }
  }

  test('250 of them: all pages, the newest first, own ones only', async () => {
    const person = await createPerson(server.services);
    const other = await createPerson(server.services);
    await buy(server, person);
    await buy(server, other);
    const subscription = subscriptionOf(server, person);
    await losingEvents(server, () => {
      for (let month = 1; month < 250; month += 1) server.stripe.world.renew(subscription);
    });
    await server.services.reconciliation?.run();
    const rows = await readAll(person, 100);
    expect(rows).toHaveLength(250);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(250);
    expect(await readAll(other, 100)).toHaveLength(1);
    expect(await readAll(await createPerson(server.services), 20)).toEqual([]);
    const { data } = await server.graphql<{ invoices: { edges: { node: { id: string } }[]; pageInfo: { hasNextPage: boolean } } }>(
      '{ invoices(first: 100) { edges { node { id } } pageInfo { hasNextPage } } }',
      {},
      person.access,
    );
    expect(data.invoices.edges.map(({ node }) => node.id)).toEqual(rows.slice(0, 100).map(({ id }) => id));
    expect(data.invoices.pageInfo.hasNextPage).toBe(true);
  });

  test('say what became of them, and lead to a PDF', async () => {
    const person = await createPerson(server.services);
    await buy(server, person, '4000000000000341');
    const [paid] = await readAll(person, 1);
    expect(paid).toMatchObject({ amount: 2000, currency: 'usd', state: 'PAID', number: expect.stringMatching(/-0001$/) });
    expect((await fetch(paid?.pdf_url ?? '')).headers.get('content-type')).toBe('application/pdf');
    const { world, outbox } = server.stripe;
    const own = world.state.payments.find(({ invoice }) => invoice === paid?.id);
    if (own) world.refund(own);
    await outbox.settled();
    expect((await readAll(person, 10)).map(({ state }) => state)).toEqual(['REFUNDED']);
    await pass(server, 32);
    expect((await readAll(person, 10)).map(({ state }) => state)).toEqual(['FAILED', 'REFUNDED']);
    const failed = world.state.invoices.find(({ customer, status }) => status === 'open' && customer === own?.customer);
    if (failed) world.voidInvoice(failed);
    await outbox.settled();
    expect((await readAll(person, 10)).map(({ state }) => state)).toEqual(['VOID', 'REFUNDED']);
  });

  test('a cursor that is none of ours, and pages of no rows, are refused', async () => {
    const { access } = await createPerson(server.services);
    const made = (...key: unknown[]) => `after=${Buffer.from(JSON.stringify(key)).toString('base64url')}`;
    // Values that no database can hold: NUL, and the year 0.
    const odd = [made('2026-01-01T00:00:00Z', 'in_\u0000'), made('0000-01-01T00:00:00Z', 'in_1'), made('2026-02-30T00:00:00Z', 'in_1')];
    for (const query of ['first=0', 'first=101', 'after=bm9uZQ', ...odd]) {
      expect([query, (await server.rest('GET', `/api/v1/stripe/invoices/?${query}`, { token: access })).status]).toEqual([query, 400]);
    }
  });
});
