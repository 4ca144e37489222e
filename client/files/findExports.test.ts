import { expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { findExports } from './findExports.js';

const file = (name: string, ...content: BlobPart[]) => new File(content, name);
const archive = (name: string, ...entries: string[]) =>
  file(name, new Uint8Array(zipSync(Object.fromEntries(entries.map((entry) => [entry, strToU8('[]')])))));

test('exports are known by what is in them, not by their names alone', async () => {
  const exports = [
    archive('chatgpt.zip', 'chat.html', 'conversations.json'),
    archive('shards.ZIP', 'conversations-000.json', 'conversations-001.json'),
    archive('folder.zip', 'export/conversations.json'),
    file('mine.json', '[{"title": "A", "mapping": {}}]'),
    file('claude.json', '[{"uuid": "u", "chat_messages": []}]'),
    file('chat-export.json', '[{"chat": {"history": {"messages": {"a": {"id": "a", "parentId": null, "childrenIds": []}}}}}]'),
    file('libre.json', '{"conversationId": "c", "messages": [{"messageId": "m", "parentMessageId": "p"}]}'),
    file('ours.json', '{"format": "polylogue.conversations", "version": 1}'),
  ];
  const others = [
    archive('code.zip', 'index.ts', 'my_conversations.json'),
    file('conversations.json', '{"orders": []}'),
    file('notes.txt', '"mapping"'),
    file('late.json', ' '.repeat(70_000), '"mapping"'),
  ];
  expect(await findExports([...others, ...exports])).toEqual({ exports, others });
});
