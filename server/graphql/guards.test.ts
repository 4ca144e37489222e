import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

describe('GraphQL’s guards', () => {
  let server: TestServer;
  let production: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    production = await startTestServer({ mode: 'production' });
  });
  afterAll(async () => {
    await server.close();
    await production.close();
  });

  // The schema has no cycles, so only fields that do not exist can be this deep.
  const nested = (depth: number) => `{ models ${'{ a '.repeat(depth)}${'}'.repeat(depth)} }`;
  const tooDeep = 'This operation has more than 10 levels.';

  test.each([
    ['depth 50', tooDeep, nested(50)],
    [
      '16 aliases',
      'This operation has more than 15 aliases.',
      `{ ${Array.from({ length: 16 }, (_, at) => `a${at.toFixed()}: me { id }`).join(' ')} }`,
    ],
    ['1,001 tokens', 'more that 1000 tokens', `{ me { ${'id '.repeat(997)} } }`],
    [
      'a fragment cycle',
      'Cannot spread fragment "A" within itself',
      'query { me { ...A } } fragment A on Profile { id ...B } fragment B on Profile { id ...A }',
    ],
    ['a page of a thousand million', 'This operation asks for too much', '{ history(first: 1000000000) { edges { node { id } } } }'],
    [
      'nested pages over the budget',
      'This operation asks for too much',
      '{ a: history(first: 100) { edges { node { id title turns { id prompt system policy createdAt answers { id index attempt text } } } } } b: history(first: 100) { edges { node { id title prompt turns { id system answers { id index text reasoning state } } models { id } } } } }',
    ],
    ['the turns of a whole library', 'This operation asks for too much', '{ prompts { current { turns { id } } } }'],
    [
      'five searches at once',
      'This operation asks for too much',
      `{ ${Array.from({ length: 5 }, (_, at) => `s${at.toFixed()}: history(first: 1, search: "x") { edges { cursor } }`).join(' ')} }`,
    ],
  ])('%s is refused with 400 before anything runs', async (_name, words, query) => {
    const { status, errors } = await server.graphql(query);
    expect(status).toBe(400);
    expect(errors).toContainEqual(expect.objectContaining({ message: expect.stringContaining(words) }));
    expect(errors?.[0]?.extensions).toMatchObject({ type: 'client_error', requestId: expect.any(String) });
  });

  test('the same holds on a socket', async () => {
    const { access } = await createPerson(server.services);
    const client = server.socket(access);
    const results: unknown[] = [];
    await expect(
      (async () => {
        for await (const result of client.iterate({ query: nested(50) })) results.push(result);
      })(),
    ).rejects.toContainEqual(expect.objectContaining({ message: tooDeep }));
    expect(results).toEqual([]);
    await client.dispose();
  });

  test.each([
    ['written out', nested],
    [
      'by a fragment in a fragment for each',
      (depth: number) => {
        const levels = Array.from({ length: depth }, (_, at) => at.toFixed());
        const spread = (at: string) => (Number(at) + 1 < depth ? `a { ...Outer${String(Number(at) + 1)} }` : 'a');
        const fragments = levels.map(
          (at) => `fragment Outer${at} on Model { ...Inner${at} } fragment Inner${at} on Model { ${spread(at)} }`,
        );
        return `{ models { ...Outer0 } } ${fragments.join(' ')}`;
      },
    ],
    [
      'by a fragment that stands twice, at the top and below',
      (depth: number) => `{ models { ...Leaf ${'a { '.repeat(depth - 1)} ...Leaf ${'}'.repeat(depth - 1)} } } fragment Leaf on Model { a }`,
    ],
  ])('ten levels are not too deep and eleven are, %s', async (_name, write) => {
    const messages = async (query: string) => (await server.graphql(query)).errors?.map(({ message }) => message);
    // The level of `models` itself is added.
    expect(await messages(write(9))).not.toContain(tooDeep);
    expect(await messages(write(10))).toContain(tooDeep);
  });

  test('an argument that cannot be read does not hide what the rest would cost, over HTTP and over a socket', async () => {
    const { access } = await createPerson(server.services);
    const pages = Array.from(
      { length: 4 },
      (_, at) => `p${at.toFixed()}: history(first: 100) { edges { node { turns { answers { text } } } } }`,
    );
    const operations = [
      `query ($n: Int) { ${pages.join(' ')} z: history(first: $n) { edges { cursor } } }`,
      `query ($n: Boolean = true) { ${pages.join(' ')} z: history @include(if: $n) { edges { cursor } } }`,
    ];
    const client = server.socket(access);
    for (const query of operations) {
      const { status, errors } = await server.graphql(query, { n: null }, access);
      expect(status).toBe(400);
      expect(errors).toMatchObject([{ extensions: { code: 'OPERATION_TOO_COSTLY', type: 'client_error' } }]);
      await expect(client.iterate({ query, variables: { n: null } }).next()).rejects.toMatchObject([
        { extensions: { code: 'OPERATION_TOO_COSTLY' } },
      ]);
    }
    await client.dispose();
  });

  test('variables of a wrong type are told by their names', async () => {
    const { status, errors } = await server.graphql('query ($n: Int!) { history(first: $n) { edges { cursor } } }', { n: 'ten' });
    expect(status).toBe(400);
    expect(errors?.[0]?.message).toContain('"$n"');
  });

  test('a subscription over HTTP is refused', async () => {
    const { access } = await createPerson(server.services);
    expect((await server.graphql('subscription { viewerChanged { email } }', {}, access)).status).toBe(400);
  });

  test('fragments that double at every level are refused as too costly', async () => {
    const levels = Array.from(
      { length: 14 },
      (_, at) => `fragment F${at.toFixed()} on Profile { ...F${(at + 1).toFixed()} ...F${(at + 1).toFixed()} }`,
    );
    const { status, errors } = await server.graphql(`{ me { ...F0 } } ${levels.join(' ')} fragment F14 on Profile { id }`);
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ extensions: { code: 'OPERATION_TOO_COSTLY' } }]);
  });

  test('a batch is refused', async () => {
    const response = await server.rest('POST', '/graphql', { body: [{ query: '{ me { id } }' }, { query: '{ me { id } }' }] });
    expect(response.status).toBe(400);
  });

  test('what a foreign page can send without asking is refused', async () => {
    const body = JSON.stringify({ query: '{ me { id } }' });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const response = await server.rest('POST', '/graphql', { body, headers: { 'content-type': type } });
      expect(response.status).toBe(415);
    }
    // Like a form of another page, and like the uploads of graphql-multipart-request.
    for (const field of ['query', 'operations']) {
      const form = new FormData();
      form.set(field, field === 'query' ? '{ me { id } }' : body);
      form.set('map', '{}');
      const response = await fetch(`${server.url}/graphql`, { method: 'POST', body: form });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA', type: 'client_error' } }] });
    }
    const { access } = await createPerson(server.services);
    const prompt = new FormData();
    prompt.set('prompt', new Blob(['Hello']), 'prompt.svg');
    const headers = { authorization: `Bearer ${access}` };
    expect((await fetch(`${server.url}/api/v1/llm/query/`, { method: 'POST', body: prompt, headers })).status).toBe(415);
    const simple = await fetch(`${server.url}/graphql?query=${encodeURIComponent('{ me { id } }')}`);
    expect(simple.status).toBe(400);
    const mutation = await fetch(`${server.url}/graphql?query=${encodeURIComponent('mutation { logout(refresh: "x") }')}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(mutation.status).toBe(405);
  });

  test('in production neither introspection nor suggestions tell the schema', async () => {
    const introspection = await production.graphql('{ __schema { types { name } } }');
    expect(introspection.status).toBe(400);
    const misspelt = await production.graphql('{ mo }');
    expect(JSON.stringify(misspelt.errors)).not.toContain('models');
    const { access } = await createPerson(production.services);
    const client = production.socket(access);
    await expect(client.iterate({ query: '{ __schema { types { name } } }' }).next()).rejects.toBeDefined();
    const told = await client
      .iterate({ query: '{ mo }' })
      .next()
      .catch((error: unknown) => error);
    expect(JSON.stringify(told)).toContain('Cannot query field');
    expect(JSON.stringify(told)).not.toContain('models');
    await client.dispose();
    expect((await server.graphql('{ __schema { queryType { name } } }')).status).toBe(200);
  });

  test('bodies over 512 KB are 413 over GraphQL and REST', async () => {
    const big = 'x'.repeat(2_000_000);
    const overGraphql = await server.graphql('query($x: String) { __typename }', { x: big });
    expect(overGraphql.status).toBe(413);
    expect(overGraphql.errors?.[0]?.extensions).toMatchObject({ code: 'TOO_LARGE', type: 'client_error' });
    const { access } = await createPerson(server.services);
    const overRest = await server.rest('POST', '/api/v1/llm/query/', { body: { prompt: big, models: ['sim/tokens-1'] }, token: access });
    expect(overRest.status).toBe(413);
    expect(await overRest.json()).toMatchObject({ type: 'client_error', errors: [{ code: 'too_large' }] });
  });

  test('an unexpected failure tells its request id and nothing else', async () => {
    const { access } = await createPerson(server.services);
    await server.services.orm.em.fork().execute('alter table conversation rename to hidden');
    const { errors } = await server.graphql('{ history { edges { node { id } } } }', {}, access);
    const rest = await server.rest('GET', '/api/v1/llm/history/', { token: access });
    await server.services.orm.em.fork().execute('alter table hidden rename to conversation');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INTERNAL', type: 'server_error' });
    expect(rest.status).toBe(500);
    for (const text of [JSON.stringify(errors), await rest.text()]) {
      expect(text).not.toMatch(/conversation|select|stack|postgres/i);
    }
    expect(errors?.[0]?.message).toContain(errors?.[0]?.extensions.requestId);
    expect(server.logged.join('')).toContain(errors?.[0]?.extensions.requestId);
  });

  test('a header that is present and not good is 401, never a guest', async () => {
    for (const authorization of ['Bearer nonsense', 'Basic abc', 'Bearer']) {
      const graphql = await server.rest('POST', '/graphql', { body: { query: '{ me { id } }' }, headers: { authorization } });
      expect(graphql.status).toBe(401);
      expect((await server.rest('GET', '/api/v1/auth/me/', { headers: { authorization } })).status).toBe(401);
    }
    const guest = await server.graphql('{ me { id } }');
    expect(guest).toMatchObject({ status: 200, data: { me: null } });
  });
});
