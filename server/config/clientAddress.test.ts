import { describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer } from '../../tests/server.js';
import { hashPassword } from '../account/password.js';
import { Session } from '../session/Session.js';
import { readEnv } from './env.js';

const login = 'mutation($input: LoginInput!) { login(input: $input) { access } }';
const forwarded = { 'x-forwarded-for': '203.0.113.7, 198.51.100.9, 127.0.0.1' };

/** Addresses of the sessions that one person opens, over HTTP and over a socket, through proxies. */
async function addressesSeen(trust: string): Promise<string[]> {
  const server = await startTestServer({ env: { TRUST_PROXY: trust } });
  const { user, access } = await createPerson(server.services, { passwordHash: await hashPassword('long enough') });
  const input = { provider: 'CREDENTIALS', email: user.email, password: 'long enough' };
  await server.rest('POST', '/graphql', { body: { query: login, variables: { input } }, headers: forwarded });
  const client = server.socket(access, { headers: forwarded });
  await client.iterate({ query: login, variables: { input } }).next();
  await client.dispose();
  const opened = await server.services.orm.em.fork().find(Session, { user, address: { $ne: '' } });
  await server.close();
  return opened.map(({ address }) => address);
}

test.each([
  [undefined, 1],
  ['false', 0],
  ['loopback', 0],
])('TRUST_PROXY %s: that all come from one address is logged %d times, however often X-Forwarded-For comes', async (trust, times) => {
  const server = await startTestServer({ env: { ...(trust && { TRUST_PROXY: trust }) } });
  await server.rest('GET', '/healthz');
  for (const path of ['/healthz', '/graphql', '/api/v1/auth/me/']) await server.rest('GET', path, { headers: forwarded });
  await server.close();
  const told = server.logged.filter((line) => line.includes('TRUST_PROXY'));
  expect(told).toHaveLength(times);
  expect(told.join('')).not.toContain('203.0.113.7');
});

describe('TRUST_PROXY decides where a person comes from, over HTTP and sockets alike', () => {
  test.each([
    ['false', ['127.0.0.1', '127.0.0.1']],
    ['2', ['198.51.100.9', '198.51.100.9']],
    ['loopback, 198.51.100.0/24', ['203.0.113.7', '203.0.113.7']],
    ['true', ['203.0.113.7', '203.0.113.7']],
  ])('%s', async (trust, seen) => {
    expect(await addressesSeen(trust)).toEqual(seen);
  });

  test('what is no address is told at the start', () => {
    expect(() => readEnv('local', { TRUST_PROXY: 'the-proxy' })).toThrow(/^ {2}TRUST_PROXY: /m);
  });
});
