import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ValidationError } from '@mikro-orm/core';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { tryToAsk } from '../../tests/turns.js';

// Its second line looks like a stack frame.
const prompt = 'canary of a prompt\n    at canary (of/a/stack.ts:1:1)';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const lineOf = (requestId: string): Record<string, unknown> | undefined =>
  server.logged.map((line) => JSON.parse(line) as Record<string, unknown>).find((line) => line['requestId'] === requestId && 'err' in line);

/** Makes the database refuse every turn, with the whole row in its message. */
async function whileRefused(run: () => Promise<void>): Promise<void> {
  const em = server.services.orm.em.fork();
  await em.execute("alter table turn add constraint refuses_all check (prompt = '')");
  await run();
  await em.execute('alter table turn drop constraint refuses_all');
}

test('a row that the database refuses is logged by the code of the error, over GraphQL and REST', async () => {
  const { access } = await createPerson(server.services, { email: 'canary@example.com' });
  await whileRefused(async () => {
    const { errors } = await tryToAsk(server, access, ['tokens-1'], { prompt });
    const told = await server.rest('POST', '/api/v1/llm/query/', { body: { prompt, models: ['sim/tokens-1'] }, token: access });
    expect(told.status).toBe(500);
    for (const requestId of [errors?.[0]?.extensions.requestId, told.headers.get('x-request-id')]) {
      expect(lineOf(requestId ?? '')).toMatchObject({
        err: {
          type: 'CheckConstraintViolationException',
          message: 'PostgreSQL 23514',
          frames: expect.arrayContaining([expect.any(String)]),
        },
      });
    }
  });
  expect(server.logged.join('')).not.toContain('canary');
});

test('what the mapper says of a value that it refuses is logged without the value', () => {
  const refusal = ValidationError.fromWrongPropertyType({ prompt }, 'prompt', 'number', 'string', prompt);
  expect(refusal.message).toContain('canary');
  server.services.log.error({ err: refusal }, 'The mapper refuses');
  expect(server.logged.join('')).toContain('The mapper refuses');
  expect(server.logged.join('')).not.toContain('canary');
});
