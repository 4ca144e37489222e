import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { sendFile } from '../../tests/files.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask } from '../../tests/turns.js';

interface Page {
  edges: { prompts: number; node: { id: string; name: string; keptBytes: number } }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

const document = `query($order: FileOrder! = NEWEST, $first: Int! = 20, $after: String) {
  keptFiles(order: $order, first: $first, after: $after) { edges { prompts node { id name keptBytes } } pageInfo { endCursor hasNextPage } }
}`;

describe('the list of a person’s files', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
    await server.services.catalogue.refresh();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
  });

  const list = (variables: object = {}, access: string | undefined = person.access) =>
    server.graphql<{ keptFiles: Page }>(document, { ...variables }, access);
  const names = (page: Page) => page.edges.map(({ node }) => node.name);
  const send = async (name: string, length: number) => sendFile(server, person.access, 'x'.repeat(length), name);

  test('has the newest or the largest first, in pages', async () => {
    for (const [name, length] of [
      ['small.txt', 10],
      ['large.txt', 3_000],
      ['middle.txt', 200],
      ['alike.txt', 201],
    ] as const) {
      await send(name, length);
    }
    expect(names((await list()).data.keptFiles)).toEqual(['alike.txt', 'middle.txt', 'large.txt', 'small.txt']);
    const inPages = async (order: string) => {
      const found: string[] = [];
      let after: string | null = null;
      do {
        const { edges, pageInfo }: Page = (await list({ order, first: 3, after })).data.keptFiles;
        found.push(...edges.map(({ node }) => node.name));
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after !== null);
      return found;
    };
    expect(await inPages('NEWEST')).toEqual(['alike.txt', 'middle.txt', 'large.txt', 'small.txt']);
    expect(await inPages('LARGEST')).toEqual(['large.txt', 'alike.txt', 'middle.txt', 'small.txt']);
  });

  test('tells how many prompts have each, and what it takes of the room', async () => {
    const [used, unused] = [await send('used.txt', 10), await send('unused.txt', 20)];
    await ask(server, person.access, ['tokens-1'], { files: [used.id] });
    await ask(server, person.access, ['tokens-1'], { files: [used.id] });
    const { edges } = (await list()).data.keptFiles;
    expect(edges.map(({ node, prompts }) => [node.id, prompts])).toEqual([
      [unused.id, 0],
      [used.id, 2],
    ]);
    const { data } = await server.graphql<{ fileRoom: { usedBytes: number } }>('{ fileRoom { usedBytes } }', {}, person.access);
    expect(edges.reduce((sum, { node }) => sum + node.keptBytes, 0)).toBe(data.fileRoom.usedBytes);
  });

  test('has neither deleted files nor those of others', async () => {
    const gone = await send('gone.txt', 10);
    await server.graphql('mutation($id: ID!) { deleteFile(id: $id) { id } }', { id: gone.id }, person.access);
    await send('there.txt', 20);
    const other = await createPerson(server.services);
    expect(names((await list()).data.keptFiles)).toEqual(['there.txt']);
    expect(names((await list({}, other.access)).data.keptFiles)).toEqual([]);
  });

  test('is refused to guests, and with a bad page size or cursor', async () => {
    const codeOf = async (variables: object, access = person.access) => (await list(variables, access)).errors?.[0]?.extensions.code;
    expect(await codeOf({}, '')).toBe('UNAUTHENTICATED');
    for (const variables of [
      { first: 0 },
      { first: 101 },
      { after: 'x' },
      { after: btoa(JSON.stringify(['2026-01-01T00:00:00Z', 'x'])) },
    ]) {
      expect(await codeOf(variables)).toBe('BAD_USER_INPUT');
    }
    await send('one.txt', 10);
    const { endCursor } = (await list()).data.keptFiles.pageInfo;
    expect(await codeOf({ order: 'LARGEST', after: endCursor })).toBe('BAD_USER_INPUT');
  });
});
