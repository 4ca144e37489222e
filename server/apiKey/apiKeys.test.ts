import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { makeKey, revokeKey, tryToMakeKey } from '../../tests/apiKeys.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { mailTo } from '../../tests/mailbox.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask } from '../../tests/turns.js';
import { maxApiKeys } from '../../shared/apiKey/limits.js';
import { hashPassword } from '../account/password.js';
import { hashOf } from '../session/apiKeys.js';
import { purgeApiKeys } from './ownData.js';

const listDocument = '{ apiKeys { id name lastFour rights monthlyCap endsAt lastUsedAt lastClient queriesThisMonth } }';

describe('API keys', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
  });

  const list = async (access = person.access) =>
    (await server.graphql<{ apiKeys: Record<string, unknown>[] }>(listDocument, {}, access)).data.apiKeys;
  const errorOf = async (answer: Promise<Pick<Awaited<ReturnType<typeof tryToMakeKey>>, 'errors'>>) =>
    (await answer).errors?.[0]?.extensions;

  test('are shown whole once, kept as a hash, and listed by their last four characters; the account is told by mail', async () => {
    const { id, secret } = await makeKey(server, person.access, {
      name: ' Subtitle  script ',
      rights: ['READ', 'ASK', 'ASK'],
      monthlyCap: 9,
    });
    expect(secret).toMatch(/^pl_live_[0-9a-f]{64}$/);
    expect(await list()).toEqual([
      {
        ...{ id, name: 'Subtitle script', lastFour: secret.slice(-4), rights: ['ASK', 'READ'], monthlyCap: 9 },
        ...{ endsAt: null, lastUsedAt: null, lastClient: null, queriesThisMonth: 0 },
      },
    ]);
    expect(await server.execute('select hash from api_key where id = ?', [id])).toEqual([{ hash: hashOf(secret) }]);
    const mail = await mailTo(server.mailbox, person.user.email);
    expect(mail.content.subject).toBe('A new API key was made');
    expect(mail.content.text).toContain('“Subtitle script”. It may: ask models, read the history.');
    expect(mail.content.text).toContain('/keys');
    expect(JSON.stringify(mail)).not.toContain(secret);
  });

  test('end after the days that were chosen', async () => {
    for (const days of [30, 90, 365]) {
      const { id } = await makeKey(server, person.access, { days });
      const [row] = await server.execute('select extract(day from ends_at - created_at)::int as days from api_key where id = ?', [id]);
      expect(row).toEqual({ days });
    }
  });

  test('what is wrong is named by its field', async () => {
    const attrs = async (input: object) => (await errorOf(tryToMakeKey(server, person.access, input)))?.errors.map(({ attr }) => attr);
    expect(await attrs({ name: ' ', rights: [] })).toEqual(['name', 'rights']);
    expect(await attrs({ name: 'x'.repeat(61) })).toEqual(['name']);
    expect(await attrs({ name: 'Zero\u0000' })).toEqual(['name']);
    expect(await attrs({ days: 31 })).toEqual(['days']);
    expect(await attrs({ monthlyCap: 0 })).toEqual(['monthly_cap']);
    expect(await attrs({ monthlyCap: 1_000_001 })).toEqual(['monthly_cap']);
    expect(await list()).toEqual([]);
  });

  test('are made only by the owner: by the password, or without one by a sign-in of the last ten minutes', async () => {
    const password = 'a long enough password';
    const { access } = await createPerson(server.services, { passwordHash: await hashPassword(password) });
    expect(await errorOf(tryToMakeKey(server, access))).toMatchObject({ errors: [{ attr: 'password', code: 'required' }] });
    expect(await errorOf(tryToMakeKey(server, access, { password: 'not the right one' }))).toMatchObject({
      errors: [{ attr: 'password', code: 'invalid_credentials' }],
    });
    expect(await list(access)).toEqual([]);
    await makeKey(server, access, { password });
    expect(await list(access)).toHaveLength(1);

    await server.execute("update session set created_at = now() - interval '11 minutes' where id = ?", [person.session.id]);
    expect(await errorOf(tryToMakeKey(server, person.access))).toMatchObject({ errors: [{ code: 'fresh_sign_in_needed' }] });
    expect(await list()).toEqual([]);
  });

  test('are at most fifty, also of those made at the same time; a revoked one makes room', async () => {
    await server.execute(
      `insert into api_key (id, user_id, name, hash, last_four, rights, created_at)
       select gen_random_uuid(), ?, 'Key', gen_random_uuid(), 'abcd', '["ASK"]', now() from generate_series(1, ${(maxApiKeys - 1).toFixed()})`,
      [person.user.id],
    );
    const answers = await Promise.all([1, 2, 3].map(() => tryToMakeKey(server, person.access)));
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code).toSorted()).toEqual(['CONFLICT', 'CONFLICT', undefined]);
    const [first] = await list();
    await revokeKey(server, person.access, String(first?.['id']));
    await makeKey(server, person.access);
    expect(await list()).toHaveLength(maxApiKeys);
  });

  test('of one person are neither seen nor revoked by another, who learns nothing of their ids', async () => {
    const { id } = await makeKey(server, person.access);
    const { access } = await createPerson(server.services);
    expect(await list(access)).toEqual([]);
    const refused = await errorOf(revokeKey(server, access, id));
    expect(refused).toMatchObject({ code: 'NOT_FOUND' });
    for (const other of ['none', '0198c0de-0000-7000-8000-000000000000'])
      expect((await errorOf(revokeKey(server, access, other)))?.errors).toEqual(refused?.errors);
    expect((await revokeKey(server, person.access, id)).data).toEqual({ revokeApiKey: id });
    expect(await errorOf(revokeKey(server, person.access, id))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a guest has none', async () => {
    expect(await errorOf(server.graphql(listDocument))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await errorOf(tryToMakeKey(server, undefined))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await errorOf(revokeKey(server, undefined, 'none'))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('tell when and by which program they were last used, and what they have asked this month', async () => {
    const { secret } = await makeKey(server, person.access);
    await server.rest('GET', '/api/v1/llm/models/', { token: secret, headers: { 'user-agent': 'subtitles/1.0' } });
    await ask(server, secret, ['tokens-1', 'tokens-2']);
    const [key] = await list();
    expect(key).toMatchObject({ lastClient: 'subtitles', queriesThisMonth: 2 });
    expect(Date.parse(String(key?.['lastUsedAt']))).toBeGreaterThan(Date.now() - 60_000);
    await server.execute("update api_key set month = month - interval '1 month'", []);
    expect(await list()).toMatchObject([{ queriesThisMonth: 0 }]);
    await ask(server, secret, ['tokens-1']);
    expect(await list()).toMatchObject([{ queriesThisMonth: 1 }]);
  });

  test('stand in the data download without what opens anything, and go with the account', async () => {
    const { id, secret } = await makeKey(server, person.access, { name: 'Notebook' });
    const file = await (await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access })).text();
    expect(JSON.parse(file)).toMatchObject({ apiKeys: [{ name: 'Notebook', rights: ['ASK'] }] });
    expect(file).not.toContain(secret.slice(-8));
    expect(file).not.toContain(hashOf(secret));
    const input = { email: person.user.email };
    await server.graphql('mutation($i: DeleteAccountInput!) { deleteAccount(input: $i) }', { i: input }, person.access);
    expect(await server.execute('select 1 from api_key where id = ?', [id])).toEqual([]);
    expect((await server.rest('GET', '/api/v1/llm/models/', { token: secret })).status).toBe(401);
  });

  test('are forgotten 90 days after they were revoked or ended, not earlier', async () => {
    const rows = [];
    for (const [column, days] of [
      ['revoked_at', 91],
      ['ends_at', 91],
      ['revoked_at', 89],
      ['ends_at', 89],
    ] as const) {
      const { id } = await makeKey(server, person.access);
      await server.execute(`update api_key set ${column} = now() - make_interval(days => ?) where id = ?`, [days, id]);
      rows.push({ id, days });
    }
    await purgeApiKeys(server.services.orm.em.fork());
    const left = await server.execute('select id from api_key where user_id = ?', [person.user.id]);
    expect(left.map(({ id }) => id).toSorted()).toEqual(rows.flatMap(({ id, days }) => (days < 90 ? [id] : [])).toSorted());
  });

  test('stand nowhere in the log, whatever fails', async () => {
    const { id, secret } = await makeKey(server, person.access, { rights: ['ASK', 'READ'] });
    await ask(server, secret, ['tokens-1']);
    await server.graphql('{ me { email } }', {}, secret);
    await server.graphql(`{ conversation(id: "${secret}") { id } }`, {}, secret);
    await server.rest('GET', `/api/v1/llm/history/${secret}/find/?q=a`, { token: secret });
    await server.rest('GET', `/api/v1/auth/verify/${secret}`, { token: secret });
    await server.rest('POST', '/api/v1/auth/token/refresh/', { body: { refresh: secret }, token: secret });
    server.services.log.error({ err: new Error(`Refused: Bearer ${secret}`) }, `A message with ${secret}`);
    // Long messages are cut.
    server.services.log.error({ err: new Error(`${'x'.repeat(250)} ${secret}`) }, 'A long message');
    await revokeKey(server, person.access, id);
    await server.rest('GET', '/api/v1/llm/history/', { token: secret });
    const logged = server.logged.join('');
    expect(logged).toContain('Refused: Bearer [hidden]');
    expect(logged).not.toContain(secret);
    expect(logged).not.toContain(secret.slice(8));
    expect(logged).not.toContain(secret.slice(8, 24));
    expect(logged).not.toContain(hashOf(secret));
  });
});
