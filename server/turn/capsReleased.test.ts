import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { makeKey, revokeKey } from '../../tests/apiKeys.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { type ModelsFile, writeModelsFile } from '../../tests/modelsFile.js';
import { dollar, holdAnswers, large, ledgerOf, noneLive, setCaps, usualUsage } from '../../tests/ownCaps.js';
import { type OwnProvider, startOwnProvider } from '../../tests/ownProvider.js';
import { addOwnKey, removeProviderKey } from '../../tests/providerKeys.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, tryToAsk } from '../../tests/turns.js';
import { until } from '../../tests/until.js';

/** $100 per million tokens written: 8,000 of them, which are reserved, are 80 cents. */
const slow = 'tokens-6000_rate-20';

describe('what is reserved is given back where something is deleted while an answer is written:', () => {
  let server: TestServer;
  let models: ModelsFile;
  let person: TestPerson;
  let provider: OwnProvider;
  beforeAll(async () => {
    models = await writeModelsFile([{ id: `sim/${slow}`, price_in: 0, price_out: 100, capabilities: [], parameters: ['max_tokens'] }]);
    server = await startTestServer({ env: { MODELS_FILE: models.path, SPEND_CAP_DAY: '100' } });
  });
  afterAll(async () => {
    await server.close();
    await models.remove();
  });
  beforeEach(async () => {
    await server.execute('update server_spend set spent = 0');
    [person, provider] = await Promise.all([createPerson(server.services, { premiumGranted: true }), startOwnProvider()]);
  });
  afterEach(async () => {
    provider.close();
    await noneLive(server);
  });

  const number = async (sql: string, values: string[] = []) => Number(Object.values((await server.execute(sql, values))[0] ?? {})[0]);
  const spentByServer = () => number('select spent from server_spend');
  const deleteAccount = async () => {
    const { errors } = await server.graphql(
      'mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) }',
      { input: { email: person.user.email } },
      person.access,
    );
    expect(errors).toBeUndefined();
  };
  /** Begins an answer on the person's own key, under caps, that is written until it is let go. */
  const beginOwn = async (asker = person.access) => {
    await addOwnKey(server, person.access, provider);
    await setCaps(server, person.access, { day: dollar });
    const held = holdAnswers(provider, usualUsage);
    const turn = await ask(server, asker, [large]);
    await until(() => held.length === 1);
    return { turn, end: () => held[0]?.() };
  };
  const spentByPerson = () => number('select day_spent from "user" where id = ?', [person.user.id]);
  const costOfAll = async () => (await ledgerOf(server, person.user.id)).reduce((sum, { cost }) => sum + Number(cost), 0);

  test('an account', async () => {
    await ask(server, person.access, [slow]);
    expect(await spentByServer()).toBe(800_000);
    await deleteAccount();
    expect(await spentByServer()).toBeLessThan(800_000);
  });

  test('an account, by which something is asked after its answers were stopped', async () => {
    const { runner } = server.services;
    const stop = runner.stop.bind(runner);
    jest.spyOn(runner, 'stop').mockImplementationOnce(async (ids) => {
      await stop(ids);
      await ask(server, person.access, [slow]);
      expect(await spentByServer()).toBe(800_000);
    });
    await deleteAccount();
    expect(await spentByServer()).toBeLessThan(800_000);
  });

  test('an account, and a question that has been let in finds it deleted when it is to be paid: it reserves nothing', async () => {
    const { asked } = await server.services.orm.em.fork().transactional(async (inner) => {
      await inner.execute('select from "user" where id = ? for update', [person.user.id]);
      const asked = tryToAsk(server, person.access, [slow]);
      // It has come as far as the debit.
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%asker%'`;
      await until(async () => (await server.execute(waiting)).length > 0);
      await inner.execute('update "user" set deleted_at = now() where id = ?', [person.user.id]);
      return { asked };
    });
    expect((await asked).errors?.[0]).toMatchObject({ message: 'This account is deleted.', extensions: { code: 'UNAUTHENTICATED' } });
    expect(await spentByServer()).toBe(0);
    expect(await number('select count(*) from turn where user_id = ?', [person.user.id])).toBe(0);
    expect(await number('select started_count from "user" where id = ?', [person.user.id])).toBe(0);
  });

  test('a conversation', async () => {
    const { turn, end } = await beginOwn();
    await server.graphql('mutation($id: ID!) { deleteConversation(id: $id) { id } }', { id: turn.conversationId }, person.access);
    end();
    await noneLive(server);
    expect(await spentByPerson()).toBe(await costOfAll());
  });

  test('the provider’s key', async () => {
    const { end } = await beginOwn();
    await removeProviderKey(
      server,
      person.access,
      String((await server.execute('select id from provider_key where user_id = ?', [person.user.id]))[0]?.['id']),
    );
    end();
    await noneLive(server);
    expect(await spentByPerson()).toBe(await costOfAll());
  });

  test('the API key that asked', async () => {
    const key = await makeKey(server, person.access, { dollarCap: dollar });
    const { end } = await beginOwn(key.secret);
    await revokeKey(server, person.access, key.id);
    end();
    await noneLive(server);
    expect(await spentByPerson()).toBe(await costOfAll());
    expect(await number('select month_spent from api_key where id = ?', [key.id])).toBe(await costOfAll());
  });
});
