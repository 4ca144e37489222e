import { describe, expect, test } from '@jest/globals';
import { makeKey } from '../../tests/apiKeys.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { mailTo } from '../../tests/mailbox.js';
import { type OwnProvider, startOwnProvider } from '../../tests/ownProvider.js';
import {
  addOwnKey,
  providerKeysOf,
  removeProviderKey,
  testProviderKey,
  tryToAddProviderKey,
  tryToReplaceProviderKey,
} from '../../tests/providerKeys.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { withOwnProvider } from '../../tests/withOwnProvider.js';
import { maxProviderKeys } from '../../shared/providerKey/limits.js';
import { hashPassword } from '../account/password.js';

type Answer = Pick<Awaited<ReturnType<typeof tryToAddProviderKey>>, 'errors'>;

describe('provider keys of people', () => {
  let server: TestServer;
  let person: TestPerson;
  let provider: OwnProvider;
  withOwnProvider((world) => {
    ({ server, person, provider } = world);
  });

  const errorOf = async (answer: Promise<Answer>) => (await answer).errors?.[0]?.extensions;
  const add = (input: Record<string, unknown>, access = person.access) => tryToAddProviderKey(server, access, input);
  const own = () => ({ address: provider.address, key: provider.key });
  const execute = (sql: string, values: unknown[]) => server.services.orm.em.fork().execute<Record<string, unknown>[]>(sql, values);

  test('are tried, kept sealed, and shown by their last four characters; the account is told by mail', async () => {
    const key = await addOwnKey(server, person.access, provider, ' Büro & Studio ');
    expect(key).toMatchObject({
      ...{ provider: 'COMPATIBLE', name: 'Büro & Studio', address: provider.address, lastFour: 'wxyz', state: 'OK', said: null },
      ...{ modelCount: 2, modelPrefix: 'own/bu-ro-studio/' },
    });
    expect(await providerKeysOf(server, person.access)).toEqual([key]);
    expect(provider.seen.map(({ path }) => path)).toEqual(['/v1/models', '/v1/chat/completions']);
    const [row] = await execute('select envelope from provider_key where id = ?', [key.id]);
    expect(row?.['envelope']).toMatch(/^v1\.[0-9a-f]{16}\.[\w-]{16}\.[\w-]+$/);
    const mail = await mailTo(server.mailbox, person.user.email);
    expect(mail.content.subject).toBe('A provider key was added or replaced');
    expect(mail.content.text).toContain('Büro & Studio');
    expect(JSON.stringify(mail)).not.toContain(provider.key);
  });

  test('that the provider refuses are not kept, and what it says is shown without the key', async () => {
    const refused = await errorOf(add({ ...own(), key: 'sk-wrong-9876543210zyx' }));
    expect(refused?.errors).toEqual([
      {
        code: 'key_refused',
        attr: 'key',
        detail: 'Studio server does not accept this key: “Incorrect API key provided: […]. Find yours at https://example.com.”',
      },
    ]);
    expect(await providerKeysOf(server, person.access)).toEqual([]);
  });

  test('of an address without a list need a model to try', async () => {
    provider.models = undefined;
    expect((await errorOf(add(own())))?.errors[0]).toMatchObject({ attr: 'address' });
    const { data } = await add({ ...own(), model: 'hidden-model' });
    expect(data.addProviderKey).toMatchObject({ state: 'OK', modelCount: 1 });
    expect((await testProviderKey(server, person.access, data.addProviderKey.id)).data.testProviderKey.state).toBe('OK');
  });

  test('may be absent where an address asks for none', async () => {
    provider.key = undefined;
    expect((await add({ address: provider.address })).data.addProviderKey).toMatchObject({ lastFour: null, state: 'OK' });
    expect(provider.seen.every(({ authorization }) => authorization === undefined)).toBe(true);
  });

  test('what is wrong is named by its field', async () => {
    const attrs = async (input: object) => (await errorOf(add({ ...own(), ...input })))?.errors.map(({ attr }) => attr);
    expect(await attrs({ name: ' ' })).toEqual(['name']);
    expect(await attrs({ address: '' })).toEqual(['address']);
    expect(await attrs({ name: 'x'.repeat(41) })).toEqual(['name']);
    expect(await attrs({ key: 'with space' })).toEqual(['key']);
    expect(await attrs({ key: 'k'.repeat(501) })).toEqual(['key']);
    expect(await attrs({ provider: 'OPENAI', key: null })).toEqual(['key']);
    expect(await attrs({ address: 'http://10.0.0.1/v1' })).toEqual(['address']);
    expect(await attrs({ address: 'ftp://example.com' })).toEqual(['address']);
    expect(await attrs({ address: provider.address.replace(/\d+\/v1$/, '1/v1') })).toEqual(['address']);
    expect(await providerKeysOf(server, person.access)).toEqual([]);
  });

  test('an address that answers nothing and one that refuses connections are told in the same words', async () => {
    const { address } = provider;
    provider.close();
    const [closed, nowhere] = await Promise.all([
      errorOf(add({ address, name: 'One' })),
      errorOf(add({ address: 'https://polylogue-nowhere.invalid/v1', name: 'One' })),
    ]);
    expect(closed?.errors).toEqual(nowhere?.errors);
    expect(closed?.errors[0]?.detail).toBe('One cannot be reached at its address. Check the address, and that something answers there.');
  });

  test('are added and replaced only by the owner: by the password, or without one by a sign-in of the last ten minutes', async () => {
    const password = 'a long enough password';
    const { access } = await createPerson(server.services, { passwordHash: await hashPassword(password) });
    expect(await errorOf(add(own(), access))).toMatchObject({ errors: [{ attr: 'password', code: 'required' }] });
    expect(await errorOf(add({ ...own(), password: 'not the right one' }, access))).toMatchObject({ errors: [{ attr: 'password' }] });
    expect(provider.seen).toEqual([]);
    const { id } = (await add({ ...own(), password }, access)).data.addProviderKey;
    expect(await errorOf(tryToReplaceProviderKey(server, access, id, { key: provider.key }))).toMatchObject({
      errors: [{ attr: 'password', code: 'required' }],
    });

    const mine = await addOwnKey(server, person.access, provider);
    await execute("update session set created_at = now() - interval '11 minutes' where id = ?", [person.session.id]);
    const stale = { errors: [{ code: 'fresh_sign_in_needed' }] };
    expect(await errorOf(add({ ...own(), name: 'Two' }))).toMatchObject(stale);
    expect(await errorOf(tryToReplaceProviderKey(server, person.access, mine.id, { key: provider.key }))).toMatchObject(stale);
  });

  test('are never sent to an address that replaces theirs', async () => {
    const { id } = await addOwnKey(server, person.access, provider);
    const other = await startOwnProvider('sk-of-the-other-address');
    expect((await errorOf(tryToReplaceProviderKey(server, person.access, id, { address: other.address })))?.errors[0]?.attr).toBe('key');
    expect(other.seen).toEqual([]);
    expect(await providerKeysOf(server, person.access)).toMatchObject([{ address: provider.address, lastFour: 'wxyz' }]);
    const { data } = await tryToReplaceProviderKey(server, person.access, id, { address: other.address, key: other.key });
    expect(data.replaceProviderKey).toMatchObject({ id, address: other.address, lastFour: 'ress' });
    expect(other.seen.map(({ authorization }) => authorization)).not.toContain(`Bearer ${provider.key ?? ''}`);
    other.close();
  });

  test('that are refused at their replacement leave the one before', async () => {
    const { id } = await addOwnKey(server, person.access, provider);
    const refused = await errorOf(tryToReplaceProviderKey(server, person.access, id, { key: 'sk-not-this-one-1234' }));
    expect(refused?.errors[0]).toMatchObject({ attr: 'key', code: 'key_refused' });
    expect((await testProviderKey(server, person.access, id)).data.testProviderKey).toMatchObject({ state: 'OK', lastFour: 'wxyz' });
  });

  test('whose provider cannot be reached at a test stay as they are', async () => {
    const { id } = await addOwnKey(server, person.access, provider);
    provider.close();
    expect(await errorOf(testProviderKey(server, person.access, id))).toMatchObject({ code: 'PROVIDER_FAILED' });
    expect(await providerKeysOf(server, person.access)).toMatchObject([{ state: 'OK' }]);
  });

  test('are at most twenty, and one for each provider', async () => {
    await execute(
      `insert into provider_key (id, user_id, provider, slug, name, state, tested_at, tested_ms, models, created_at)
       select gen_random_uuid(), ?, case n when 1 then 'OPENAI' else 'COMPATIBLE' end, 'one-' || n, 'One', 'OK', now(), 1, '[]', now()
       from generate_series(1, ${(maxProviderKeys - 1).toFixed()}) n`,
      [person.user.id],
    );
    expect(await errorOf(add({ provider: 'OPENAI', key: 'sk-second' }))).toMatchObject({ code: 'CONFLICT' });
    const answers = await Promise.all([1, 2].map(() => add(own())));
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code).toSorted()).toEqual(['CONFLICT', undefined]);
    expect(await providerKeysOf(server, person.access)).toHaveLength(maxProviderKeys);
  });

  test('may be tried twenty times in a quarter of an hour', async () => {
    const { id } = await addOwnKey(server, person.access, provider);
    for (let tries = 1; tries < 20; tries++) await testProviderKey(server, person.access, id);
    expect(await errorOf(testProviderKey(server, person.access, id))).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await errorOf(add({ ...own(), name: 'Two' }))).toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('of one person are neither seen nor reached by another, who learns nothing of their ids', async () => {
    const { id } = await addOwnKey(server, person.access, provider);
    const { access } = await createPerson(server.services);
    expect(await providerKeysOf(server, access)).toEqual([]);
    for (const one of [id, 'none', '0198c0de-0000-7000-8000-000000000000']) {
      expect(await errorOf(testProviderKey(server, access, one))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await errorOf(removeProviderKey(server, access, one))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await errorOf(tryToReplaceProviderKey(server, access, one, own()))).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await removeProviderKey(server, person.access, id)).data).toEqual({ removeProviderKey: id });
    expect(await errorOf(removeProviderKey(server, person.access, id))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('are out of reach of guests and of API keys', async () => {
    const { id } = await addOwnKey(server, person.access, provider);
    const { secret } = await makeKey(server, person.access, { rights: ['ASK', 'READ', 'PROMPTS'] });
    const calls = (access: string | undefined): Promise<Answer>[] => [
      server.graphql('{ providerKeys { id } }', {}, access),
      server.graphql('{ takesProviderKeys }', {}, access),
      tryToAddProviderKey(server, access, own()),
      tryToReplaceProviderKey(server, access, id, own()),
      testProviderKey(server, access, id),
      removeProviderKey(server, access, id),
    ];
    for (const call of calls(undefined)) expect(await errorOf(call)).toMatchObject({ code: 'UNAUTHENTICATED' });
    for (const call of calls(secret)) expect(await errorOf(call)).toMatchObject({ code: 'KEY_WITHOUT_RIGHT' });
    expect(await providerKeysOf(server, person.access)).toHaveLength(1);
  });

  test('stand in the data download without what opens anything, and go with the account', async () => {
    const { id } = await addOwnKey(server, person.access, provider);
    const file = await (await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access })).text();
    expect(JSON.parse(file)).toMatchObject({
      providerKeys: [{ provider: 'COMPATIBLE', name: 'Studio server', address: provider.address }],
    });
    expect(file).not.toContain('wxyz"');
    expect(file).not.toContain('v1.');
    const input = { email: person.user.email };
    await server.graphql('mutation($i: DeleteAccountInput!) { deleteAccount(input: $i) }', { i: input }, person.access);
    expect(await execute('select 1 from provider_key where id = ?', [id])).toEqual([]);
  });
});

describe('a server without master keys', () => {
  test('takes no keys of people and says why', async () => {
    const server = await startTestServer({ env: { KEY_SECRETS: '' } });
    const { access } = await createPerson(server.services);
    expect((await server.graphql('{ takesProviderKeys }', {}, access)).data).toEqual({ takesProviderKeys: false });
    const { errors } = await tryToAddProviderKey(server, access, { provider: 'OPENAI', name: null, key: 'sk-0123456789abcdef' });
    expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    expect(errors?.[0]?.message).toContain('KEY_SECRETS');
    await server.close();
  });
});
