import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { conversationsFile } from '../../shared/exchange/conversationsFile.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { importFile } from '../../tests/imports.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { branchedChat, chatGptConversation, node, richChat, shortChat, text } from '../../tests/takeout/chatgptExport.js';
import { claudeConversation, message, richClaude } from '../../tests/takeout/claudeExport.js';
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
  const here = async () => {
    const file = await server.rest('GET', '/api/v1/llm/export/', { token: person.access });
    return conversationsFile.parse(await file.json()).conversations;
  };
  const blocksOf = ({ answers }: Awaited<ReturnType<typeof here>>[number]['turns'][number]) =>
    answers.flatMap(({ blocks }) => blocks.map((block) => ({ kind: block.kind, text: block.text })));

  test('of ChatGPT have every type of content, and a report of what is not known or not there', async () => {
    const report = await bring([richChat(), shortChat('two')]);
    expect(report).toMatchObject({ state: 'DONE', source: 'CHATGPT', conversations: 2, turns: 2, failed: 0 });
    expect(report.notes.map(({ kind, what, title, count }) => [kind, what, title, count])).toEqual([
      ['LEFT_OUT', 'user_editable_context', 'Conversation rich', 1],
      ['FILE_LEFT_OUT', 'file-service://file-1', 'Conversation rich', 1],
      ['FILE_LEFT_OUT', 'bread.jpg', 'Conversation rich', 1],
      ['UNKNOWN_PART', 'hologram', 'Conversation rich', 1],
    ]);
    const [rich, two] = await here();
    expect([rich?.created_at, rich?.title, rich?.turns.length]).toEqual(['2023-11-14T22:13:20.500Z', 'Conversation rich', 1]);
    expect(rich?.turns[0]?.prompt).toBe('*Picture*\n\nWhat is this?\n\n*File: bread.jpg*');
    const [answer] = rich?.turns[0]?.answers ?? [];
    expect([answer?.model, answer?.model_name, answer?.provider_name]).toEqual(['chatgpt/o3', 'o3', 'ChatGPT']);
    expect(rich?.turns.flatMap(blocksOf)).toEqual([
      { kind: 'reasoning', text: 'Looking\n\nIt has a crust.\n\nThought for 4s' },
      {
        kind: 'text',
        text: [
          '````python\nprint("```")\n````',
          '**Result of python**\n\n````\n```\n````',
          '**Result of browser**\n\n> Of bread\n\nCrusts, https://example.com',
          '**This part was not understood: hologram**\n\n```json\n{\n  "content_type": "hologram",\n  "beams": 3\n}\n```',
          'Bread.',
        ].join('\n\n'),
      },
    ]);
    expect(two?.turns.map(({ asked_at, prompt }) => [asked_at, prompt])).toEqual([['2023-11-14T22:13:21.000Z', 'Question two']]);
  });

  test('of ChatGPT keep their branches: of prompts, and of answers that were asked for again', async () => {
    await bring([branchedChat()]);
    const [branched] = await here();
    const turns = branched?.turns ?? [];
    const promptOf = new Map(turns.map(({ id, prompt }) => [id, prompt]));
    expect(turns.map((turn) => [turn.parent && promptOf.get(turn.parent), turn.prompt, blocksOf(turn)[0]?.text])).toEqual([
      [null, 'Tea?', 'Green.'],
      ['Tea?', 'Hot?', 'Hot.'],
      ['Tea?', 'Cold?', 'Cold.'],
      [null, 'Tea?', 'Black.'],
    ]);
    expect(branched?.active_turn).toBe(turns[1]?.id);
  });

  test('of ChatGPT come in with code that has hundreds of thousands of backticks', async () => {
    const chat = chatGptConversation('ticks', [
      node({ id: 'ask', role: 'user', content: text('Quote it') }),
      node({ id: 'say', parent: 'ask', role: 'assistant', content: { content_type: 'code', text: '` '.repeat(300_000) } }),
    ]);
    expect(await bring([chat])).toMatchObject({ state: 'DONE', conversations: 1, failed: 0, notes: [] });
  });

  test('of ChatGPT come in shards of an archive, with names of what else is in it', async () => {
    const zip = zipSync({
      'conversations-001.json': strToU8(JSON.stringify([shortChat('b')])),
      'conversations-000.json': strToU8(JSON.stringify([shortChat('a')])),
      'export_manifest.json': strToU8('{"files": 2}'),
      'chat.html': strToU8('<html></html>'),
      'user.json': strToU8('{"id": "u"}'),
      'older.zip': zipSync({}),
    });
    const report = await importFile(server, person.access, new Uint8Array(zip), 'chatgpt.zip');
    expect(report).toMatchObject({ state: 'DONE', conversations: 2 });
    expect(report.notes.map(({ kind, what }) => [kind, what]).sort()).toEqual([
      ['ENTRY_LEFT_OUT', 'chat.html'],
      ['ENTRY_LEFT_OUT', 'export_manifest.json'],
      ['ENTRY_LEFT_OUT', 'user.json'],
      ['NESTED_ARCHIVE', 'older.zip'],
    ]);
    expect((await here()).map(({ title }) => title)).toEqual(['Conversation a', 'Conversation b']);
  });

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
