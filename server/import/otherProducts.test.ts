import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { blocksOf, exportedConversations, importFile } from '../../tests/imports.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { chatGptConversation, node, shortChat, text } from '../../tests/takeout/chatgptExport.js';
import { claudeConversation, message, richClaude } from '../../tests/takeout/claudeExport.js';
import { deepSeekConversation } from '../../tests/takeout/deepSeekExport.js';
import { libreChatTree, libreMessage } from '../../tests/takeout/libreChatExport.js';
import { branchedOpenWebUi } from '../../tests/takeout/openWebUiExport.js';
import { until } from '../../tests/until.js';

describe('conversations of other products', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
  });

  const bring = (content: unknown, name?: string) => importFile(server, person.access, JSON.stringify(content), name);
  const here = () => exportedConversations(server, person.access);

  test('of Claude have text, thinking, tools and the words of attachments', async () => {
    const tree = claudeConversation('tree', [
      message('a', 'human', [{ type: 'text', text: 'Rye?' }], { parent_message_uuid: '00000000-0000-4000-8000-000000000000' }),
      message('b', 'assistant', [{ type: 'text', text: 'Yes.' }], { parent_message_uuid: 'a' }),
      message('c', 'assistant', [{ type: 'text', text: 'No.' }], { parent_message_uuid: 'a' }),
    ]);
    const report = await bring([richClaude(), tree]);
    expect(report).toMatchObject({ state: 'DONE', source: 'CLAUDE', conversations: 2, turns: 4 });
    expect(report.notes.map(({ kind, what }) => [kind, what])).toEqual([
      ['FILE_LEFT_OUT', 'oven.png'],
      ['LEFT_OUT', 'token_budget'],
      ['UNKNOWN_PART', 'aura'],
    ]);
    const [rich, other] = await here();
    expect(rich?.turns.map(({ prompt }) => prompt)).toEqual([
      'Sum it up.\n\n**File: notes.txt**\n\n```\nRye, salt\n```\n\n**File: oven.png**\n\n',
      'Thanks',
    ]);
    expect(rich?.turns.flatMap(blocksOf)).toEqual([
      { kind: 'reasoning', text: 'Two things.' },
      {
        kind: 'text',
        text: [
          'Let me look.',
          '**Tool: search**\n\n```json\n{\n  "query": "rye"\n}\n```',
          '**Result of search**\n\n```\nRye is a grain.\n```',
          '**This part was not understood: aura**\n\n```json\n{\n  "type": "aura",\n  "colour": "teal"\n}\n```',
          'Rye and salt.',
        ].join('\n\n'),
      },
    ]);
    expect(rich?.turns[1]?.answers).toMatchObject([{ model: 'claude/claude', model_name: 'Claude', state: 'stopped', blocks: [] }]);
    expect(other?.turns.map((turn) => [turn.parent, blocksOf(turn)[0]?.text])).toEqual([
      [null, 'Yes.'],
      [null, 'No.'],
    ]);
  });

  test('of Claude come in an archive, with names of its projects and people, spoken notes and cited pages', async () => {
    const details = { type: 'web_search_citation', url: 'https://example.com/rye' };
    const chat = claudeConversation('web', [
      message('a', 'human', [{ type: 'voice_note', title: 'Spoken', text: 'Where is rye?' }]),
      message('b', 'assistant', [
        { type: 'flag', flag: 'none' },
        { type: 'text', text: 'In fields.', citations: [{ details }, { details }, { details: { url: 'no address' } }] },
      ]),
      message('c', 'human', [], { text: '' }),
    ]);
    const zip = zipSync({
      'conversations.json': strToU8(JSON.stringify([chat])),
      'projects.json': strToU8('[{"uuid": "p", "name": "Bread", "docs": []}, {"uuid": "q"}]'),
      'users.json': strToU8('[{"uuid": "u"}]'),
      'memories.json': strToU8('[{"conversations_memory": "Bakes"}]'),
    });
    const report = await importFile(server, person.access, new Uint8Array(zip), 'claude.zip');
    expect(report).toMatchObject({ state: 'DONE', conversations: 1, turns: 1 });
    expect(report.notes.map(({ kind, what, count }) => [kind, what, count])).toEqual([
      ['LEFT_OUT', 'flag', 1],
      ['EMPTY_MESSAGE', null, 1],
      ['ENTRY_LEFT_OUT', 'memories.json', 1],
      ['ENTRY_LEFT_OUT', 'projects.json', 2],
      ['ENTRY_LEFT_OUT', 'users.json', 1],
    ]);
    const [one] = await here();
    expect(one?.turns.map(({ prompt }) => prompt)).toEqual(['Spoken\n\nWhere is rye?']);
    expect(one?.turns.flatMap(blocksOf)).toEqual([{ kind: 'text', text: 'In fields.\n\n<https://example.com/rye>' }]);
  });

  const said = (model: string, type: string, content: string) => ({ model, fragments: [{ type, content }] });
  const inBranches: [source: string, content: unknown, models: string[]][] = [
    ['OPEN_WEBUI', [branchedOpenWebUi()], ['open-webui/llama3.1:8b', 'open-webui/qwen3', 'open-webui/qwen3']],
    [
      'LIBRECHAT',
      libreChatTree([
        libreMessage('1', null, 'Rye?', { isCreatedByUser: true }),
        libreMessage('2', '1', 'Yes.', { model: 'gpt-4o' }),
        libreMessage('3', '1', 'No.', { model: 'o3' }),
      ]),
      ['librechat/gpt-4o', 'librechat/o3'],
    ],
    [
      'DEEPSEEK',
      [
        deepSeekConversation([
          ['1', 'root', said('deepseek-chat', 'REQUEST', 'Rye?')],
          ['2', '1', said('deepseek-chat', 'RESPONSE', 'Yes.')],
        ]),
      ],
      ['deepseek/deepseek-chat'],
    ],
  ];
  test.each(inBranches)('of %s come in with their branches and models, and once', async (source, content, models) => {
    expect(await bring(content)).toMatchObject({ state: 'DONE', source, conversations: 1, turns: models.length, failed: 0, notes: [] });
    const [one] = await here();
    expect(one?.turns.flatMap(({ answers }) => answers.map(({ model }) => model))).toEqual(models);
    expect(await bring(content)).toMatchObject({ state: 'DONE', conversations: 0, known: 1 });
  });

  test('are also Markdown that says who speaks, our own Markdown, and plain texts', async () => {
    const said = '# Bread\n\n## User\n\nHow long?\n\n```\n## Assistant\n```\n\n## Assistant\n\nAn hour.\n';
    await importFile(server, person.access, said, 'said.md');
    const [first] = await here();
    expect([first?.title, first?.turns.map(({ prompt }) => prompt), first?.turns.flatMap(blocksOf)]).toEqual([
      'Bread',
      ['How long?\n\n```\n## Assistant\n```'],
      [{ kind: 'text', text: 'An hour.' }],
    ]);
    const other = await createPerson(server.services);
    const markdown = await server.rest('GET', '/api/v1/llm/export/?format=markdown', { token: person.access });
    expect(await importFile(server, other.access, await markdown.text(), 'own.md')).toMatchObject({ conversations: 1, turns: 1 });
    expect(await importFile(server, other.access, 'Just some words.', 'words.txt')).toMatchObject({ source: 'TEXT', turns: 1 });
    expect(await importFile(server, other.access, 'Just some words.', 'words.txt')).toMatchObject({ conversations: 0, known: 1 });
  });

  test.each([
    ['in the code of old programs', [0x47, 0x65, 0x73, 0x70, 0x72, 0x84, 0x63, 0x68]],
    ['in UTF-8 of which the archive does not say that', [...strToU8('Gespräch')]],
  ])('in an archive with names %s are named by them', async (_what, name) => {
    const bytes = Buffer.from(zipSync({ [`${'?'.repeat(name.length)}.txt`]: strToU8('Rye and salt.') }));
    // The name stands before the file, and in the list at the end.
    for (let at = bytes.indexOf('?'); at >= 0; at = bytes.indexOf('?')) bytes.set(name, at);
    await importFile(server, person.access, new Uint8Array(bytes), 'texts.zip');
    expect((await here()).map(({ title }) => title)).toEqual(['Gespräch']);
  });

  test('are found by the search, and a turn of theirs is asked again to another model', async () => {
    await bring([shortChat('one', 'Which flour for pretzels?', 'Strong flour.')]);
    const search = '{ history(search: "strong flour") { edges { node { id } } } }';
    const { data } = await server.graphql<{ history: { edges: { node: { id: string } }[] } }>(search, {}, person.access);
    expect(data.history.edges).toHaveLength(1);
    const [conversation] = await here();
    const turnId = conversation?.turns[0]?.id ?? '';
    const ask = `mutation($turnId: ID!) { addAnswer(turnId: $turnId, model: { id: "sim/echo" }, requestId: "another-request") { id } }`;
    expect((await server.graphql(ask, { turnId }, person.access)).errors).toBeUndefined();
    const read = 'query($id: ID!) { turn(id: $id) { answers { state text model { id } } } }';
    const answers = await until(async () => {
      const { data: now } = await server.graphql<{ turn: { answers: { state: string; text: string; model: { id: string } }[] } }>(
        read,
        { id: turnId },
        person.access,
      );
      return now.turn.answers.length === 2 && now.turn.answers.every(({ state }) => state === 'COMPLETE') ? now.turn.answers : undefined;
    });
    expect(answers.map((answer) => [answer.model.id, answer.text])).toEqual([
      ['chatgpt/gpt-4o', 'Strong flour.'],
      ['sim/echo', 'Which flour for pretzels?'],
    ]);
  });

  test('with titles that are scripts, control or cut a line are text on one line', async () => {
    const titles = ['<script>alert(1)</script>', 'a\u0000b\nc\u202ed', '\ud800 half', 'x'.repeat(5_000), ''];
    await bring(titles.map((title, place) => ({ ...shortChat(place.toFixed(), 'First words'), title })));
    const shown = (await here()).map(({ title }) => title);
    expect(shown.slice(0, 3)).toEqual(['<script>alert(1)</script>', 'a b c d', '\ufffd half']);
    expect(shown[3]?.length).toBeLessThanOrEqual(200);
    expect(shown[4]).toBe('First words');
  });

  test('with NUL, halves of characters, dates of no clock and ids that are there twice come in', async () => {
    const odd = chatGptConversation('odd', [
      node({ id: 'ask\u0000', role: 'user', content: text('a\u0000b \ud800'), time: 1e300 }),
      node({
        id: 'say',
        parent: 'ask\u0000',
        role: 'assistant',
        content: text('c\u0000d \udfff'),
        metadata: { model_slug: 'm\u0000\ud800' },
      }),
    ]);
    const content = JSON.stringify([odd, { ...odd, title: 'The same' }, shortChat('odd')]).replaceAll('1e+300', '1e400');
    expect(content).toContain('1e400');
    expect(await importFile(server, person.access, content)).toMatchObject({ state: 'DONE', conversations: 2, known: 1, failed: 0 });
    const [one] = (await here()).toSorted((a, b) => a.turns[0]?.prompt.localeCompare(b.turns[0]?.prompt ?? '') ?? 0);
    expect([one?.turns[0]?.prompt, one?.turns.flatMap(blocksOf)]).toEqual(['a\ufffdb \ufffd', [{ kind: 'text', text: 'c\ufffdd \ufffd' }]]);
  });

  test('that are damaged keep none of the others', async () => {
    const deep = `{"mapping": ${'['.repeat(100)}${']'.repeat(100)}}`;
    const good = JSON.stringify(shortChat('good'));
    const circle = chatGptConversation('circle', [
      node({ id: 'a', parent: 'b', role: 'user', content: text('One') }),
      node({ id: 'b', parent: 'a', role: 'assistant', content: text('Two') }),
      node({ id: 'c', role: 'user', content: text('Three') }),
      node({ id: 'd', parent: 'gone', role: 'user', content: text('Four') }),
    ]);
    const odd = '{"mapping": {"__proto__": {"message": {"author": 3, "content": {"parts": [null, 7, {"a": 1}]}}}, "x": null}, "title": 4}';
    const report = await importFile(
      server,
      person.access,
      `[${good}, ${deep}, {}, 7, "text", null, ${odd}, ${JSON.stringify(circle)}, {"mapping": {}}, {"chat_messages": [1]}]`,
    );
    expect(report).toMatchObject({ state: 'DONE', conversations: 3, failed: 7 });
    expect(report.notes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['CONVERSATION_TOO_LARGE', 'CIRCLE', 'NO_PARENT']));
  });
});
