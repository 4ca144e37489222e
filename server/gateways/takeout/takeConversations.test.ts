import { describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { chatGptConversation, node, shortChat, text } from '../../../tests/takeout/chatgptExport.js';
import { claudeConversation, message } from '../../../tests/takeout/claudeExport.js';
import { takeHere } from '../../../tests/takeout/takeHere.js';

const take = (content: unknown, name = 'conversations.json') => takeHere(JSON.stringify(content), name);
const zip = (entries: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(Object.entries(entries).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content])),
  );

describe('a list that begins with shells of conversations', () => {
  const shells: [what: string, shell: unknown][] = [
    ['null', null],
    ['an empty object', {}],
    ['a conversation without a mapping', { title: 'Shell', create_time: 1_719_000_000, conversation_id: 'shell' }],
    ['a conversation whose mapping is null', { title: 'Shell', mapping: null }],
    ['a conversation whose messages are null', { uuid: 'shell', name: 'Shell', chat_messages: null }],
    ['a text', 'shell'],
  ];

  test.each(shells)('brings all the others after %s', async (_what, shell) => {
    for (const other of [shortChat('one'), claudeConversation('one', [message('m', 'human', [{ type: 'text', text: 'Rye?' }])])]) {
      const { conversations, notes, refusal } = await take([shell, shell, other, { ...other, title: 'Two' }]);
      expect([conversations.length, refusal]).toEqual([2, undefined]);
      expect(notes).toMatchObject([{ kind: 'CONVERSATION_DAMAGED' }, { kind: 'CONVERSATION_DAMAGED' }]);
    }
  });

  test('brings the others of each file of an archive', async () => {
    const shards = {
      'conversations-000.json': JSON.stringify([{ title: 'Shell' }, shortChat('a'), shortChat('b')]),
      'conversations-001.json': JSON.stringify([shortChat('c')]),
      'user.json': '{"id": "u"}',
    };
    const { conversations, notes } = await takeHere(zip(shards), 'export.zip');
    expect(conversations.map(({ title }) => title)).toEqual(['Conversation a', 'Conversation b', 'Conversation c']);
    expect(notes.map(({ kind, what }) => [kind, what])).toEqual([
      ['ENTRY_LEFT_OUT', 'user.json'],
      ['CONVERSATION_DAMAGED', null],
    ]);
  });

  test('is left out where nothing but shells is in it', async () => {
    expect(await take([null, {}, { title: 'Shell', mapping: null }])).toMatchObject({ conversations: [], refusal: 'nothing_known' });
  });

  test('is not looked through without end', async () => {
    const { refusal, notes } = await take([...Array.from({ length: 2_000 }, () => null), shortChat('one')]);
    expect([refusal, notes]).toEqual(['nothing_known', [{ kind: 'ENTRY_LEFT_OUT', what: 'conversations.json', count: 2_001 }]]);
  });
});

describe('a file of one conversation', () => {
  const ofClaude = claudeConversation('one', [message('m', 'human', [{ type: 'text', text: 'Rye?' }])]);
  test.each([
    ['ChatGPT', shortChat('one')],
    ['Claude', ofClaude],
    ['ChatGPT with a list first', { safe_urls: [['[']], moderation_results: [], ...shortChat('one') }],
    ['ChatGPT with a long field first', { note: '['.repeat(70_000), ...shortChat('one') }],
    ['ChatGPT with lists of the same name deeper', { plugin: { conversations: [{ a: 1 }] }, ...shortChat('one') }],
  ])('of %s is as the same in a list', async (_what, one) => {
    const [alone, listed] = [await take(one), await take([one])];
    expect(alone.refusal).toBeUndefined();
    expect(alone.conversations).toHaveLength(1);
    expect(alone.conversations).toEqual(listed.conversations);
  });

  test.each([
    ['a line each', '\n'],
    ['nothing between them', ''],
  ])('is followed by others with %s, as in JSON Lines', async (_what, between) => {
    const lines = ['one', 'two', 'three'].map((id) => JSON.stringify(shortChat(id)));
    const { conversations, notes } = await takeHere([...lines, '{"title": "Shell"}', ''].join(between), 'chats.jsonl');
    expect(conversations.map(({ title }) => title)).toEqual(['Conversation one', 'Conversation two', 'Conversation three']);
    expect(notes).toMatchObject([{ kind: 'CONVERSATION_DAMAGED' }]);
  });

  test('that ends in the middle is damaged, and one of more than 10 MB is too large', async () => {
    expect((await takeHere(JSON.stringify(shortChat('one')).slice(0, -10), 'one.json')).refusal).toBe('damaged_json');
    const long = shortChat('one', 'Ask', 'word '.repeat(2_000_001));
    expect((await take(long)).notes).toMatchObject([{ kind: 'CONVERSATION_TOO_LARGE' }]);
  });
});

describe('times', () => {
  const at = new Date('2024-06-21T20:00:00Z');
  const seconds = at.getTime() / 1_000;
  test.each<[string, unknown]>([
    ['seconds', seconds],
    ['seconds in a text', String(seconds)],
    ['milliseconds', at.getTime()],
    ['milliseconds in a text', String(at.getTime())],
    ['microseconds', at.getTime() * 1_000],
    ['nanoseconds', at.getTime() * 1_000_000],
    ['ISO 8601', '2024-06-21T20:00:00Z'],
    ['ISO 8601 in another zone', '2024-06-22T04:00:00.000000+08:00'],
  ])('in %s are that time', async (_what, time) => {
    const { conversations } = await take([{ ...shortChat('one'), create_time: time, update_time: time }]);
    expect(conversations).toMatchObject([{ created_at: at.toISOString(), updated_at: at.toISOString() }]);
  });

  test.each([[null], [0], ['soon'], [1e300], ['']])('that are none (%j) are those of the first message', async (time) => {
    const chat = chatGptConversation('one', [node({ id: 'ask', role: 'user', content: text('Ask'), time: seconds })]);
    const { conversations } = await take([{ ...chat, create_time: time, update_time: time }]);
    expect(conversations).toMatchObject([{ created_at: at.toISOString() }]);
  });
});

describe('an archive in the archive', () => {
  const inner = zip({ 'conversations.json': JSON.stringify([shortChat('one')]) });

  test('is noted beside others, and alone says that it is to be unpacked', async () => {
    const both = await takeHere(zip({ 'inner.zip': inner, 'conversations.json': JSON.stringify([shortChat('two')]) }), 'export.zip');
    expect(both).toMatchObject({ conversations: [{}], notes: [{ kind: 'NESTED_ARCHIVE', what: 'inner.zip' }], refusal: undefined });
    expect((await takeHere(zip({ 'inner.zip': inner, 'user.json': '{}' }), 'export.zip')).refusal).toBe('nested_archive');
  });
});

test('a text in Latin-1 comes in as one that is uploaded does', async () => {
  const latin = Buffer.from('## User\r\n\r\nWie groß?\r\n\r\n## Assistant\r\n\r\nSehr groß.', 'latin1');
  const { conversations } = await takeHere(latin, 'chat.txt');
  expect(conversations).toMatchObject([{ turns: [{ prompt: 'Wie groß?', answers: [{ blocks: [{ text: 'Sehr groß.' }] }] }] }]);
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 0xff]);
  expect((await takeHere(picture, 'chat.txt')).refusal).toBe('nothing_known');
});
