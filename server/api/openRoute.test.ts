import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express, { type Request, type Response } from 'express';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { httpContext } from '../httpContext.js';
import { restRouter } from '../rest/restRouter.js';
import { openRoute, type RouteGroup } from './Route.js';

const echo = z.object({ thing: z.string(), size: z.int(), note: z.string(), tag: z.optional(z.string()) });

const things: RouteGroup = {
  name: 'Things',
  description: 'Of this test alone.',
  routes: [
    openRoute({
      method: 'patch',
      path: '/api/v1/things/{thing}/',
      name: 'changeThing',
      summary: 'Change a thing',
      input: {
        params: z.object({ thing: z.string() }),
        query: z.object({ size: z.coerce.number().check(z.int()) }),
        headers: z.object({ 'x-tag': z.optional(z.string()) }),
        body: z.object({ note: z.string().check(z.minLength(1)) }),
      },
      reply: echo,
      handle: ({ input: { params, query, headers, body } }) =>
        Promise.resolve({ thing: params.thing, size: query.size, note: body.note, tag: headers['x-tag'] }),
    }),
    openRoute({
      method: 'get',
      path: '/api/v1/long/{length}/',
      name: 'readLong',
      summary: 'Read a text of so many megabytes',
      input: { params: z.object({ length: z.coerce.number() }) },
      reply: z.string(),
      handle: ({ input: { params } }) => Promise.resolve('x'.repeat(params.length * 1024 * 1024 - 2)),
    }),
    openRoute({
      method: 'get',
      path: '/api/v1/breaking/',
      name: 'break',
      summary: 'Begin an answer and fail',
      input: {},
      reply: z.string(),
      handle: async ({ response }) => {
        await new Promise((written) => response.write('"Half', written));
        throw new Error('a broken pen');
      },
    }),
  ],
};

describe('a declared route', () => {
  let server: TestServer;
  let http: ReturnType<express.Express['listen']>;
  let url: string;

  beforeAll(async () => {
    server = await startTestServer();
    const contextOf = (request: Request, response: Response) => httpContext(server.services, request, response);
    http = express()
      .use(restRouter({ ...server.services, contextOf }, [things]))
      .listen(0, '127.0.0.1');
    await once(http, 'listening');
    const address = http.address();
    url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port.toFixed()}` : '';
  });
  afterAll(async () => {
    http.close();
    http.closeAllConnections();
    await server.close();
  });

  const change = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, { method: 'PATCH', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

  test('gives its handler every part of the request, parsed', async () => {
    const response = await change('/api/v1/things/lamp?size=3', { note: 'bright', more: 1 }, { 'X-Tag': 'a' });
    expect(await response.json()).toEqual({ thing: 'lamp', size: 3, note: 'bright', tag: 'a' });
  });

  test('names every failing field, whichever part it stands in', async () => {
    const response = await change('/api/v1/things/lamp/?size=big', { note: '' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ type: 'validation_error', errors: [{ attr: 'size' }, { attr: 'note' }] });
  });

  test('answers with at most 16 MB, like GraphQL; what is larger is refused in the one shape', async () => {
    const whole = await fetch(`${url}/api/v1/long/16/`);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toContain('application/json');
    expect((await whole.text()).length).toBe(16 * 1024 * 1024);
    const larger = await fetch(`${url}/api/v1/long/17/`);
    expect(larger.status).toBe(413);
    expect(await larger.json()).toMatchObject({
      type: 'client_error',
      errors: [{ code: 'too_large', detail: expect.stringContaining('16 MB'), attr: 'non_field_errors' }],
    });
  });

  test('that fails after its first byte breaks off, and the log says why', async () => {
    const response = await fetch(`${url}/api/v1/breaking/`);
    await expect(response.text()).rejects.toThrow('terminated');
    expect(server.logged.join('')).toContain('a broken pen');
  });

  test('stands in the document with its parameters', async () => {
    const document = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as {
      paths: Record<string, { patch: { parameters: unknown; security: unknown } }>;
    };
    expect(document.paths['/api/v1/things/{thing}/']?.patch).toMatchObject({
      operationId: 'changeThing',
      security: [],
      parameters: [
        { name: 'thing', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'size', in: 'query', required: true, schema: { type: 'integer' } },
        { name: 'X-Tag', in: 'header', required: false, schema: { type: 'string' } },
      ],
      requestBody: { content: { 'application/json': { schema: { required: ['note'] } } } },
      responses: { 200: {}, 400: {}, 413: {}, default: {} },
    });
  });
});
