import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FiledConversation } from '../../shared/exchange/conversationsFile.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { blocksOf, exportedConversations, importFile } from '../../tests/imports.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { shortChat } from '../../tests/takeout/chatgptExport.js';
import { takeHere } from '../../tests/takeout/takeHere.js';

describe('Markdown and text', () => {
  let server: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services);
  });

  const here = () => exportedConversations(server, person.access);
  /** What was said, in its order. */
  const saidIn = (conversations: FiledConversation[]) =>
    conversations.flatMap(({ turns }) => turns.flatMap((turn) => [turn.prompt, ...blocksOf(turn).map(({ text }) => text)]));
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

  const dialogue = '# Gespräch\n\n## User\n\nHow long?\nIn hours.\n\n## Assistant\n\nOne.\n';
  test.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['the line ends of Windows', dialogue.replaceAll('\n', '\r\n')],
    ['the line ends of old Macs', dialogue.replaceAll('\n', '\r')],
    ['a mark of UTF-8', `\ufeff${dialogue}`],
    ['UTF-16', utf16(dialogue)],
    ['UTF-16 in the other order', new Uint8Array(Buffer.from(utf16(dialogue)).swap16())],
  ])('with %s is the same', async (_what, content) => {
    const { conversations, notes } = await takeHere(content, 'chat.md');
    expect([conversations.map(({ title }) => title), notes]).toEqual([['Gespräch'], []]);
    expect(saidIn(conversations)).toEqual(['How long?\nIn hours.', 'One.']);
  });

  test('without speakers has lines as anywhere', async () => {
    await importFile(server, person.access, 'Rye\r\nand salt.\r\n', 'bread.txt');
    expect(saidIn(await here())).toEqual(['bread', 'Rye\nand salt.']);
  });

  test('are JSON also in UTF-16', async () => {
    const { conversations } = await takeHere(utf16(JSON.stringify([shortChat('one')])), 'conversations.json');
    expect(saidIn(conversations)).toEqual(['Question one', 'Answer one']);
  });

  test.each([
    ['a block of code that has such a block', '```md\n```js\n## Assistant\n```\n## User'],
    ['a block of code in an item', '- ```\n  ## Assistant\n  ```\n\n## User'],
    ['three signs around code on one line', '```## Assistant```\n\n## User'],
  ])('say nothing in %s', async (_what, text) => {
    const [code] = text.split('## User');
    const { conversations } = await takeHere(`## User\n\nAsk\n\n## Assistant\n\n${text}\n\nMore\n\n## Assistant\n\nDone`, 'chat.md');
    expect(saidIn(conversations)).toEqual(['Ask', code?.trim(), 'More', 'Done']);
  });

  test('report what stands before the first who speaks', async () => {
    const report = await importFile(server, person.access, 'Saved in May\n\n**You:**\nAsk\n\n**Claude:**\nSay', 'chat.txt');
    expect(report.notes).toEqual([{ kind: 'LEFT_OUT', what: 'Saved in May', title: 'chat', count: 1 }]);
  });

  test('of more than a conversation may have say that they are too large', async () => {
    const report = await importFile(server, person.access, 'word '.repeat(2_000_001), 'long.txt');
    expect(report).toMatchObject({
      state: 'DONE',
      conversations: 0,
      failed: 1,
      notes: [{ kind: 'CONVERSATION_TOO_LARGE', title: 'long.txt' }],
    });
  });

  test('of our own are the conversations with their columns, whatever headings stand in them', async () => {
    const at = '2026-11-14T12:05:00.000Z';
    const text = (id: string, said: string) => ({
      id,
      model: `sim/${id}`,
      model_name: id,
      state: 'complete',
      blocks: [{ kind: 'text', text: said }],
    });
    const conversation = (id: string, title: string, turns: object[]) => ({ id, title, created_at: at, updated_at: at, turns });
    const whole = {
      ...{ format: 'polylogue.conversations', version: 1, exported_at: at },
      conversations: [
        conversation('one', 'Claude', [
          {
            ...{
              id: 't',
              asked_at: at,
              blind: null,
              system: 'Be brief',
              prompt: 'Which?\n\n## Answer\n\n## Turn 2\r## Turn 3\n\n```\nleft open',
            },
            answers: [text('Oak', '# Oak\n\n```\n## Turn 2\n### Elm\n'), text('Elm', '<!--\n\n## Turn 2'), text('Ash', 'Ash.')],
          },
          { id: 'u', parent: 't', asked_at: at, blind: null, prompt: 'And now?', answers: [text('Oak', 'Now.')] },
        ]),
        conversation('two', 'You', [{ id: 't', asked_at: at, blind: null, prompt: 'Other', answers: [text('Elm', 'Words')] }]),
      ],
    };
    await importFile(server, person.access, JSON.stringify(whole));
    const markdown = await (await server.rest('GET', '/api/v1/llm/export/?format=markdown', { token: person.access })).text();
    person = await createPerson(server.services);
    const report = await importFile(server, person.access, markdown, 'own.md');
    expect(report).toMatchObject({ state: 'DONE', conversations: 2, turns: 3, notes: [] });
    const found = (await here()).toSorted((one, other) => one.title.localeCompare(other.title));
    expect(
      found.map(({ title, turns }) => [
        title,
        ...turns.map(({ system, prompt, answers }) => [
          system,
          prompt,
          ...answers.map(({ model_name, blocks }) => [model_name, blocks[0]?.text]),
        ]),
      ]),
    ).toEqual([
      [
        'Claude',
        [
          'Be brief',
          'Which?\n\n##### Answer\n\n##### Turn 2\n##### Turn 3\n\n```\nleft open\n```',
          ['Oak', '#### Oak\n\n```\n## Turn 2\n### Elm\n```'],
          ['Elm', '<!--\n\n## Turn 2\n-->'],
          ['Ash', 'Ash.'],
        ],
        [null, 'And now?', ['Oak', 'Now.']],
      ],
      ['You', [null, 'Other', ['Elm', 'Words']]],
    ]);
  });
});
