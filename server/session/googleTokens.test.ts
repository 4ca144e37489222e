import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RawIssuer, startRawIssuer } from '../../tests/rawIssuer.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { User } from '../account/User.js';

const loginQuery = 'mutation($input: LoginInput!) { login(input: $input) { access } }';
const now = () => Math.floor(Date.now() / 1_000);

describe('the ID token of a provider', () => {
  let provider: RawIssuer;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startRawIssuer();
    server = await startTestServer({
      env: { GOOGLE_ISSUER: provider.issuer, GOOGLE_CLIENT_ID: provider.clientId, GOOGLE_CLIENT_SECRET: 'a secret' },
    });
  });
  afterAll(async () => {
    await server.close();
    provider.close();
  });

  const signIn = (code: string) => server.graphql(loginQuery, { input: { provider: 'GOOGLE', code } });
  const users = () => server.services.orm.em.fork().count(User, { email: { $like: '%@gmail.example' } });

  test.each<[string, Record<string, unknown>, 'rightful' | 'other']>([
    ['for another audience', { aud: 'another-client.example' }, 'rightful'],
    ['by another issuer', { iss: 'https://accounts.evil.example' }, 'rightful'],
    ['signed with another key of the same name', {}, 'other'],
    ['that has expired', { iat: now() - 700, exp: now() - 100 }, 'rightful'],
    ['without an expiry', { exp: undefined }, 'rightful'],
    ['without a person', { sub: undefined }, 'rightful'],
    ['about an address that is not proven', { email_verified: false }, 'rightful'],
  ])('a token %s identifies no person', async (_name, claims, key) => {
    const before = await users();
    const { data, errors } = await signIn(provider.code({ email: 'forged@gmail.example', ...claims }, key));
    expect(data).toBeNull();
    expect(errors?.[0]?.extensions.errors[0]?.code).toBe('invalid_code');
    expect(await users()).toBe(before);
  });

  test('makes an account of a token that is right', async () => {
    const { errors } = await signIn(provider.code({ email: 'right@gmail.example' }));
    expect(errors).toBeUndefined();
    expect(await users()).toBe(1);
  });
});
