import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { makeKey } from '../../tests/apiKeys.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { mailTo } from '../../tests/mailbox.js';
import { codesOf, dollar, holdAnswers, large, ledgerOf, noneLive, setCaps, unpriced, usualUsage } from '../../tests/ownCaps.js';
import { type OwnProvider, startOwnProvider } from '../../tests/ownProvider.js';
import { addOwnKey } from '../../tests/providerKeys.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, tryToAsk } from '../../tests/turns.js';
import { exportApiKeys } from '../apiKey/ownData.js';
import { warnOfCaps } from '../spend/warnOfCaps.js';
import { until } from '../../tests/until.js';

describe('caps on a person’s own keys, their prices and mails', () => {
  let server: TestServer;
  let person: TestPerson;
  let provider: OwnProvider;
  beforeAll(async () => {
    server = await startTestServer({ env: { FAIR_USE: '1000000' } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    [person, provider] = await Promise.all([createPerson(server.services, { freeQueries: 0 }), startOwnProvider()]);
    await addOwnKey(server, person.access, provider);
  });
  afterEach(async () => {
    await noneLive(server);
    provider.close();
  });

  const cap = (input: { day?: number; month?: number }) => setCaps(server, person.access, input);
  const ledger = () => ledgerOf(server, person.user.id);
  const hold = () => holdAnswers(provider, usualUsage);

  test('refuse a model of unknown price until the person says what it costs', async () => {
    expect(await codesOf(tryToAsk(server, person.access, [unpriced]))).toBe('asked');
    await noneLive(server);
    expect(await ledger()).toMatchObject([{ cost: null }]);
    await cap({ day: dollar });
    expect(await codesOf(tryToAsk(server, person.access, [unpriced]))).toBe('price_unknown');
    const input = { modelId: unpriced, priceIn: 1, priceOut: 2 };
    const state = `mutation($input: ModelPriceInput!) { statePrice(input: $input) { modelId priceIn priceOut } }`;
    expect((await server.graphql(state, { input }, person.access)).data).toEqual({ statePrice: [input] });
    expect(await codesOf(tryToAsk(server, person.access, [unpriced]))).toBe('asked');
    await noneLive(server);
    expect((await ledger())[1]?.['cost']).toBeGreaterThan(0);
    await server.graphql('mutation($id: ID!) { removePrice(modelId: $id) { modelId } }', { id: unpriced }, person.access);
    expect(await codesOf(tryToAsk(server, person.access, [unpriced]))).toBe('price_unknown');
  });

  test('of an API key count what it asks, and neither the person nor another key', async () => {
    const key = await makeKey(server, person.access, { name: 'Script', dollarCap: 130_000 });
    const held = hold();
    const asked = await Promise.all(Array.from({ length: 10 }, () => codesOf(tryToAsk(server, key.secret, [large]))));
    expect(asked.filter((one) => one === 'asked')).toHaveLength(1);
    expect(asked.filter((one) => one === 'key_cap')).toHaveLength(9);
    await until(() => held.length === 1);
    held[0]?.();
    await noneLive(server);
    provider.instead = undefined;
    expect(await codesOf(tryToAsk(server, person.access, [large]))).toBe('asked');
    await noneLive(server);
    expect(await ledger()).toMatchObject([{ api_key_name: 'Script', cost: 1_530 }, { api_key_name: null }]);
    expect(await server.execute('select month_spent::int as spent from api_key where id = ?', [key.id])).toEqual([{ spent: 1_530 }]);
    const list = await server.graphql<{ apiKeys: unknown[] }>('{ apiKeys { dollarCap spentThisMonth } }', {}, person.access);
    expect(list.data.apiKeys).toEqual([{ dollarCap: 130_000, spentThisMonth: 1_530 }]);
  });

  test('of an API key tell nothing of a blind turn before its names are shown, and count it', async () => {
    const key = await makeKey(server, person.access, { name: 'Script', dollarCap: 2 * dollar });
    const held = hold();
    const turn = await ask(server, key.secret, [large, large], { blind: true });
    await until(() => held.length === 2);
    const told = async () =>
      (await server.graphql<{ apiKeys: { spentThisMonth: number }[] }>('{ apiKeys { spentThisMonth } }', {}, person.access)).data.apiKeys;
    const counted = async () =>
      Number((await server.execute('select month_spent from api_key where id = ?', [key.id]))[0]?.['month_spent']);
    expect(await counted()).toBeGreaterThanOrEqual(240_000);
    expect(await told()).toEqual([{ spentThisMonth: 0 }]);
    held[0]?.();
    await until(async () => (await counted()) < 240_000);
    expect(await told()).toEqual([{ spentThisMonth: 0 }]);
    held[1]?.();
    await noneLive(server);
    expect(await counted()).toBe(3_060);
    expect(await told()).toEqual([{ spentThisMonth: 0 }]);
    expect(await exportApiKeys(server.services.orm.em.fork(), person.user.id)).toMatchObject([{ monthSpent: 0 }]);
    await server.graphql('mutation($id: ID!) { revealTurn(id: $id) { id } }', { id: turn.id }, person.access);
    expect(await told()).toEqual([{ spentThisMonth: 3_060 }]);
    expect(await exportApiKeys(server.services.orm.em.fork(), person.user.id)).toMatchObject([{ monthSpent: 3_060 }]);
  });

  test('are told by one mail at four fifths, and nothing that is being written is cut off', async () => {
    const held = hold();
    const answer = async (day: number, told: () => Promise<unknown> = () => noneLive(server)) => {
      const before = held.length;
      await ask(server, person.access, [large]);
      await until(() => held.length > before);
      // While it is written, so that it is not refused for what it may cost.
      await cap({ day });
      held.at(-1)?.();
      await noneLive(server);
      // The mail is written after the end is saved, and only while the cap is set.
      await told();
      await cap({});
      const [sum] = await server.execute('select sum(cost)::int as cost from spend where user_id = ?', [person.user.id]);
      return sum?.['cost'];
    };
    expect(await answer(5_000)).toBe(1_530);
    // The first told of the key that was added.
    const second = () => mailTo(server.mailbox, person.user.email, 2);
    expect(await answer(3_800, second)).toBe(3_060);
    const { content } = await second();
    expect(content.subject).toBe('Four fifths of your cap are spent');
    expect(content.text).toContain('Four fifths of your cap of $0.0038 a day');
    expect(content.text).toContain('/usage');
    const told = () => server.execute(`select 1 from mail where "to" = ? and subject like 'Four fifths%'`, [person.user.email]);
    await cap({ day: 3_800 });
    await cap({ day: 3_800 });
    await warnOfCaps(server.services, person.user.id);
    await warnOfCaps(server.services, person.user.id);
    // Another cap is told of again.
    expect(await told()).toHaveLength(2);
  });
});
