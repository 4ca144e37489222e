import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readTurn } from '../../tests/turns.js';
import { searchLength } from '../../shared/history/history.js';

const document = `query Search($search: String!, $first: Int, $after: String, $archived: Boolean = false) {
  history(search: $search, first: $first, after: $after, archived: $archived) {
    edges { titleMarks { start end } hit { kind turnId answerId model { name } snippet marks { start end } } node { id title } }
    pageInfo { endCursor hasNextPage }
  }
}`;

interface Page {
  edges: {
    titleMarks: { start: number; end: number }[];
    hit: {
      kind: string;
      turnId: string | null;
      answerId: string | null;
      model: { name: string } | null;
      snippet: string;
      marks: { start: number; end: number }[];
    } | null;
    node: { id: string; title: string };
  }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

describe('search in the history', () => {
  let server: TestServer;
  let person: TestPerson;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { premiumGranted: true });
  });

  async function search(text: string, variables: Record<string, unknown> = {}, token = person.access): Promise<Page> {
    const { data, errors } = await server.graphql<{ history: Page }>(document, { search: text, ...variables }, token);
    if (errors) throw new Error(JSON.stringify(errors));
    return data.history;
  }
  const titles = async (text: string, variables?: Record<string, unknown>) =>
    (await search(text, variables)).edges.map(({ node }) => node.title);
  const write = (...args: Parameters<typeof createConversation> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
    createConversation(server.services, person.user, ...args);

  test('finds a word of an answer and says which one, with the word marked in plain text', async () => {
    const { id, turns } = await write({ title: 'Paper' }, [
      { prompt: 'Who made it the rule?', answers: ['Porstmann, in 1922.', 'He has it **durchgesetzt** <b>against</b> a ministry.'] },
      { prompt: 'And then?', answers: ['Nothing.'] },
    ]);
    const { edges } = await search('durchgesetzt');
    expect(edges).toMatchObject([
      {
        node: { id },
        titleMarks: [],
        hit: { kind: 'ANSWER', turnId: turns[0]?.id, answerId: turns[0]?.answers[1], model: { name: 'Model 1' } },
      },
    ]);
    const { snippet = '', marks = [] } = edges[0]?.hit ?? {};
    expect(snippet).toBe('He has it durchgesetzt <b>against</b> a ministry.');
    expect(marks.map(({ start, end }) => snippet.slice(start, end))).toEqual(['durchgesetzt']);
  });

  test('finds words of prompts and titles, and parts of words of titles', async () => {
    const { turns } = await write({ title: 'Bookkeeping for bakers' }, [{ prompt: 'Explain accrual accounting', answers: ['Gladly.'] }]);
    expect((await search('accrual ')).edges).toMatchObject([
      { hit: { kind: 'PROMPT', turnId: turns[0]?.id, answerId: null, model: null } },
    ]);
    expect((await search('bakers ')).edges).toMatchObject([
      { titleMarks: [{ start: 16, end: 22 }], hit: { kind: 'TITLE', turnId: null, snippet: '' } },
    ]);
    expect((await search('keep')).edges).toMatchObject([{ titleMarks: [{ start: 0, end: 11 }], hit: { kind: 'TITLE' } }]);
    expect(await titles('keep acc')).toEqual([]);
  });

  test('finds the newest match of several, the last asked conversation first', async () => {
    const older = await write({ title: 'Older', updatedAt: new Date('2026-01-01') }, [{ prompt: 'A lantern', answers: ['No lantern'] }]);
    const newer = await write({ title: 'Newer', updatedAt: new Date('2026-02-01') }, [
      { prompt: 'One lantern' },
      { prompt: 'Two', answers: ['lantern', 'river'] },
    ]);
    const { edges } = await search('lantern');
    expect(edges.map(({ node, hit }) => [node.id, hit?.answerId])).toEqual([
      [newer.id, newer.turns[1]?.answers[0]],
      [older.id, older.turns[0]?.answers[0]],
    ]);
  });

  test('wants all words in one text, in any order; in quotes one after the other; the last as far as it is typed', async () => {
    await write({ title: 'a' }, [{ prompt: 'red green', answers: ['blue yellow'] }]);
    expect(await titles('green red ')).toEqual(['a']);
    expect(await titles('red blue ')).toEqual([]);
    expect(await titles('"red green"')).toEqual(['a']);
    expect(await titles('"green red"')).toEqual([]);
    expect(await titles('red gre')).toEqual(['a']);
    expect(await titles('red gre ')).toEqual([]);
    expect(await titles('gre red ')).toEqual([]);
  });

  test.each([
    ['case', 'LANTERN', 'the Lantern'],
    ['accents', 'cafe angstrom naive', 'Café, ångström und naïve'],
    ['accents that were typed', 'übung', 'Ubung macht'],
    ['decomposed letters', 'café', 'un cafe\u0301'],
    ['ligatures and strokes', 'strasse lodz oeuvre', 'Straße, Łódź, œuvre'],
    ['full width', 'full', 'Ｆｕｌｌ'],
    ['Cyrillic', 'привет', 'Привет, мир'],
    ['Greek with its two sigmas', 'ΛΟΓΟΣ', 'ο λόγος'],
    ['Chinese, within a sentence', '对比', '我们对比模型的回答'],
    ['Japanese, within a sentence', '言葉', '美しい言葉です'],
    ['Thai, within a sentence', 'ภาษา', 'นี่คือภาษาไทย'],
    ['Korean', '대답', '대답을 주세요'],
    ['Arabic', 'العربية', 'اللغة العربية.'],
    ['Hindi', 'हिन्दी', 'मुझे हिन्दी आती है'],
    ['code', 'fork context', 'const em = context.em.fork();'],
    ['addresses', 'example path', 'see https://example.com/some/path?x=1'],
    ['numbers', '3d 2nd 1e5 2024', 'a 3d 2nd 1e5 in 2024'],
    ['emphasis and typographic quotes', 'word quoted', 'a **word** “quoted”'],
    ['tags that PostgreSQL would leave out', 'int', 'std::vector<int> v'],
  ])('reads over %s', async (_what, wanted, text) => {
    await write({ title: 'x' }, [{ prompt: 'y', answers: [text] }]);
    const { edges } = await search(wanted);
    expect(edges.map(({ hit }) => hit?.snippet)).toEqual([text.replaceAll('**', '')]);
    expect(edges[0]?.hit?.marks).not.toEqual([]);
  });

  test('does not take one Chinese word for the letters of another', async () => {
    await write({ title: 'x' }, [{ prompt: 'y', answers: ['比赛 对手'] }]);
    expect(await titles('对比')).toEqual([]);
  });

  test('finds what stands at the end of a very long answer, and shows it there', async () => {
    const long = `${'filler words go on and on. '.repeat(3_000)}Finally the needle.`;
    await write({ title: 'Long' }, [{ prompt: 'y', answers: [long] }]);
    const { edges } = await search('needle');
    expect(edges[0]?.hit?.snippet).toMatch(/^….*the needle\.$/);
  });

  test('reads the first 256,000 characters of a text', async () => {
    const filler = 'filler words go on and on. '.repeat(9_450);
    await write({ title: 'Endless' }, [{ prompt: 'y', answers: [`${filler} needle ${filler} haystack`] }]);
    expect(await titles('needle')).toEqual(['Endless']);
    expect(await titles('haystack')).toEqual([]);
  });

  test('keeps up with answers that end, are retried and renamed titles; what is being written is not found yet', async () => {
    const turn = await ask(server, person.access, ['echo'], { prompt: 'The word is flotsam' });
    const client = server.socket(person.access);
    await follow(client, turn.id);
    const [answer] = (await readTurn(server, person.access, turn)).answers;
    expect((await search('flotsam')).edges[0]?.hit?.answerId).toBe(answer?.id);

    const slow = await ask(server, person.access, ['tokens-4000_rate-50'], { prompt: 'jetsam', conversationId: turn.conversationId });
    expect((await search('jetsam')).edges[0]?.hit).toMatchObject({ kind: 'PROMPT', turnId: slow.id });
    // A new conversation's title has its prompt's words, too.
    const begun = await ask(server, person.access, ['tokens-4000_rate-50'], { prompt: 'Salvage' });
    expect((await search('salvage')).edges[0]?.hit).toMatchObject({ kind: 'PROMPT', turnId: begun.id });
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: slow.id }, person.access);

    const rename = 'mutation($id: ID!, $title: String!) { renameConversation(id: $id, title: $title) { id } }';
    await server.graphql(rename, { id: turn.conversationId, title: 'Driftwood' }, person.access);
    expect(await titles('driftwood')).toEqual(['Driftwood']);
    await server.graphql(rename, { id: turn.conversationId, title: 'Lagan' }, person.access);
    expect(await titles('driftwood')).toEqual([]);
    await client.dispose();
  });

  test('takes a word that is everywhere conversation by conversation, and pages through all of them once', async () => {
    for (let at = 0; at < 12; at += 1) {
      await write({ title: `No ${at.toFixed()}`, updatedAt: new Date(Date.UTC(2026, 0, 1 + at)) }, [
        { prompt: 'everywhere', answers: [`everywhere ${at % 3 === 0 ? 'third' : 'other'}`] },
      ]);
    }
    await server.services.orm.em.fork().execute('analyze search_text');
    for (const [text, expected] of [
      ['everywhere ', [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
      ['every', [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
      ['third ', [9, 6, 3, 0]],
      ['everywhere thi', [9, 6, 3, 0]],
    ] as const) {
      const found: string[] = [];
      let after: string | null = null;
      do {
        const page = await search(text, { first: 5, after });
        found.push(...page.edges.map(({ node }) => node.title));
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after !== null);
      expect(found).toEqual(expected.map((at) => `No ${at.toFixed()}`));
    }
  });

  test('looks into the list, into the archive, or into both', async () => {
    await write({ title: 'Kept lantern' });
    await write({ title: 'Stowed lantern', archived: true });
    expect(await titles('lantern')).toEqual(['Kept lantern']);
    expect(await titles('lantern', { archived: true })).toEqual(['Stowed lantern']);
    expect((await titles('lantern', { archived: null })).sort()).toEqual(['Kept lantern', 'Stowed lantern']);
  });

  test('finds nothing of other people, and nothing that was deleted', async () => {
    await write({ title: 'Secret lantern' });
    await write({ title: 'Gone lantern', deletedAt: new Date() });
    const other = await createPerson(server.services);
    expect((await search('lantern', {}, other.access)).edges).toEqual([]);
    expect(await titles('lantern')).toEqual(['Secret lantern']);
    expect(await titles('gone')).toEqual([]);
  });

  test.each(["'", '\\', '%', '_', '(((', '&|!', ':*', '"', '\u0000', '\ud800', '🦊', "a' | 'b", '<->', '!!x'])(
    'takes %j for words or for nothing, never for a query',
    async (text) => {
      await write({ title: 'Anything' });
      expect(await titles(text)).toEqual(/[ab]/.test(text) ? [] : expect.any(Array));
    },
  );

  test('refuses what is too long, cursors of another list, guests', async () => {
    const codeOf = async (variables: Record<string, unknown>, token?: string) =>
      (await server.graphql(document, variables, token)).errors?.[0]?.extensions;
    expect(await codeOf({ search: 'x'.repeat(searchLength + 1) }, person.access)).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ attr: 'search' }],
    });
    const list = await server.graphql<{ history: Page }>('{ history { edges { cursor } pageInfo { endCursor } } }', {}, person.access);
    expect(list.data.history.edges).toEqual([]);
    await write({ title: 'One' });
    const { data } = await server.graphql<{ history: Page }>('{ history { pageInfo { endCursor } } }', {}, person.access);
    expect(await codeOf({ search: 'one', after: data.history.pageInfo.endCursor }, person.access)).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ attr: 'after' }],
    });
    expect(await codeOf({ search: 'one' })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('is there over REST, with its next page', async () => {
    for (const title of ['lantern one', 'lantern two']) await write({ title });
    const first = await (await server.rest('GET', '/api/v1/llm/history/?search=lantern&first=1', { token: person.access })).json();
    expect(first).toMatchObject({ results: [{ title: 'lantern two' }], next: expect.stringContaining('search=lantern') });
    const next = new URL((first as { next: string }).next);
    const second = await (await server.rest('GET', next.pathname + next.search, { token: person.access })).json();
    expect(second).toMatchObject({ results: [{ title: 'lantern one' }], next: null });
  });
});
