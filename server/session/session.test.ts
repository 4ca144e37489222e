import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { fakeOnly } from '../../tests/fakeOnly.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';
import { hashPassword } from '../account/password.js';
import { Session } from './Session.js';

interface Pair {
  access: string;
  refresh: string;
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('sessions', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const login = (email: string, password: string) =>
    server.graphql<{ login: Pair }>('mutation($input: LoginInput!) { login(input: $input) { access refresh } }', {
      input: { email, password },
    });
  const refresh = (token: string) =>
    server.graphql<{ refresh: Pair }>('mutation($t: String!) { refresh(refresh: $t) { access refresh } }', { t: token });
  const isGood = async (access: string) => (await server.graphql<{ me: unknown }>('{ me { id } }', {}, access)).status === 200;
  /** Moves the last rotation of a session into the past. */
  const age = (id: string, ms: number) =>
    server.services.orm.em.fork().nativeUpdate(Session, { id }, { rotatedAt: new Date(Date.now() - ms) });

  test('a password signs in over GraphQL and REST, in any spelling of the mailbox', async () => {
    const passwordHash = await hashPassword('a long enough word');
    await createPerson(server.services, { email: 'anna@example.com', passwordHash });
    const { data } = await login('  ＡNNA@Example.com ', 'a long enough word');
    expect(await isGood(data.login.access)).toBe(true);
    const rest = await server.rest('POST', '/api/v1/auth/login', {
      body: { provider: 'credentials', email: 'anna@example.com', password: 'a long enough word' },
    });
    expect(rest.status).toBe(200);
    const pair = (await rest.json()) as Pair;
    const me = await server.rest('GET', '/api/v1/auth/me/', { token: pair.access });
    expect(await me.json()).toEqual({ first_name: '', last_name: '', email: 'anna@example.com', subscribed: false, remaining_queries: 25 });
  });

  test('an unknown address and a wrong password get one answer; an unproven address is told only after the right password', async () => {
    const passwordHash = await hashPassword('a long enough word');
    await createPerson(server.services, { email: 'known@example.com', passwordHash });
    await createPerson(server.services, { email: 'unproven@example.com', passwordHash, emailVerifiedAt: null });
    const answers = await Promise.all([
      login('known@example.com', 'wrong wrong'),
      login('unknown@example.com', 'wrong wrong'),
      login('unproven@example.com', 'wrong wrong'),
    ]);
    const shown = answers.map(({ errors }) => errors?.[0]?.extensions.errors);
    expect(shown[0]).toEqual([
      { code: 'invalid_credentials', detail: 'The email address or the password is not right.', attr: 'non_field_errors' },
    ]);
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    const unproven = await login('unproven@example.com', 'a long enough word');
    expect(unproven.errors?.[0]?.extensions.errors[0]?.code).toBe('email_not_verified');
  });

  test('fields that are wrong or missing are named, with the specification’s texts', async () => {
    const { errors } = await login('no address', 'short');
    expect(errors?.[0]?.extensions.errors).toEqual([
      expect.objectContaining({ attr: 'email', detail: 'Invalid email address' }),
      expect.objectContaining({ attr: 'password', detail: 'String must contain at least 8 character(s)' }),
    ]);
    const rest = await server.rest('POST', '/api/v1/auth/login/', { body: {} });
    expect(rest.status).toBe(400);
    expect(await rest.json()).toMatchObject({
      type: 'validation_error',
      errors: [
        { attr: 'email', detail: 'Required' },
        { attr: 'password', detail: 'Required' },
      ],
    });
  });

  test('tabs that refresh at once get the same successor', async () => {
    const person = await createPerson(server.services);
    const pairs = await Promise.all(Array.from({ length: 20 }, () => refresh(person.refresh)));
    expect(pairs.every(({ errors }) => !errors)).toBe(true);
    expect(new Set(pairs.map(({ data }) => data.refresh.refresh)).size).toBe(1);
  });

  test('a token replayed after the grace revokes the whole session', async () => {
    const person = await createPerson(server.services);
    const { data } = await refresh(person.refresh);
    await age(person.session.id, 11_000);
    expect((await refresh(person.refresh)).status).toBe(401);
    expect((await refresh(data.refresh.refresh)).status).toBe(401);
    expect(await isGood(data.refresh.access)).toBe(false);
  });

  test('the grandparent revokes it even within the grace', async () => {
    const person = await createPerson(server.services);
    const parent = await refresh(person.refresh);
    const child = await refresh(parent.data.refresh.refresh);
    expect((await refresh(person.refresh)).status).toBe(401);
    expect(await isGood(child.data.refresh.access)).toBe(false);
  });

  test('of a hundred sessions the one that rested longest goes when another begins, and of those that ended none is kept before it', async () => {
    const passwordHash = await hashPassword('a long enough word');
    const { user, session, access, refresh: first } = await createPerson(server.services, { email: 'script@example.com', passwordHash });
    const em = server.services.orm.em.fork();
    const fill = (count: number, revokedAt: string) =>
      em.execute(
        `insert into session (id, user_id, rotated_at, created_at, last_used_at, revoked_at, user_agent)
         select gen_random_uuid(), ?, now(), now(), now() - make_interval(mins => n), ${revokedAt}, 'script'
         from generate_series(1, ${count.toFixed()}) as n`,
        [user.id],
      );
    const kept = () => em.fork().find(Session, { user: user.id });
    const list = '{ sessions { id current } }';
    await fill(98, 'null');
    await fill(200, 'now()');
    await em.nativeUpdate(Session, { id: session.id }, { lastUsedAt: new Date(Date.now() - 86_400_000) });
    const hundredth = await login('script@example.com', 'a long enough word');
    expect((await kept()).filter(({ revokedAt }) => revokedAt === null)).toHaveLength(100);
    expect(await kept()).toHaveLength(100);
    expect(await isGood(access)).toBe(true);
    const next = await login('script@example.com', 'a long enough word');
    expect(await kept()).toHaveLength(100);
    expect([await isGood(access), (await refresh(first)).status]).toEqual([false, 401]);
    expect([await isGood(hundredth.data.login.access), await isGood(next.data.login.access)]).toEqual([true, true]);
    await fill(20, 'null');
    const shown = await server.graphql<{ sessions: { current: boolean }[] }>(list, {}, next.data.login.access);
    expect(shown.data.sessions).toHaveLength(100);
    expect(shown.data.sessions.filter(({ current }) => current)).toHaveLength(1);
  });

  test('signing out ends refresh and access tokens at once, over GraphQL and REST', async () => {
    for (const out of [
      (token: string) => server.graphql('mutation($t: String!) { logout(refresh: $t) }', { t: token }),
      (token: string) => server.rest('POST', '/api/v1/auth/logout/', { body: { refresh: token } }),
    ]) {
      const person = await createPerson(server.services);
      expect((await out(person.refresh)).status).toBe(200);
      expect(await isGood(person.access)).toBe(false);
      expect((await refresh(person.refresh)).status).toBe(401);
    }
  });

  test('tokens that are not ours are refused', async () => {
    const person = await createPerson(server.services);
    const [header = '', payload = '', signature = ''] = person.access.split('.');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const sign = (head: unknown, body: string, key: string) =>
      `${base64(head)}.${body}.${createHmac('sha256', key)
        .update(`${base64(head)}.${body}`)
        .digest('base64url')}`;
    const forged = [
      `${base64({ alg: 'none' })}.${payload}.`,
      sign({ alg: 'HS256' }, payload, 'another secret'),
      sign({ alg: 'HS256', jku: 'https://evil.example/keys', kid: '../../etc/passwd' }, payload, ''),
      `${header}.${base64({ ...(claims as object), sub: '01a1fca5-7a6c-718c-bf38-c57f5d75eeed' })}.${signature}`,
      person.refresh,
    ];
    for (const token of forged) expect(await isGood(token)).toBe(false);
    expect((await refresh(person.access)).status).toBe(401);
    const expired = await server.services.tokens.issue(person.session, new Date(Date.now() - 700_000));
    expect(await isGood(expired.access)).toBe(false);
  });

  test('clocks may differ by five seconds, not by ten minutes', async () => {
    const person = await createPerson(server.services);
    const endedBefore = async (seconds: number) =>
      (await server.services.tokens.issue(person.session, new Date(Date.now() - (600 + seconds) * 1_000))).access;
    expect(await isGood(await endedBefore(1))).toBe(true);
    expect(await isGood(await endedBefore(10))).toBe(false);
    expect(await isGood(await endedBefore(600))).toBe(false);
  });

  test('a token that was taken before is refused once its time is over', async () => {
    const { access } = await createPerson(server.services);
    expect(await isGood(access)).toBe(true);
    // The server's timers keep running.
    jest.useFakeTimers({ now: Date.now() + 606_000, ...fakeOnly('Date') });
    try {
      expect(await isGood(access)).toBe(false);
    } finally {
      jest.useRealTimers();
    }
    expect(await isGood(access)).toBe(true);
  });

  test('a revoked token is refused however it is written', async () => {
    const person = await createPerson(server.services);
    await server.graphql('mutation($t: String!) { logout(refresh: $t) }', { t: person.refresh });
    for (const token of [person.access, `${person.access}=`, `${person.access}==`]) expect(await isGood(token)).toBe(false);
  });

  test('neither passwords nor tokens nor prompts stand in the log', async () => {
    const canary = 'canary-9f8e7d6c';
    await login('canary@example.com', canary + canary);
    const person = await createPerson(server.services);
    await server.graphql(
      `mutation($i: AskInput!) { ask(input: $i) { id } }`,
      { i: { requestId: canary, prompt: canary, models: [{ id: 'sim/tokens-1_fault-http401' }] } },
      person.access,
    );
    await server.graphql(`{ me { id } } # ${canary}`, {}, person.access);
    await server.rest('GET', `/api/v1/llm/history/?after=${canary}`, { token: person.access });
    await refresh(person.refresh);
    await until(() => server.logged.some((line) => line.includes('Answer ended')));
    const logged = server.logged.join('');
    for (const secret of [canary, person.access, person.refresh, 'canary-provider-key', 'a secret of the tests'])
      expect(logged).not.toContain(secret);
  });
});
