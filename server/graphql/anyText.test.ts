import { readFileSync } from 'node:fs';
import { buildSchema, OperationTypeNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPerson } from '../../tests/factories.js';
import { textArguments } from '../../tests/operationArguments.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

/** PostgreSQL stores neither NUL nor half a character. */
const odd = 'One \0 and \ud800';

describe('a text that no database stores is changed or refused, but breaks nothing:', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const places = textArguments(buildSchema(readFileSync('schema.graphql', 'utf8')));
  const overHttp = places.filter(({ operation }) => operation !== OperationTypeNode.SUBSCRIPTION);

  test.each(overHttp.map((one) => [one.place, one] as const))('%s', async (_place, { document, variables }) => {
    /** The kinds of errors that an unforeseen one of the database ends as, and what this server does not offer, too. */
    const failuresWith = async (text: string) => {
      // Some operations sign a person out.
      const { access } = await createPerson(server.services);
      const { errors = [] } = await server.graphql(document, variables(text), access);
      return errors.map(({ extensions }) => extensions.code).filter((code) => code === 'INTERNAL' || code === 'UNAVAILABLE');
    };
    expect(await failuresWith(odd)).toEqual(await failuresWith('Some words'));
  });
});
