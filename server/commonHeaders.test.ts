import { expect, test } from '@jest/globals';
import { startTestServer } from '../tests/server.js';

test.each([
  ['https://polylogue.example', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:4000', null],
])('under %s every answer promises https accordingly, and types are not guessed', async (site, promise) => {
  const server = await startTestServer({ mode: 'production', env: { SITE_URL: site } });
  for (const path of ['/healthz', '/api/v1/auth/me/', '/graphql?query=%7B__typename%7D']) {
    const { headers } = await server.rest('GET', path, { headers: { 'apollo-require-preflight': '1' } });
    expect(headers.get('strict-transport-security')).toBe(promise);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('permissions-policy')).toMatch(/\bcamera=\(\), .*\bgeolocation=\(\), .*\bmicrophone=\(\)/);
  }
  await server.close();
});
