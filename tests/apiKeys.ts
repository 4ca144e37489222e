import type { ApiKeyRight } from '../shared/apiKey/rights.js';
import type { TestServer } from './server.js';

export interface MadeKey {
  id: string;
  /** The whole key. */
  secret: string;
}

export interface KeyInput {
  name?: string;
  rights?: readonly ApiKeyRight[];
  days?: number | null;
  monthlyCap?: number | null;
  dollarCap?: number | null;
  inHistory?: boolean;
  password?: string;
}

const makeDocument = 'mutation($input: MakeApiKeyInput!) { makeApiKey(input: $input) { secret apiKey { id lastFour } } }';

/** Makes a key that may ask models, unless the input says otherwise; it may be refused. */
export const tryToMakeKey = (server: TestServer, access: string | undefined, input: KeyInput = {}) =>
  server.graphql<{ makeApiKey: { secret: string; apiKey: { id: string; lastFour: string } } }>(
    makeDocument,
    { input: { name: 'Script', rights: ['ASK'], ...input } },
    access,
  );

/** The same where it must succeed. */
export async function makeKey(server: TestServer, access: string, input: KeyInput = {}): Promise<MadeKey> {
  const { data, errors } = await tryToMakeKey(server, access, input);
  if (errors) throw new Error(JSON.stringify(errors));
  return { id: data.makeApiKey.apiKey.id, secret: data.makeApiKey.secret };
}

/** Revokes a key; it may be refused. */
export const revokeKey = (server: TestServer, access: string | undefined, id: string) =>
  server.graphql<{ revokeApiKey: string }>('mutation($id: ID!) { revokeApiKey(id: $id) }', { id }, access);
