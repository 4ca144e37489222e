import { describe, expect, test } from '@jest/globals';
import type { TestPerson } from '../../tests/factories.js';
import { failing, type OwnProvider, startOwnProvider } from '../../tests/ownProvider.js';
import { addOwnKey, providerKeysOf, testProviderKey, tryToReplaceProviderKey } from '../../tests/providerKeys.js';
import type { TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';
import { withOwnProvider } from '../../tests/withOwnProvider.js';

describe('provider keys that are kept', () => {
  let server: TestServer;
  let person: TestPerson;
  let provider: OwnProvider;
  withOwnProvider((world) => {
    ({ server, person, provider } = world);
  });

  const errorOf = async (answer: Promise<Pick<Awaited<ReturnType<typeof testProviderKey>>, 'errors'>>) =>
    (await answer).errors?.[0]?.extensions;

  test('are never dropped for want of another one, also where the address asks for none any more', async () => {
    const { id } = await addOwnKey(server, person.access, provider);
    provider.key = undefined;
    for (const input of [{}, { key: null }, { key: '' }, { address: provider.address }])
      expect((await errorOf(tryToReplaceProviderKey(server, person.access, id, input)))?.errors).toEqual([
        { code: 'invalid', attr: 'key', detail: 'Give the new key.' },
      ]);
    expect(await providerKeysOf(server, person.access)).toMatchObject([{ lastFour: 'wxyz' }]);
    const keyless = await addOwnKey(server, person.access, { address: provider.address, key: undefined }, 'Two');
    const { data } = await tryToReplaceProviderKey(server, person.access, keyless.id, {});
    expect(data.replaceProviderKey).toMatchObject({ id: keyless.id, lastFour: null });
  });

  test('keep their models and their state where a test gets neither a list nor an answer, and their models where only the list fails', async () => {
    const { id } = await addOwnKey(server, person.access, provider);
    await server.services.orm.em.fork().execute("update provider_key set state = 'REFUSED' where id = ?", [id]);
    provider.insteadOfList = failing(503);
    provider.instead = failing(503);
    expect(await errorOf(testProviderKey(server, person.access, id))).toMatchObject({ code: 'PROVIDER_FAILED' });
    expect(await providerKeysOf(server, person.access)).toMatchObject([{ state: 'REFUSED', modelCount: 2 }]);
    provider.instead = undefined;
    expect((await testProviderKey(server, person.access, id)).data.testProviderKey).toMatchObject({ state: 'OK', modelCount: 2 });
  });

  test('tested while they are replaced keep what holds for the new address', async () => {
    provider.key = undefined;
    const { id } = await addOwnKey(server, person.access, { address: provider.address, key: undefined });
    const other = await startOwnProvider();
    other.key = undefined;
    other.models = [{ id: 'of-the-other' }];
    let release: () => void = () => undefined;
    provider.insteadOfList = (response) => {
      release = () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"id":"a"},{"id":"b"},{"id":"c"}]}');
    };
    const before = provider.seen.length;
    const tested = testProviderKey(server, person.access, id);
    await until(() => provider.seen.length > before);
    expect((await tryToReplaceProviderKey(server, person.access, id, { address: other.address })).errors).toBeUndefined();
    release();
    expect((await tested).data.testProviderKey).toMatchObject({ address: other.address, modelCount: 1 });
    expect(await providerKeysOf(server, person.access)).toMatchObject([{ address: other.address, modelCount: 1 }]);
    other.close();
  });
});
