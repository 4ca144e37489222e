import { expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer } from '../../tests/server.js';
import { hashPassword } from '../account/password.js';

test.each([
  ['https://polylogue.example', '', 'max-age=31536000'],
  ['https://polylogue.example', 'on', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:4000', 'on', null],
])('under %s, HSTS_SUBDOMAINS=%s, every answer promises https accordingly, and types are not guessed', async (site, others, promise) => {
  const server = await startTestServer({ mode: 'production', env: { SITE_URL: site, HSTS_SUBDOMAINS: others } });
  for (const path of ['/healthz', '/api/v1/auth/me/', '/graphql?query=%7B__typename%7D']) {
    const { headers } = await server.rest('GET', path, { headers: { 'apollo-require-preflight': '1' } });
    expect(headers.get('strict-transport-security')).toBe(promise);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('permissions-policy')).toMatch(/\bcamera=\(\), .*\bgeolocation=\(\), .*\bmicrophone=\(\)/);
  }
  await server.close();
});

test('tokens, and what the signed-in are told, are stored by no browser and no proxy', async () => {
  const server = await startTestServer();
  const password = 'three quiet words';
  const { user, access: token } = await createPerson(server.services, { passwordHash: await hashPassword(password) });
  const answers = await Promise.all([
    server.rest('POST', '/api/v1/auth/login/', { body: { email: user.email, password } }),
    server.rest('GET', '/api/v1/auth/me/', { token }),
    server.rest('GET', '/api/v1/auth/me/export/', { token }),
    server.rest('POST', '/api/v1/llm/query/', { body: { prompt: 'Hello', models: ['sim/tokens-1'] }, token }),
    server.rest('POST', '/api/v1/llm/query/', { body: { prompt: 'Hello', models: ['sim/tokens-1'], stream: false }, token }),
    server.rest('POST', '/graphql', { body: { query: '{ me { email } }' }, token }),
    // Refusals, too: the person may have signed out since.
    server.rest('GET', '/api/v1/auth/me/'),
    server.rest('GET', '/api/v1/nowhere/', { token }),
    server.rest('POST', '/graphql', { body: {} }),
    server.rest('POST', '/graphql', { body: { query: '{ history { edges { cursor } } }' } }),
    server.rest('GET', '/readyz'),
  ]);
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'));
  expect((await server.rest('GET', '/api/v1/openapi.json')).headers.get('cache-control')).toBe('no-cache');
  for (const answer of answers) await answer.text();
  await server.close();
});
