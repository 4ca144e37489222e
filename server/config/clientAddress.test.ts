import { describe, expect, test } from '@jest/globals';
import { createPerson } from '../tests/factories.js';
import { startTestServer } from '../tests/server.js';
import { Session } from './account/Session.js';
import { hashPassword } from './account/password.js';
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
