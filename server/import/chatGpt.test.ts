import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { blocksOf, exportedConversations, importFile } from '../../tests/imports.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { branchedChat, chatGptConversation, node, richChat, shortChat, text, toolChat } from '../../tests/takeout/chatgptExport.js';

describe('conversations of ChatGPT', () => {
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

  test('have every type of content, and a report of what is not known or not there', async () => {
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

  test('have what its tools, its voice mode and its groups leave', async () => {
    const report = await bring([toolChat()]);
    expect(report).toMatchObject({ state: 'DONE', conversations: 1, turns: 1, failed: 0 });
    expect(report.notes.map(({ kind, what }) => [kind, what])).toEqual([
      ['FILE_LEFT_OUT', 'real_time_user_audio_video_asset_pointer'],
      ['FILE_LEFT_OUT', 'file-service://plot'],
      ['FILE_LEFT_OUT', 'sediment://shot'],
    ]);
    const [one] = await here();
    expect(one?.turns[0]?.prompt).toBe('**Message of Ada**\n\nDraw it\n\n*Recording*');
    expect(one?.turns.flatMap(blocksOf).map((block) => block.text.split('\n\n'))).toEqual([
      [
        ...['**File: plan**', '```markdown\n# Plan\n```'],
        ...['**Result of python**', '*Picture*'],
        ...['**Result of computer**', '```\nA page\nhttps://example.com/\n```'],
        ...['**Result of computer**', '*Picture*'],
        ...['**Result of browser**', '```\nTimeout', 'Too slow\n```'],
        ...['**Result of web**', '> Found', 'A, https://example.com/a'],
        ...['**Result of browser**', 'In short', 'Listed'],
        ...['Likes rye', 'A repository'],
        'So it is ([A](https://example.com/a)), or .',
      ],
    ]);
  });

  test('keep their branches: of prompts, and of answers that were asked for again', async () => {
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

  test('come in with code that has hundreds of thousands of backticks', async () => {
    const chat = chatGptConversation('ticks', [
      node({ id: 'ask', role: 'user', content: text('Quote it') }),
      node({ id: 'say', parent: 'ask', role: 'assistant', content: { content_type: 'code', text: '` '.repeat(300_000) } }),
    ]);
    expect(await bring([chat])).toMatchObject({ state: 'DONE', conversations: 1, failed: 0, notes: [] });
  });

  test('come in shards of an archive, with names of what else is in it', async () => {
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
});
