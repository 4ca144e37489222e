import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { hashPassword } from '../account/password.js';
import { Session } from '../session/Session.js';

const password = 'three quiet words';
const loginQuery = 'mutation($input: LoginInput!) { login(input: $input) { access } }';

describe('attempts to sign in', () => {
  let server: TestServer;
  let passwordHash: string;
  beforeAll(async () => {
    // The trusted proxy gives the client's address.
    server = await startTestServer({ env: { TRUST_PROXY: 'true' } });
    passwordHash = await hashPassword(password);
  });
  afterAll(() => server.close());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const attempt = async (email: string, given: string, address: string) => {
    const body = { query: loginQuery, variables: { input: { email, password: given } } };
    const response = await server.rest('POST', '/graphql', { body, headers: from(address) });
    const { errors } = (await response.json()) as { errors?: { extensions: { errors: { code: string; detail: string }[] } }[] };
    return { code: errors?.[0]?.extensions.errors[0]?.code, detail: errors?.[0]?.extensions.errors[0]?.detail, response };
  };
  const attemptByRest = (email: string, given: string, address: string) =>
    server.rest('POST', '/api/v1/auth/login/', { body: { email, password: given }, headers: from(address) });

  test('failures are counted for an account and an address together, over GraphQL and REST; the owner still gets in from elsewhere', async () => {
    await createPerson(server.services, { email: 'target@example.com', passwordHash });
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await attempt('target@example.com', 'wrong wrong', '198.51.100.1')).code).toBe('invalid_credentials');
      expect((await attemptByRest('target@example.com', 'wrong wrong', '198.51.100.1')).status).toBe(400);
    }
    const refused = await attempt('target@example.com', password, '198.51.100.1');
    expect(refused.code).toBe('rate_limited');
    expect(refused.detail).toMatch(/^Too many attempts with a wrong password\. Please try again in 15 minutes\.$/);
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(800);
    const rest = await attemptByRest('target@example.com', password, '198.51.100.1');
    expect([rest.status, Number(rest.headers.get('retry-after')) > 800]).toEqual([429, true]);
    expect((await attempt('target@example.com', password, '198.51.100.2')).code).toBeUndefined();
  });

  test('an unknown account is refused at the same attempt', async () => {
    for (let turn = 0; turn < 10; turn += 1) await attempt('nobody@example.com', 'wrong wrong', '198.51.100.3');
    expect((await attempt('nobody@example.com', 'wrong wrong', '198.51.100.3')).code).toBe('rate_limited');
  });

  test('fifteen fields of one request try no more passwords than are counted', async () => {
    await createPerson(server.services, { email: 'aliases@example.com', passwordHash });
    const field = (name: string) => `${name}: login(input: { email: "aliases@example.com", password: "wrong wrong" }) { access }`;
    const query = `mutation { ${Array.from({ length: 15 }, (_, turn) => field(`a${turn.toFixed()}`)).join(' ')} }`;
    const response = await server.rest('POST', '/graphql', { body: { query }, headers: from('198.51.100.4') });
    // The first refusal ends the request, because the field is not nullable: it counts as one attempt, no matter how many aliases
    // it has.
    expect(((await response.json()) as { errors: unknown[] }).errors).toHaveLength(1);
    for (let turn = 1; turn < 10; turn += 1) await attempt('aliases@example.com', 'wrong wrong', '198.51.100.4');
    expect((await attempt('aliases@example.com', password, '198.51.100.4')).code).toBe('rate_limited');
  });

  test('each of fifteen fields that ask for mails is counted', async () => {
    const field = (name: string) => `${name}: requestPasswordReset(email: "mailed@example.com")`;
    const query = `mutation { ${Array.from({ length: 15 }, (_, turn) => field(`a${turn.toFixed()}`)).join(' ')} }`;
    const response = await server.rest('POST', '/graphql', { body: { query }, headers: from('198.51.100.6') });
    const { errors } = (await response.json()) as { errors: { path: string[]; extensions: { code: string } }[] };
    // Three are allowed, and one more in ten minutes; the fifth is refused.
    expect(errors.map(({ path, extensions }) => [path[0], extensions.code])).toEqual([['a4', 'RATE_LIMITED']]);
  });

  test('what was right is not counted', async () => {
    await createPerson(server.services, { email: 'often@example.com', passwordHash });
    for (let turn = 0; turn < 12; turn += 1) expect((await attempt('often@example.com', password, '198.51.100.5')).code).toBeUndefined();
  });

  test('but a right password opens no more than sixty sessions a minute', async () => {
    const { user } = await createPerson(server.services, { email: 'script@example.com', passwordHash });
    for (let turn = 0; turn < 60; turn += 1) await server.services.limits.countSignIn(user.id);
    const refused = await attempt('script@example.com', password, '198.51.100.10');
    expect(refused.detail).toMatch(/^This account was signed in to too often\. Please try again in \d+ seconds\.$/);
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attemptByRest('script@example.com', password, '198.51.100.11')).status).toBe(429);
    // Only a caller with the right password learns of the limit.
    expect((await attempt('script@example.com', 'wrong wrong', '198.51.100.12')).code).toBe('invalid_credentials');
  });

  test('nor is what was refused: so many at once that some are turned away lock nobody out', async () => {
    await createPerson(server.services, { email: 'crowd@example.com', passwordHash });
    const crowd = Array.from({ length: 25 }, () => attempt('crowd@example.com', password, '198.51.100.9'));
    expect((await Promise.all(crowd)).map(({ code }) => code)).toContain('rate_limited');
    expect((await attempt('crowd@example.com', password, '198.51.100.9')).code).toBeUndefined();
  });

  test('a hundred failures from anywhere close an account to strangers, not to its owner at home', async () => {
    const { user } = await createPerson(server.services, { email: 'besieged@example.com', passwordHash });
    const em = server.services.orm.em.fork();
    em.create(Session, { user: user.id, address: '203.0.113.9' });
    await em.flush();
    const strangers = Array.from({ length: 100 }, (_, turn) => `198.51.101.${turn.toFixed()}`);
    for (const address of strangers) await server.services.limits.countAttempt({ email: 'besieged@example.com', address, familiar: false });
    expect((await attempt('besieged@example.com', password, '198.51.102.1')).code).toBe('rate_limited');
    expect((await attempt('besieged@example.com', password, '203.0.113.9')).code).toBeUndefined();
  });

  test('one address has three hundred attempts, at all accounts together', async () => {
    const tries = Array.from({ length: 300 }, (_, turn) => `somebody-${turn.toFixed()}@example.com`);
    for (const email of tries) await server.services.limits.countAttempt({ email, address: '198.51.103.1', familiar: false });
    expect((await attempt('yet-another@example.com', password, '198.51.103.1')).code).toBe('rate_limited');
  });

  test('IPv6 is counted by the /64, of which one connection has every address; IPv4 alike however it is written', async () => {
    await createPerson(server.services, { email: 'six@example.com', passwordHash });
    for (let turn = 0; turn < 10; turn += 1)
      expect((await attempt('six@example.com', 'wrong wrong', `2001:db8:1:2:${turn.toFixed()}::1`)).code).toBe('invalid_credentials');
    expect((await attempt('six@example.com', password, '2001:DB8:1:2:ffff:ffff:ffff:ffff')).code).toBe('rate_limited');
    expect((await attempt('six@example.com', password, '2001:db8:1:3::1')).code).toBeUndefined();
    for (let turn = 0; turn < 10; turn += 1)
      expect((await attempt('six@example.com', 'wrong wrong', '::ffff:198.51.100.7')).code).toBe('invalid_credentials');
    expect((await attempt('six@example.com', password, '198.51.100.7')).code).toBe('rate_limited');
    expect((await attempt('six@example.com', password, '::ffff:198.51.100.8')).code).toBeUndefined();
  });
});
