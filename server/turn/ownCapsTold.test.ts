import { describe, expect, test } from '@jest/globals';
import { makeKey } from '../../tests/apiKeys.js';
import { mailTo } from '../../tests/mailbox.js';
import { codes, dollar, large, SpendingWorld } from '../../tests/spendingWorld.js';
import { ask, tryToAsk } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { warnOfCaps } from '../spend/warnOfCaps.js';

/** Its provider tells no price. */
const unpriced = 'own/studio-server/writer-small';

describe('caps on a person’s own keys, their prices and mails', () => {
  const world = SpendingWorld.forEachTest();

  test('refuse a model of unknown price until the person says what it costs', async () => {
    expect(await codes(tryToAsk(world.server, world.person.access, [unpriced]))).toBe('asked');
    await world.noneLive();
    expect(await world.ledger()).toMatchObject([{ cost: null }]);
    await world.cap({ day: dollar });
    expect(await codes(tryToAsk(world.server, world.person.access, [unpriced]))).toBe('price_unknown');
    const input = { modelId: unpriced, priceIn: 1, priceOut: 2 };
    const state = `mutation($input: ModelPriceInput!) { statePrice(input: $input) { modelId priceIn priceOut } }`;
    expect((await world.server.graphql(state, { input }, world.person.access)).data).toEqual({ statePrice: [input] });
    expect(await codes(tryToAsk(world.server, world.person.access, [unpriced]))).toBe('asked');
    await world.noneLive();
    expect((await world.ledger())[1]?.['cost']).toBeGreaterThan(0);
    await world.server.graphql('mutation($id: ID!) { removePrice(modelId: $id) { modelId } }', { id: unpriced }, world.person.access);
    expect(await codes(tryToAsk(world.server, world.person.access, [unpriced]))).toBe('price_unknown');
  });

  test('of an API key count what it asks, and neither the person nor another key', async () => {
    const key = await makeKey(world.server, world.person.access, { name: 'Script', dollarCap: 130_000 });
    const held = world.hold();
    const asked = await Promise.all(Array.from({ length: 10 }, () => codes(tryToAsk(world.server, key.secret, [large]))));
    expect(asked.filter((one) => one === 'asked')).toHaveLength(1);
    expect(asked.filter((one) => one === 'key_cap')).toHaveLength(9);
    await until(() => held.length === 1);
    held[0]?.();
    await world.noneLive();
    world.provider.instead = undefined;
    expect(await codes(tryToAsk(world.server, world.person.access, [large]))).toBe('asked');
    await world.noneLive();
    expect(await world.ledger()).toMatchObject([{ api_key_name: 'Script', cost: 1_530 }, { api_key_name: null }]);
    expect(await world.execute('select month_spent::int as spent from api_key where id = ?', [key.id])).toEqual([{ spent: 1_530 }]);
    const list = await world.server.graphql<{ apiKeys: unknown[] }>('{ apiKeys { dollarCap spentThisMonth } }', {}, world.person.access);
    expect(list.data.apiKeys).toEqual([{ dollarCap: 130_000, spentThisMonth: 1_530 }]);
  });

  test('are told by one mail at four fifths, and nothing that is being written is cut off', async () => {
    const held = world.hold();
    const answer = async (day: number, told: () => Promise<unknown> = () => world.noneLive()) => {
      const before = held.length;
      await ask(world.server, world.person.access, [large]);
      await until(() => held.length > before);
      // While it is written, so that it is not refused for what it may cost.
      await world.cap({ day });
      held.at(-1)?.();
      await world.noneLive();
      // The mail is written after the end is saved, and only while the cap is set.
      await told();
      await world.cap({});
      const [sum] = await world.execute('select sum(cost)::int as cost from spend where user_id = ?', [world.person.user.id]);
      return sum?.['cost'];
    };
    expect(await answer(5_000)).toBe(1_530);
    // The first told of the key that was added.
    const second = () => mailTo(world.server.mailbox, world.person.user.email, 2);
    expect(await answer(3_800, second)).toBe(3_060);
    const { content } = await second();
    expect(content.subject).toBe('Four fifths of your cap are spent');
    expect(content.text).toContain('have cost $0.0031 today, and your cap is $0.0038 a day');
    expect(content.text).toContain('/usage');
    const told = () => world.execute(`select 1 from mail where "to" = ? and subject like 'Four fifths%'`, [world.person.user.email]);
    await world.cap({ day: 3_800 });
    await world.cap({ day: 3_800 });
    await warnOfCaps(world.server.services, world.person.user.id);
    await warnOfCaps(world.server.services, world.person.user.id);
    // Another cap is told of again.
    expect(await told()).toHaveLength(2);
  });
});
