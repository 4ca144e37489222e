import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { GraphQLNamedOutputType, GraphQLObjectType } from 'graphql';
import { getNamedType, isObjectType, isUnionType } from 'graphql';
import type { MikroORM } from '@mikro-orm/postgresql';
import { makeKey, type MadeKey } from '../../tests/apiKeys.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { sendFile } from '../../tests/files.js';
import { Library } from '../../tests/prompts.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, streamDocument, tryToAsk } from '../../tests/turns.js';
import { type ApiKeyRight, apiKeyRights } from '../../shared/apiKey/rights.js';
import { Context } from '../api/Context.js';
import { AppError } from '../errors/AppError.js';
import { buildSchema } from '../graphql/schema.js';
import { callRoutes } from '../openai/callRoutes.js';
import { routeGroups } from '../rest/routeGroups.js';
import { keyRights } from './keyRights.js';

const schema = buildSchema();
const roots = ['Query', 'Mutation', 'Subscription'] as const;

/** The fields of a type of the schema. */
function fieldsOf(name: string): ReturnType<GraphQLObjectType['getFields']> {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no type with fields`);
  return type.getFields();
}

const rootFields = roots.flatMap((root) => Object.keys(fieldsOf(root)).map((field) => `${root}.${field}`));

/** The types that a key of this right can read of, from the root fields that it may call. */
function reachedTypes(right: ApiKeyRight): string[] {
  const all = new Set(apiKeyRights.flatMap((other) => keyRights[other].fields));
  const { fields: own } = keyRights[right];
  const reached = new Set<string>();
  const visit = (type: GraphQLNamedOutputType) => {
    if (isUnionType(type)) type.getTypes().forEach(visit);
    if (!isObjectType(type) || reached.has(type.name)) return;
    reached.add(type.name);
    for (const field of Object.values(type.getFields())) {
      const name = `${type.name}.${field.name}`;
      if (!all.has(name) || own.includes(name)) visit(getNamedType(field.type));
    }
  };
  for (const name of own) {
    const [root = '', field = ''] = name.split('.');
    const found = rootFields.includes(name) ? fieldsOf(root)[field] : undefined;
    if (found) visit(getNamedType(found.type));
  }
  return [...reached];
}

describe('the table of rights', () => {
  test('names only fields and routes that there are', () => {
    const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
    );
    for (const right of apiKeyRights) expect(fields).toEqual(expect.arrayContaining([...keyRights[right].fields]));
  });

  test('leads no key to the account, its keys or its money, and each right only to what it is about', () => {
    for (const right of apiKeyRights)
      for (const type of [
        'Profile',
        'Session',
        'ApiKey',
        'NewApiKey',
        'Tokens',
        'Invoice',
        'PaidPlan',
        'Preferences',
        'LocalModels',
        'Team',
      ])
        expect(reachedTypes(right)).not.toContain(type);
    for (const type of ['Conversation', 'Draft', 'Judgement', 'Prompt', 'PromptVersion', 'Ratings', 'Tag'])
      expect(reachedTypes('ASK')).not.toContain(type);
    for (const type of ['Prompt', 'PromptVersion']) expect(reachedTypes('READ')).not.toContain(type);
    for (const type of ['Conversation', 'Turn', 'Answer', 'Ratings', 'Tag']) expect(reachedTypes('PROMPTS')).not.toContain(type);
  });

  test('opens no root field that writes to any right but those of asking and of prompts', () => {
    expect(keyRights.READ.fields.filter((name) => name.startsWith('Mutation.'))).toEqual([]);
  });

  const contextOf = (rights: ApiKeyRight[]) => {
    const claims = { userId: '', sessionId: '', expiresAt: Infinity, isKey: true as const };
    const viewer = {
      claims,
      key: { rights, isNoted: true },
      get user(): never {
        throw new Error('A refused key must not come so far');
      },
    };
    const none = (): MikroORM['em'] => {
      throw new Error('A refused key must not come so far');
    };
    return new Context(none, { viewer, device: { userAgent: '', address: '' }, requestId: '', language: null, isOwnOrigin: true });
  };
  const refusals = (name: string, rights: ApiKeyRight[]): unknown[] => {
    const [root = '', field = ''] = name.split('.');
    const { resolve, subscribe } = fieldsOf(root)[field] ?? {};
    return [resolve, subscribe].flatMap((call) => {
      if (!call) return [];
      try {
        Reflect.apply(call, undefined, [undefined, {}, contextOf(rights), {}]);
        return ['nothing'];
      } catch (error) {
        return [error instanceof AppError ? error.kind : error];
      }
    });
  };

  test.each(rootFields)('%s refuses every key whose rights do not open it', (name) => {
    for (const right of apiKeyRights) {
      if (keyRights[right].fields.includes(name)) continue;
      for (const refusal of refusals(name, [right])) expect(refusal).toBe('key_without_right');
    }
  });
});

describe('a key', () => {
  let server: TestServer;
  let person: TestPerson;
  let keys: Record<ApiKeyRight, MadeKey>;
  let turn: Awaited<ReturnType<typeof ask>>;
  beforeAll(async () => {
    server = await startTestServer();
    await server.services.catalogue.refresh();
    person = await createPerson(server.services);
    const make = (right: ApiKeyRight) => makeKey(server, person.access, { rights: [right] });
    keys = { ASK: await make('ASK'), READ: await make('READ'), PROMPTS: await make('PROMPTS') };
    turn = await ask(server, person.access, ['tokens-5']);
  });
  afterAll(() => server.close());

  const graphql = async (right: ApiKeyRight, query: string) =>
    (await server.graphql(query, {}, keys[right].secret)).errors?.[0]?.extensions.code;
  const rest = async (right: ApiKeyRight, method: string, path: string, body?: object) =>
    (await server.rest(method, path, { token: keys[right].secret, ...(body && { body }) })).status;
  const subscription = async (right: ApiKeyRight, query: string): Promise<string | undefined> => {
    const client = server.socket(keys[right].secret);
    try {
      const { value } = await client.iterate({ query }).next();
      return value?.errors?.[0]?.extensions?.['code'] as string | undefined;
    } finally {
      await client.dispose();
    }
  };

  test('that may ask asks over GraphQL, REST and a socket, and reads no history', async () => {
    expect((await tryToAsk(server, keys.ASK.secret, ['tokens-1'])).errors).toBeUndefined();
    const body = { prompt: 'Hello', models: ['sim/tokens-1'] };
    expect(await rest('ASK', 'POST', '/api/v1/llm/query/', body)).toBe(200);
    const client = server.socket(keys.ASK.secret);
    expect((await follow(client, turn.id)).held.get(0)).toMatchObject({ state: 'COMPLETE' });
    await client.dispose();
    expect(await graphql('ASK', '{ history { edges { node { id } } } }')).toBe('KEY_WITHOUT_RIGHT');
    expect(await graphql('ASK', `{ turn(id: "${turn.id}") { id } }`)).toBe('KEY_WITHOUT_RIGHT');
    expect(await graphql('ASK', '{ prompts { id } }')).toBe('KEY_WITHOUT_RIGHT');
    expect(await graphql('ASK', `mutation { stopTurn(id: "${turn.id}") { conversation { title } } }`)).toBe('KEY_WITHOUT_RIGHT');
    expect(await rest('ASK', 'GET', '/api/v1/llm/history/')).toBe(403);
    expect(await subscription('ASK', 'subscription { historyChanged { id } }')).toBe('KEY_WITHOUT_RIGHT');
  });

  test('that may read reads over GraphQL, REST and a socket, and neither asks nor changes anything', async () => {
    expect(await graphql('READ', '{ history { edges { node { title turns { answers { text } } } } } }')).toBeUndefined();
    expect(await rest('READ', 'GET', '/api/v1/llm/history/')).toBe(200);
    expect(await rest('READ', 'GET', '/api/v1/ratings.csv')).toBe(200);
    const client = server.socket(keys.READ.secret);
    expect((await follow(client, turn.id)).held.get(0)).toMatchObject({ state: 'COMPLETE' });
    await client.dispose();
    expect((await tryToAsk(server, keys.READ.secret, ['tokens-1'])).errors?.[0]?.extensions).toMatchObject({
      code: 'KEY_WITHOUT_RIGHT',
      errors: [{ code: 'key_without_right' }],
    });
    expect(await rest('READ', 'POST', '/api/v1/llm/query/', { prompt: 'Hello', models: ['sim/tokens-1'] })).toBe(403);
    expect(await graphql('READ', `mutation { deleteConversation(id: "${turn.conversationId}") { __typename } }`)).toBe('KEY_WITHOUT_RIGHT');
    expect(await rest('READ', 'POST', '/api/v1/llm/tags/', { name: 'Tag' })).toBe(403);
    expect(await graphql('READ', '{ prompts { id } }')).toBe('KEY_WITHOUT_RIGHT');
  });

  test('that may ask or read has the content at a file’s address, though the address needs none', async () => {
    const { id, url } = await sendFile(server, keys.ASK.secret, 'By a key');
    expect(await rest('ASK', 'GET', `/api/v1/files/${id}/`)).toBe(200);
    expect([await rest('ASK', 'GET', url), await rest('READ', 'GET', url), await rest('PROMPTS', 'GET', url)]).toEqual([200, 200, 403]);
    expect(await (await server.rest('GET', url, { token: keys.READ.secret })).text()).toBe('By a key');
  });

  test('that may change prompts does, and neither asks nor reads what came of them', async () => {
    const { id } = await new Library(server, keys.PROMPTS.secret).make({ title: 'One', text: 'Two' });
    const { data } = await server.graphql<{ prompts: { title: string }[] }>('{ prompts { title } }', {}, keys.PROMPTS.secret);
    expect(data.prompts).toMatchObject([{ title: 'One' }]);
    expect(await graphql('PROMPTS', `{ prompt(id: "${id}") { current { turns { id } } } }`)).toBe('KEY_WITHOUT_RIGHT');
    expect(await graphql('PROMPTS', '{ history { edges { node { id } } } }')).toBe('KEY_WITHOUT_RIGHT');
    expect((await tryToAsk(server, keys.PROMPTS.secret, ['tokens-1'])).errors?.[0]?.extensions.code).toBe('KEY_WITHOUT_RIGHT');
    expect(await rest('PROMPTS', 'GET', '/api/v1/llm/history/')).toBe(403);
    expect(
      await subscription('PROMPTS', streamDocument.replace(/\(\$turnId.*?\) \{/s, '{').replace('$turnId, from: $from', `"${turn.id}"`)),
    ).toBe('KEY_WITHOUT_RIGHT');
  });

  test('with every right neither signs in nor reaches the account, its keys or its money, over GraphQL and REST', async () => {
    const { secret } = await makeKey(server, person.access, { rights: ['ASK', 'READ', 'PROMPTS'] });
    const code = async (query: string) => (await server.graphql(query, {}, secret)).errors?.[0]?.extensions.code;
    const opened = new Set(apiKeyRights.flatMap((right) => keyRights[right].fields));
    for (const query of [
      ...['{ me { email } }', '{ sessions { id } }', '{ apiKeys { id } }', '{ invoices { edges { node { id } } } }', '{ teams { id } }'],
      'mutation { login(input: { email: "a@b.example", password: "a long password" }) { access } }',
      `mutation { refresh(refresh: "${person.refresh}") { access } }`,
      'mutation { makeApiKey(input: { name: "More", rights: [ASK] }) { secret } }',
      ...['mutation { updateProfile(input: { firstName: "X" }) { id } }', 'mutation { deleteAccount(input: { email: "a@b.example" }) }'],
    ])
      expect([query, await code(query)]).toEqual([query, 'KEY_WITHOUT_RIGHT']);
    expect(opened.has('Query.me')).toBe(false);
    const routes = routeGroups(server.services).flatMap((group) => group.routes);
    const openedRoutes = new Set(apiKeyRights.flatMap((right) => keyRights[right].routes));
    expect([...routes.map(({ name }) => name), ...callRoutes]).toEqual(expect.arrayContaining([...openedRoutes]));
    for (const { method, path, name, input } of routes) {
      if (openedRoutes.has(name)) continue;
      const address = path.replaceAll(/\{\w+\}/g, 'x');
      const answer = await server.rest(method.toUpperCase(), address, { token: secret, ...(input.body && { body: {} }) });
      expect([name, answer.status, await answer.json()]).toMatchObject([name, 403, { errors: [{ code: 'key_without_right' }] }]);
    }
  });

  test('that nobody made is the same 401 as a bad token, in every form', async () => {
    const bodies = await Promise.all(
      [`pl_live_${'0'.repeat(64)}`, 'pl_live_', `${keys.ASK.secret}0`, keys.ASK.secret.toUpperCase(), 'not.a.token'].map(async (token) => {
        const answer = await server.rest('GET', '/api/v1/llm/models/', { token });
        return [answer.status, answer.headers.get('www-authenticate'), await answer.text()];
      }),
    );
    expect(bodies[0]?.[0]).toBe(401);
    for (const body of bodies) expect(body).toEqual(bodies[0]);
  });
});
