import type { TestServer } from './server.js';

/** The tag of one name of a person, made where there is none. @returns its id */
export async function makeTag(server: TestServer, access: string, name = 'Paper'): Promise<string> {
  const document = 'mutation($name: String!) { makeTag(name: $name) { id } }';
  return (await server.graphql<{ makeTag: { id: string } }>(document, { name }, access)).data.makeTag.id;
}

/** Gives a tag to conversations, or takes it from them. */
export const tagConversations = (server: TestServer, access: string, ids: readonly string[], tagId: string, tagged = true) =>
  server.graphql<{ tagConversations: { id: string; tags: { name: string }[] }[] }>(
    'mutation($ids: [ID!]!, $tagId: ID!, $tagged: Boolean!) { tagConversations(ids: $ids, tagId: $tagId, tagged: $tagged) { id tags { name } } }',
    { ids, tagId, tagged },
    access,
  );
