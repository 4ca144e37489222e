import { describe, expect, test } from '@jest/globals';
import type { Operation } from './apiDocument.js';
import { curlOf } from './curlOf.js';

const operation: Operation = {
  method: 'post',
  path: '/api/v1/things/',
  tags: ['Things'],
  operationId: 'make',
  summary: 'Make a thing',
  security: [],
  parameters: [],
  responses: {},
};

describe('a call on the command line', () => {
  test('has what the body must have, by example where there is one', () => {
    const schema = {
      properties: {
        name: { type: 'string', examples: ['lamp'] },
        kind: { $ref: '#/components/schemas/Kind' },
        sizes: { items: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
        more: { type: 'string' },
      },
      required: ['name', 'kind', 'sizes'],
    };
    expect(
      curlOf({ ...operation, requestBody: { content: { 'application/json': { schema } } } }, 'http://here', {
        Kind: { enum: ['small', 'large'] },
      }),
    ).toBe(
      `curl -s http://here/api/v1/things/ \\\n  -H 'Content-Type: application/json' \\\n  -d '{"name":"lamp","kind":"small","sizes":[1]}'`,
    );
  });

  test('carries a token where one is asked for, and waits for no end where text streams', () => {
    const responses = { 200: { description: 'Text.', content: { 'text/event-stream': { schema: {} } } } };
    expect(curlOf({ ...operation, method: 'get', security: [{ bearer: [] }], responses }, 'http://here', {})).toBe(
      'curl -sN http://here/api/v1/things/ \\\n  -H "Authorization: Bearer $ACCESS"',
    );
    expect(curlOf({ ...operation, method: 'delete' }, 'http://here', {})).toBe('curl -s -X DELETE http://here/api/v1/things/');
  });
});
