import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { OpenApiDocument } from '../../tests/openApiDocument.js';
import { hashPassword } from '../account/password.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

const password = 'side-by-side-1';
const stale = 'eyJhbGciOiJIUzI1NiJ9.e30.x';

/** A client sends its token with every call, also when it has become invalid. */
describe('a token that is not accepted', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
    await server.services.catalogue.refresh();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { passwordHash: await hashPassword(password) });
  });

  const headers = [
    ['stale', `Bearer ${stale}`],
    ['malformed', 'Bearer'],
    ['of another kind', 'Basic aWRhOng='],
    ['an API key', 'Bearer pl_live_x'],
  ];
  const post = (path: string, body: object, authorization: string) => server.rest('POST', path, { body, headers: { authorization } });

  describe.each(headers)('%s', (_what, authorization = '') => {
    test('is ignored by what needs none, over REST', async () => {
      const { email } = person.user;
      const login = await post('/api/v1/auth/login/', { email, password }, authorization);
      expect(login.status).toBe(200);
      const { refresh } = (await login.json()) as { refresh: string };
      const renewed = await post('/api/v1/auth/token/refresh/', { refresh }, authorization);
      expect(renewed.status).toBe(200);
      const tokens = (await renewed.json()) as { refresh: string };
      expect((await post('/api/v1/auth/logout/', { refresh: tokens.refresh }, authorization)).status).toBe(200);
      const user = { email: `new.${email}`, password, first_name: 'Ida', last_name: 'Berg' };
      expect((await post('/api/v1/auth/register/', user, authorization)).status).not.toBe(401);
      expect((await post('/api/v1/auth/password-reset/', { email }, authorization)).status).not.toBe(401);
      expect((await server.rest('GET', '/api/auth/verify/x', { headers: { authorization } })).status).not.toBe(401);
      // Refused for its code, not for the header.
      expect([400, 503]).toContain((await post('/api/v1/auth/google/', { code: 'x' }, authorization)).status);
    });

    test('is ignored by what needs none, over GraphQL', async () => {
      const { email } = person.user;
      const query = 'mutation($input: LoginInput!) { login(input: $input) { refresh } }';
      const login = await post('/graphql', { query, variables: { input: { email, password } } }, authorization);
      const { data } = (await login.json()) as { data: { login: { refresh: string } } };
      const again = 'mutation($refresh: String!) { refresh(refresh: $refresh) { refresh } }';
      const renewed = await post('/graphql', { query: again, variables: { refresh: data.login.refresh } }, authorization);
      const tokens = (await renewed.json()) as { data: { refresh: { refresh: string } } };
      const logout = await post(
        '/graphql',
        { query: 'mutation($refresh: String!) { logout(refresh: $refresh) }', variables: { refresh: tokens.data.refresh.refresh } },
        authorization,
      );
      expect(await logout.json()).toEqual({ data: { logout: true } });
    });

    test('is refused wherever a person is looked for', async () => {
      for (const path of ['/api/v1/auth/me/', '/api/v1/llm/models/', '/api/v1/llm/history/', '/v1/models']) {
        expect((await server.rest('GET', path, { headers: { authorization } })).status).toBe(401);
      }
      for (const query of ['{ models { id } }', '{ me { email } }', '{ history { edges { node { id } } } }']) {
        const response = await post('/graphql', { query }, authorization);
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
      }
    });
  });

  test('is in the document of the API as it is treated', async () => {
    const document = (await (await server.rest('GET', '/api/v1/openapi.json')).json()) as OpenApiDocument;
    const security = (path: string, method: string) => (document.paths[path]?.[method] as unknown as { security: object[] }).security;
    expect(security('/api/v1/auth/login/', 'post')).toEqual([]);
    expect(security('/api/v1/llm/models/', 'get')).toEqual([{}, { bearer: [] }]);
    expect(security('/api/v1/auth/me/', 'get')).toEqual([{ bearer: [] }]);
    expect(document.paths['/api/v1/llm/models/']?.['get']?.responses).toHaveProperty('401');
    expect(document.paths['/api/v1/auth/register/']?.['post']?.responses).not.toHaveProperty('401');
  });

  test('guests read the list of models over REST as over GraphQL', async () => {
    const rest = (await (await server.rest('GET', '/api/v1/llm/models/')).json()) as { id: string }[];
    const { data } = await server.graphql<{ models: { id: string }[] }>('{ models { id } }');
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.map(({ id }) => id)).toEqual(data.models.map(({ id }) => id));
  });
});
