import { expect, test } from '@jest/globals';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { startTestServer } from '../../tests/server.js';

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

test('the OpenAPI document has patterns that any engine reads, and that take what the server takes', async () => {
  const server = await startTestServer();
  const document = (await (await server.rest('GET', '/api/v1/openapi.json')).json()) as object;
  await server.close();
  const patterns = new Set(JSON.stringify(document).match(/(?<="pattern":)"(?:[^"\\\\]|\\\\.)*"/g) ?? []);
  expect(patterns.size).toBeGreaterThan(1);
  for (const pattern of patterns) {
    // Only classes and escapes that ECMA-262, PCRE, RE2, Java and Python share.
    expect(JSON.parse(pattern)).not.toMatch(/\\(?![dswDSWnrt.\\/*+?^$|()[\]{}-]|x[0-9a-f]{2})|\(\?/i);
  }
  const plain = new Ajv2020({ strict: false, unicodeRegExp: false });
  addFormats.default(plain);
  plain.addSchema(document, 'openapi');
  const body = (path: string, method: string) => {
    const place = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'];
    return plain.compile({ $ref: `openapi#/${place.map(escaped).map(encodeURIComponent).join('/')}` });
  };
  const profile = body('/api/v1/auth/me/', 'patch');
  for (const name of ['Zoë 😀', '']) expect([name, profile({ first_name: name, last_name: name })]).toEqual([name, true]);
  expect(profile({ first_name: 'a\u0000b' })).toBe(false);
  expect(profile({ last_name: 'a\u009fb' })).toBe(false);
  const query = body('/api/v1/llm/query/', 'post');
  expect(query({ prompt: 'Hello', models: ['sim/echo-😀', { id: 'sim/p{Cc}' }] })).toBe(true);
  for (const id of [' sim/echo', 'sim/\u0007', '']) expect([id, query({ prompt: 'Hello', models: [id] })]).toEqual([id, false]);
});
