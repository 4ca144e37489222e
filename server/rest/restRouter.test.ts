import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { readAnswer, sendBytes } from '../../tests/rawHttp.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: object } }>>;
}

describe('every path of the REST API', () => {
  let server: TestServer;
  /** Every path with its methods, as Allow names them. */
  let paths: { path: string; methods: string[]; allow: string }[];
  let bodies: { path: string; method: string }[];
  let token: string;

  beforeAll(async () => {
    server = await startTestServer();
    token = (await createPerson(server.services)).access;
    const document = (await (await server.rest('GET', '/api/v1/openapi.json')).json()) as Document;
    const described = Object.entries(document.paths).map(([template, operations]) => ({
      path: template.replaceAll(/\{\w+\}/g, 'x'),
      operations: Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        takesBody: 'application/json' in (operation.requestBody?.content ?? {}),
      })),
    }));
    bodies = described.flatMap(({ path, operations }) =>
      operations.flatMap(({ method, takesBody }) => (takesBody ? [{ path, method }] : [])),
    );
    paths = [
      ...described.map(({ path, operations }) => ({ path, methods: operations.map(({ method }) => method) })),
      { path: '/api/v1/openapi.json', methods: ['GET'] },
      { path: '/api/v1/stripe/webhook', methods: ['POST'] },
    ].map(({ path, methods }) => ({
      path,
      methods,
      allow: [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].sort().join(', '),
    }));
  });
  afterAll(() => server.close());

  const allowOf = (text: string | null) => text?.split(', ').sort().join(', ');

  test('refuses other methods with 405, and names its own', async () => {
    for (const { path, methods, allow } of paths) {
      const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !allow.split(', ').includes(method));
      expect(others.length).toBe(6 - methods.length - (methods.includes('GET') ? 1 : 0));
      for (const method of others) {
        const { status, headers } = await server.rest(method, path, { token });
        expect([method, path, status, allowOf(headers.get('allow'))]).toEqual([method, path, 405, allow]);
      }
      const trace = readAnswer(await sendBytes(server.url, `TRACE ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`));
      expect([path, trace.status, JSON.parse(trace.body)]).toMatchObject([path, 405, { errors: [{ code: 'method_not_allowed' }] }]);
    }
  });

  test('refuses a token that is not good with 401, which names the scheme, whatever else is wrong, if it looks for a person, and ignores it if not', async () => {
    const refusedGuests: string[] = [];
    for (const { path, methods } of paths.filter((one) => !one.path.includes('/openapi.json') && !one.path.includes('/webhook'))) {
      for (const method of methods) {
        const bad = await server.rest(method, path, { headers: { authorization: 'Bearer nonsense' } });
        await bad.text();
        const guest = await server.rest(method, path);
        await guest.text();
        const isRefused = guest.status === 401 || path === '/api/v1/llm/models/';
        expect([method, path, bad.status]).toEqual([method, path, isRefused ? 401 : guest.status]);
        expect(bad.headers.get('www-authenticate')).toBe(isRefused ? 'Bearer' : null);
        if (guest.status !== 401) continue;
        refusedGuests.push(path);
        expect([method, path, guest.headers.get('www-authenticate')]).toEqual([method, path, 'Bearer']);
      }
    }
    expect(refusedGuests).toEqual(expect.arrayContaining(['/api/v1/auth/me/', '/api/v1/llm/query/', '/api/v1/ratings.csv']));
  });

  test('tells its methods to OPTIONS, and no other origin that it may call', async () => {
    for (const { path, allow } of paths) {
      const { status, headers } = await server.rest('OPTIONS', path, { headers: { origin: 'https://elsewhere.example' } });
      expect([path, status, allowOf(headers.get('allow'))]).toEqual([path, 204, allow]);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('answers HEAD as GET, without the body', async () => {
    for (const { path } of paths.filter(({ methods }) => methods.includes('GET'))) {
      // One after the other: a person's data cannot be exported twice at once.
      const get = await server.rest('GET', path, { token });
      await get.text();
      const head = await server.rest('HEAD', path, { token });
      expect([path, head.status, head.headers.get('content-type')]).toEqual([path, get.status, get.headers.get('content-type')]);
      expect(await head.text()).toBe('');
    }
  });

  test('that takes a body refuses one that is no JSON with 415', async () => {
    expect(bodies.length).toBeGreaterThan(6);
    for (const { path, method } of bodies) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', '']) {
        const { status } = await server.rest(method, path, { body: '{}', token, headers: { 'content-type': type } });
        expect([method, path, type, status]).toEqual([method, path, type, 415]);
      }
    }
  });

  test('that takes a body says what is missing where there is none', async () => {
    for (const { path, method } of bodies) {
      const response = await server.rest(method, path, { token });
      expect([method, path, response.status]).toEqual([method, path, 400]);
      expect(await response.json()).toMatchObject({ type: 'validation_error', errors: expect.arrayContaining([expect.anything()]) });
    }
    for (const headers of [undefined, { 'content-type': 'application/json' }]) {
      const response = await server.rest('PATCH', '/api/v1/auth/me/', { token, ...(headers && { headers }) });
      expect(await response.json()).toEqual({
        type: 'validation_error',
        errors: [
          { code: 'required', detail: 'There is no body. Send a JSON object with the fields of this call.', attr: 'non_field_errors' },
        ],
      });
    }
    expect((await server.rest('PATCH', '/api/v1/auth/me/', { token, body: {} })).status).toBe(200);
  });

  test('that takes no body passes over what is sent to it, or that nothing is', async () => {
    for (const options of [{}, { body: 'x', headers: { 'content-type': 'text/plain' } }]) {
      // Payments are not configured here.
      expect((await server.rest('POST', '/api/v1/stripe/portal/', { token, ...options })).status).toBe(503);
    }
  });

  test('names a model that is not offered by its place, as it was sent', async () => {
    const models = ['sim/tokens-1', 'no/such', { id: 'no/other' }];
    const response = await server.rest('POST', '/api/v1/llm/query/', { token, body: { prompt: 'Hello', models } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      type: 'validation_error',
      errors: [
        { code: 'unknown_model', attr: 'models.1' },
        { code: 'unknown_model', attr: 'models.2.id' },
      ],
    });
  });
});
