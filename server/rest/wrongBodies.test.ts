import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createProgram } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

interface Refusal {
  errors: { code: string; detail: string; attr: string }[];
}

describe('a body', () => {
  let server: TestServer;
  let access: string;
  let key: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const program = await createProgram(server);
    access = program.person.access;
    key = program.key.secret;
  });

  const send = (path: string, json: string, token?: string) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: json,
    });

  test.each([
    ['null', 'null'],
    ['[]', 'array'],
    ['"x"', 'string'],
    ['5', 'number'],
    ['true', 'boolean'],
  ])('that is %s says what it is to be, in all APIs', async (json, kind) => {
    for (const path of ['/api/v1/auth/login/', '/api/v1/llm/query/', '/api/v1/auth/register/']) {
      const response = await send(path, json, access);
      expect(response.status).toBe(400);
      const { errors } = (await response.json()) as Refusal;
      expect(errors).toMatchObject([{ code: 'invalid_type', detail: expect.stringMatching(`has to be a JSON object.* is ${kind}`) }]);
    }
    const graphql = await send('/graphql', json, access);
    expect(graphql.status).toBe(400);
    expect(JSON.stringify(await graphql.json())).toContain(`is ${kind}`);
    for (const path of ['/v1/chat/completions', '/v1/responses']) {
      const response = await send(path, json, key);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining(`is ${kind}`), param: null } });
    }
  });

  test('of a query with fields that are not known is refused by their names, and nothing is asked', async () => {
    const body = { prompt: 'Hi', models: [{ id: 'sim/echo', temprature: 1 }], sytem: 'Be brief', stream: false, temperature: 1 };
    const response = await server.rest('POST', '/api/v1/llm/query/', { token: access, body });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as Refusal;
    expect(errors.map(({ attr }) => attr).toSorted()).toEqual(['models.0.temprature', 'sytem', 'temperature']);
    expect(errors.find(({ attr }) => attr === 'sytem')).toMatchObject({ detail: '“sytem” is not known here. Leave it out.' });
    expect(await server.execute('select 1 from turn where prompt = ?', ['Hi'])).toHaveLength(0);
  });
});
