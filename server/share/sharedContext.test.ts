import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type OpenAI from 'openai';
import { maxGivenText } from '../../shared/share/limits.js';
import type { TestPerson } from '../../tests/factories.js';
import { createProgram } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { readPage, share, tryToShare } from '../../tests/shares.js';
import { ask, follow } from '../../tests/turns.js';

type Messages = OpenAI.ChatCompletionMessageParam[];

const calls = (content: string, args: string): Messages => [
  {
    role: 'assistant',
    content: 'I look',
    tool_calls: [{ id: 'abc123def', type: 'function', function: { name: 'read_file', arguments: args } }],
  },
  { role: 'tool', tool_call_id: 'abc123def', content },
];
const talk: Messages = [
  { role: 'user', content: 'Said **first**' },
  { role: 'system', content: 'You are a secret model' },
  ...calls('Content of <b>notes</b>', '{"path":"notes"}'),
  { role: 'assistant', content: 'Said before' },
];

describe('the context that a program gave', () => {
  let server: TestServer;
  let person: TestPerson;
  let client: OpenAI;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ person, client } = await createProgram(server, { freeQueries: 100 }));
  });

  /** Asks two models after these messages. @returns the conversation and its turn */
  async function call(before: Messages) {
    const asked = client.chat.completions.create({
      model: 'sim/echo|sim/tokens-3',
      messages: [...before, { role: 'user', content: 'The prompt' }],
    });
    const { response } = await asked.withResponse();
    const conversation = response.headers.get('x-conversation') ?? '';
    const [turn] = await server.execute('select id from turn where conversation_id = ?', [conversation]);
    return { conversation, turn: String(turn?.['id']) };
  }
  const page = async (input: object, form = '') => {
    const made = await share(server, person.access, { given: true, ...input });
    return { ...made, ...(await readPage(server, `/s/${made.id}${form}`)) };
  };

  test('is on no page unless it was chosen', async () => {
    const { conversation, turn } = await call(talk);
    for (const input of [{ sourceId: turn }, { kind: 'CONVERSATION', sourceId: conversation }]) {
      const { text } = await page({ ...input, given: undefined });
      expect(text).toContain('The prompt');
      expect(text).not.toMatch(/Given context|Said before|secret model|notes/);
    }
  });

  test('is folded above the first turn, under who said it, with what was called and what came of it', async () => {
    const { conversation, turn } = await call(talk);
    for (const input of [{ sourceId: turn }, { kind: 'CONVERSATION', sourceId: conversation }]) {
      const { text } = await page(input);
      const [, folded = ''] = /<details class="given">([^]*)<\/details>\s*<section class="turn">/.exec(text) ?? [];
      expect(folded).toContain('<summary>Given context: 5 messages</summary>');
      expect([...folded.matchAll(/<p class="note">(\w+ · \d of \d)/g)].map(([, head]) => head)).toEqual([
        ...['User · 1 of 5', 'System · 2 of 5', 'Assistant · 3 of 5', 'User · 4 of 5', 'Assistant · 5 of 5'],
      ]);
      for (const part of ['<strong>first</strong>', 'You are a secret model', 'I look', 'Said before']) expect(folded).toContain(part);
      expect(folded).toMatch(/<summary>Called read_file<\/summary>[^]*<code>\{&quot;path&quot;:&quot;notes&quot;\}<\/code>/);
      expect(folded).toMatch(/<summary>Result of read_file<\/summary>[^]*<code>Content of &lt;b&gt;notes&lt;\/b&gt;<\/code>/);
    }
  });

  test('is in the Markdown, and in the language of its reader', async () => {
    const { turn } = await call(talk);
    const { id, text } = await page({ sourceId: turn }, '.md');
    expect(text).toContain('## Given context: 5 messages\n\n### User\n\n> Said **first**\n\n### System\n\n> You are a secret model');
    expect(text).toContain('*Called read\\_file*\n\n```\n{"path":"notes"}\n```\n\n### User\n\n*Result of read\\_file*');
    expect((await readPage(server, `/s/${id}`, { 'accept-language': 'de' })).text).toContain('Mitgegebener Kontext: 5 Nachrichten');
  });

  test('has no system messages on a page without system prompts', async () => {
    const { turn } = await call(talk);
    const { text } = await page({ sourceId: turn, parameters: false });
    expect(text).toContain('Given context: 4 messages');
    expect(text).not.toContain('secret model');
  });

  test('is in no form of a blind reading, which says where it is', async () => {
    const { turn } = await call(talk);
    const { blindId } = await page({ sourceId: turn });
    for (const form of ['', '.md', '/compare?turn=0&one=0&other=1']) {
      const { status, text } = await readPage(server, `/s/${blindId ?? ''}${form}`);
      expect(status).toBe(200);
      expect(text).not.toMatch(/Given context|Said before|secret model|notes|read_file/);
      if (!form.startsWith('/')) expect(text).toContain('What was said before the first prompt is on the page with names.');
    }
  });

  test('is on the page of a turn that was frozen without names, which has them in no form', async () => {
    const { turn } = await call(talk);
    const asked = { editOfTurnId: turn, blind: true, prompt: 'Which is which?' };
    const { id: sourceId } = await ask(server, person.access, ['echo', 'tokens-3'], asked);
    const socket = server.socket(person.access);
    await follow(socket, sourceId);
    await socket.dispose();
    const { id, blindId } = await page({ sourceId });
    expect(blindId).toBeNull();
    for (const [form, context] of [
      ['', 'Given context: 5 messages'],
      ['.md', '## Given context: 5 messages'],
      ['/compare?turn=0&one=0&other=1', 'Answer B'],
    ]) {
      const { status, text } = await readPage(server, `/s/${id}${form ?? ''}`);
      expect([status, text.includes(context ?? '')]).toEqual([200, true]);
      expect(text).toContain('Answer A');
      expect(text).not.toMatch(/sim\/|Simulated|tokens-3/i);
      // As it is written: the page's id is of letters and digits.
      expect(text).not.toContain('Echo');
    }
  });

  test('is not on the page of a later turn, before which other turns were, nor where there is none', async () => {
    const { conversation } = await call(talk);
    const later = await ask(server, person.access, ['echo'], { conversationId: conversation, prompt: 'Later' });
    const socket = server.socket(person.access);
    await follow(socket, later.id);
    await socket.dispose();
    expect((await page({ sourceId: later.id })).text).not.toContain('Given context');
    expect((await page({ kind: 'CONVERSATION', sourceId: conversation })).text).toContain('Given context: 5 messages');
    const { turn } = await call([]);
    expect((await page({ sourceId: turn })).text).not.toContain('Given context');
  });

  test('is bounded: the ends of long texts and what is farthest from the prompt are left out, and the page says so', async () => {
    const long = 'x'.repeat(maxGivenText + 1);
    const { turn } = await call([...talk.slice(0, 1), ...calls(long, '{}'), ...calls(long, '{}'), ...calls(long, '{}'), ...talk.slice(-1)]);
    const { text } = await page({ sourceId: turn });
    const said = text.replaceAll(/x{9,}/g, '');
    for (const part of ['Given context: 8 messages', '2 earlier messages are not shown.', 'The first 100,000 of 100,001 characters.'])
      expect(said).toContain(part);
    expect(said).not.toContain('Said <strong>');
    expect(text.length).toBeLessThan(330_000);
  });

  test('that makes a page too long is refused in words that say to leave it out', async () => {
    const wide = '\u0001'.repeat(maxGivenText - 1_000);
    const { conversation, turn } = await call([...calls(wide, '{}'), ...calls(wide, '{}'), ...calls(wide, '{}'), ...talk.slice(-1)]);
    await server.execute(
      `update answer_block set content = repeat('y', 500000) where answer_id in (select id from answer where turn_id = ?)`,
      [turn],
    );
    const input = { kind: 'CONVERSATION', sourceId: conversation };
    const { errors } = await tryToShare(server, person.access, { ...input, given: true });
    expect(errors?.[0]).toMatchObject({ message: expect.stringContaining('Leave out the context'), extensions: { code: 'TOO_LARGE' } });
    expect((await readPage(server, `/s/${(await share(server, person.access, input)).id}`)).status).toBe(200);
  });

  test('is missing on pages that were made before it could be shared, which are read as they were', async () => {
    const { turn } = await call(talk);
    const { id } = await page({ sourceId: turn });
    await server.execute(`update share set content = content #- '{body,given}' where id = ?`, [id]);
    const { status, text } = await readPage(server, `/s/${id}.md`);
    expect([status, text.includes('The prompt'), text.includes('Given context')]).toEqual([200, true, false]);
  });
});
