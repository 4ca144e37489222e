import { v7 } from 'uuid';
import type { OwnProvider } from './ownProvider.js';
import type { TestServer } from './server.js';

interface ProviderKeyView {
  id: string;
  provider: string;
  name: string;
  address: string | null;
  lastFour: string | null;
  state: string;
  said: string | null;
  modelCount: number;
  modelPrefix: string;
}

const providerKeyFields = 'id provider name address lastFour state said modelCount modelPrefix';

/** Adds a key for an address; it may be refused. */
export const tryToAddProviderKey = (server: TestServer, access: string | undefined, input: Record<string, unknown>) =>
  server.graphql<{ addProviderKey: ProviderKeyView }>(
    `mutation($input: AddProviderKeyInput!) { addProviderKey(input: $input) { ${providerKeyFields} } }`,
    { input: { provider: 'COMPATIBLE', name: 'Studio server', ...input } },
    access,
  );

/** Adds the key that a provider accepts. */
export async function addOwnKey(
  server: TestServer,
  access: string,
  { address, key }: Pick<OwnProvider, 'address' | 'key'>,
  name = 'Studio server',
): Promise<ProviderKeyView> {
  const { data, errors } = await tryToAddProviderKey(server, access, { address, key, name });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.addProviderKey;
}

/** Puts another key in place of one; it may be refused. */
export const tryToReplaceProviderKey = (server: TestServer, access: string | undefined, id: string, input: Record<string, unknown>) =>
  server.graphql<{ replaceProviderKey: ProviderKeyView }>(
    `mutation($id: ID!, $input: ReplaceProviderKeyInput!) { replaceProviderKey(id: $id, input: $input) { ${providerKeyFields} } }`,
    { id, input },
    access,
  );

export const testProviderKey = (server: TestServer, access: string | undefined, id: string) =>
  server.graphql<{ testProviderKey: ProviderKeyView }>(
    `mutation($id: ID!) { testProviderKey(id: $id) { ${providerKeyFields} } }`,
    { id },
    access,
  );

export const removeProviderKey = (server: TestServer, access: string | undefined, id: string) =>
  server.graphql<{ removeProviderKey: string }>('mutation($id: ID!) { removeProviderKey(id: $id) }', { id }, access);

export const providerKeysOf = async (server: TestServer, access: string): Promise<ProviderKeyView[]> =>
  (await server.graphql<{ providerKeys: ProviderKeyView[] }>(`{ providerKeys { ${providerKeyFields} } }`, {}, access)).data.providerKeys;

/** Writes the row of an address that is never asked, however many there are. @returns its id */
export async function writeProviderKey({ services: { orm } }: Pick<TestServer, 'services'>, userId: string): Promise<string> {
  const id = v7();
  await orm.em.fork().execute(
    `insert into provider_key (id, user_id, provider, slug, name, address, state, tested_at, tested_ms, models, created_at)
     values (?, ?, 'COMPATIBLE', ?, 'Nowhere', 'https://127.0.0.1:1', 'OK', now(), 1, '[]', now())`,
    [id, userId, id],
  );
  return id;
}
