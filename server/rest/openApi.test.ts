import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Request, Response } from 'express';
import { createParser } from 'eventsource-parser';
import { type BillingServer, buy, startBillingServer } from '../../tests/billing.js';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { postFile } from '../../tests/files.js';
import { googleCode } from '../../tests/google.js';
import { linkIn, mailTo } from '../../tests/mailbox.js';
import { type OpenApiDocument, schemaFaults } from '../../tests/openApiDocument.js';
import type { TestServer } from '../../tests/server.js';
import { hashPassword } from '../account/password.js';
import { type SandboxGoogle, startSandboxGoogle } from '../../sandbox/google/startSandboxGoogle.js';
import { httpContext } from '../httpContext.js';
import { restRouter } from './restRouter.js';
import { routeGroups } from './routeGroups.js';

const password = 'a long enough password';

describe('the OpenAPI document', () => {
  let google: SandboxGoogle;
  let server: BillingServer;
  let person: TestPerson;
  let document: OpenApiDocument;
  let faults: ReturnType<typeof schemaFaults>;
  /** `post /api/v1/auth/login/ 200`, for each answer that has been compared with its schema. */
  const compared = new Set<string>();

  beforeAll(async () => {
    google = await startSandboxGoogle('http://localhost');
    server = await startBillingServer({
      env: { GOOGLE_ISSUER: google.issuer, GOOGLE_CLIENT_ID: google.clientId, GOOGLE_CLIENT_SECRET: google.clientSecret },
    });
    await server.services.catalogue.refresh();
    person = await createPerson(server.services, { passwordHash: await hashPassword(password) });
    document = (await (await server.rest('GET', '/api/v1/openapi.json')).json()) as OpenApiDocument;
    faults = schemaFaults(document);
  });
  afterAll(async () => {
    await server.close();
    await google.close();
  });

  /**
   * @param path with parameters in braces, as in the document
   * @param values of the parameters, in order
   */
  async function call(
    method: 'get' | 'post' | 'patch' | 'delete',
    path: string,
    options: Parameters<TestServer['rest']>[2] = {},
    values: string[] = [],
  ): Promise<unknown> {
    const [template = ''] = path.split('?');
    const left = [...values];
    const filled = path.replaceAll(/\{\w+\}/g, () => left.shift() ?? '');
    return compare(method, template, await server.rest(method.toUpperCase(), filled, options));
  }

  /** Compares an answer with its schema. */
  async function compare(method: string, template: string, response: globalThis.Response): Promise<unknown> {
    const responses = document.paths[template]?.[method]?.responses ?? {};
    const status = response.status.toFixed();
    const media = response.headers.get('content-type')?.split(';')[0] ?? '';
    const answer: unknown = media === 'application/json' ? await response.json() : await response.text();
    const place = ['paths', template, method, 'responses', status in responses ? status : 'default'];
    expect(faults(answer, ...place, 'content', media, 'schema')).toEqual([]);
    compared.add(`${method} ${template} ${status}`);
    return answer;
  }

  test('is one by the meta-schema of OpenAPI 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(await new Validator().validate(JSON.stringify(document, null, 2))).toEqual({ valid: true });
  });

  test('has the paths of the router, and no others', () => {
    const { services } = server;
    const contextOf = (request: Request, response: Response) => httpContext(services, request, response);
    const routed = restRouter({ ...services, contextOf }, routeGroups(services)).stack.flatMap(({ route }) =>
      // A handler for all methods only refuses the others.
      route ? route.stack.flatMap(({ method }) => (method ? [`${method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`] : [])) : [],
    );
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect([...new Set(routed)].sort()).toEqual([...described, 'get /api/v1/openapi.json'].sort());
  });

  test('names every operation once and describes every field', () => {
    const names = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(new Set(names).size).toBe(names.length);
    const silent = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).flatMap(([field, { description }]) => (description ? [] : [`${name}.${field}`])),
    );
    expect(silent).toEqual([]);
  });

  test('says what accounts answer', async () => {
    const { email } = person.user;
    const tokens = (await call('post', '/api/v1/auth/login/', { body: { email, password } })) as { access: string; refresh: string };
    await call('post', '/api/v1/auth/login/', { body: { email, password: 'another password' } });
    await call('get', '/api/v1/auth/me/', { token: tokens.access });
    await call('get', '/api/v1/auth/me/');
    const next = (await call('post', '/api/v1/auth/token/refresh/', { body: { refresh: tokens.refresh } })) as { refresh: string };
    await call('post', '/api/v1/auth/token/refresh/', { body: { refresh: tokens.access } });
    await call('post', '/api/v1/auth/logout/', { body: { refresh: next.refresh } });
    await call('post', '/api/v1/auth/logout/', { body: {} });
    await call('get', '/api/v1/auth/me/storage/', { token: person.access });
    await call('get', '/api/v1/auth/me/storage/');
    await call('patch', '/api/v1/auth/me/', { token: person.access, body: { first_name: 'Ada' } });
    await call('patch', '/api/v1/auth/me/', { token: person.access, body: { first_name: 1 } });
    await call('get', '/api/v1/auth/me/export/', { token: person.access });
    await call('get', '/api/v1/auth/me/export/');
    await call('post', '/api/v1/auth/google/', {
      body: { provider: 'google', code: await googleCode(google, { email: 'a@gmail.example' }) },
    });
    await call('post', '/api/v1/auth/google/', { body: { code: 'made up' } });
  });

  test('says what sign-up and reset answer', async () => {
    const email = 'new@example.com';
    const names = { first_name: 'Ada', last_name: 'King' };
    await call('post', '/api/v1/auth/register/', { body: { ...names, email, password1: password, password2: password } });
    await call('post', '/api/v1/auth/register/', { body: { ...names, email } });
    const proof = linkIn(await mailTo(server.mailbox, email))
      .pathname.split('/')
      .slice(-1);
    await call('get', '/api/auth/verify/{token}', {}, proof);
    await call('get', '/api/auth/verify/{token}', {}, ['made-up']);
    await call('post', '/api/auth/verify/{token}', { body: { password: 'another password' } }, proof);
    await call('post', '/api/auth/verify/{token}', { body: { password } }, proof);
    await call('get', '/api/auth/verify/{token}', {}, proof);
    await call('post', '/api/v1/auth/password-reset/', { body: { email } });
    await call('post', '/api/v1/auth/password-reset/', { body: { email: 'none' } });
    const link = linkIn(await mailTo(server.mailbox, email, 2))
      .pathname.split('/')
      .slice(-2);
    const body = { new_password1: 'another quiet word', new_password2: 'another quiet word' };
    await call('post', '/api/v1/auth/password-reset-confirm/{uid}/{token}/', { body }, link);
    await call('post', '/api/v1/auth/password-reset-confirm/{uid}/{token}/', { body }, link);
  });

  test('says what models and queries answer', async () => {
    const token = person.access;
    await call('get', '/api/v1/llm/models/', { token });
    const models = ['sim/tokens-20', { id: 'sim/tokens-5_fault-http503', temperature: 0.5, top_p: 1, max_tokens: 50 }];
    await call('post', '/api/v1/llm/query/', { body: { prompt: 'Hello', models, stream: false }, token });
    await call('post', '/api/v1/llm/query/', { body: { prompt: 'Again', models: ['sim/echo'], stream: false }, token });
    await call('get', '/api/v1/llm/history/?first=1', { token });
    await call('get', '/api/v1/llm/history/?first=0', { token });
    const { id } = await createConversation(server.services, person.user, {}, [{ prompt: 'Fold it', answers: ['Folded.'] }]);
    await call('get', '/api/v1/llm/history/{id}/find/?search=fold', { token }, [id]);
    await call('get', '/api/v1/llm/export/?format=markdown', { token });
    await call('get', `/api/v1/llm/export/?ids=${id}`, { token });
    await call('get', '/api/v1/llm/export/?ids=none', { token });
    await call('get', '/api/v1/llm/history/{id}/find/?search=fold', { token }, ['none']);
    await call('post', '/api/v1/llm/query/', { body: { prompt: 'x', models: ['premium/echo'] }, token });
    await call('post', '/api/v1/llm/query/', { body: { prompt: 'x', models: ['sim/echo'], conversation: 'none' }, token });
  });

  test('says what tags and several conversations answer', async () => {
    const token = person.access;
    const { id } = await createConversation(server.services, person.user, {}, [{ prompt: 'Tag it' }]);
    const path = '/api/v1/llm/tags/';
    const { id: tag } = (await call('post', path, { body: { name: 'Paper' }, token })) as { id: string };
    await call('post', path, { body: { name: '' }, token });
    await call('get', path, { token });
    await call('get', path);
    await call('post', `${path}{id}/conversations/`, { body: { ids: [id] }, token }, [tag]);
    await call('get', `/api/v1/llm/history/?tag=${tag}`, { token });
    for (const one of [tag, 'none']) {
      await call('patch', `${path}{id}/`, { body: { name: 'Letters' }, token }, [one]);
      await call('delete', `${path}{id}/`, { token }, [one]);
      await call('post', `${path}{id}/restore/`, { token }, [one]);
    }
    await call('post', `${path}{id}/conversations/`, { body: { ids: [id] }, token }, ['none']);
    for (const what of ['archive', 'delete', 'restore'])
      for (const ids of [[id], []]) await call('post', `/api/v1/llm/history/${what}/`, { body: { ids }, token });
  });

  test('says what files answer', async () => {
    const token = person.access;
    const path = '/api/v1/files/';
    const { id, url } = (await compare('post', path, await postFile(server, token, 'One'))) as { id: string; url: string };
    for (const refused of ['', '%PDF-1.7']) await compare('post', path, await postFile(server, token, refused));
    const content = `${path}{id}/content/{form}`;
    await compare('get', content, await fetch(server.url + url));
    await call('get', content, {}, [id, 'text']);
    for (const one of [id, 'none']) for (const method of ['get', 'delete'] as const) await call(method, `${path}{id}/`, { token }, [one]);
  });

  test('says what ratings answer', async () => {
    await call('get', '/api/v1/ratings.csv?tag=code', { token: person.access });
    await call('get', '/api/v1/ratings.csv?tag=poems', { token: person.access });
  });

  test('says what the ledger answers', async () => {
    await call('get', '/api/v1/usage.csv?from=2026-11-01&to=2026-11-30', { token: person.access });
    await call('get', '/api/v1/usage.csv?from=yesterday', { token: person.access });
  });

  test('says what the paid plan answers', async () => {
    const buyer = await createPerson(server.services);
    const token = buyer.access;
    for (const name of ['portal', 'unsubscribe', 'resume']) await call('post', `/api/v1/stripe/${name}/`, { token });
    await call('post', '/api/v1/stripe/subscribe/', { token });
    await buy(server, buyer);
    for (const name of ['portal', 'unsubscribe', 'resume', 'subscribe']) await call('post', `/api/v1/stripe/${name}/`, { token });
    await call('get', '/api/v1/stripe/invoices/', { token });
    await call('get', '/api/v1/stripe/invoices/?first=0', { token });
  });

  test('says what each event of a stream carries', async () => {
    const path = '/api/v1/llm/query/';
    const models = ['sim/tokens-30_rate-300_reasoning-9', 'sim/tokens-5_fault-http503'];
    const response = await server.rest('POST', path, { body: { prompt: 'Hello', models }, token: person.access });
    const seen = new Set<string>();
    const parser = createParser({
      onEvent: ({ event = '', data }) => {
        const place = ['paths', path, 'post', 'responses', '200', 'content', 'text/event-stream', 'x-events', event];
        expect(faults(JSON.parse(data), ...place)).toEqual([]);
        seen.add(event);
      },
    });
    parser.feed(await response.text());
    expect([...seen].sort()).toEqual(['answer', 'delta', 'done']);
  });

  test('says which values `archived` takes', () => {
    const { get } = document.paths['/api/v1/llm/history/'] as unknown as { get: { parameters: { name: string; schema: unknown }[] } };
    expect(get.parameters.find(({ name }) => name === 'archived')?.schema).toMatchObject({
      type: 'string',
      enum: ['true', 'false'],
      default: 'false',
    });
  });

  test('was compared with a good and a bad answer of every path', () => {
    const paths = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
    const good = [...compared].filter((entry) => / 20[01]$/.test(entry)).map((entry) => entry.replace(/ 20[01]$/, ''));
    expect(good.sort()).toEqual(paths.sort());
    expect([...compared].filter((entry) => / 4\d\d$/.test(entry)).length).toBeGreaterThanOrEqual(paths.length - 1);
  });
});
