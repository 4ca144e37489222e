/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { Conversation } from './conversationMarkdown.js';

// jsdom has no workers.
jest.unstable_mockModule('../markdown/workers/typeset.js', () => ({
  typeset: () => Promise.resolve([]),
  mathMl: () => Promise.resolve(undefined),
}));
const { conversationHtml } = await import('./conversationHtml.js');

type Turn = Conversation['turns'][number];
type Answer = Turn['answers'][number];

const answer = (id: string, name: string, text: string, more: Partial<Answer> = {}): Answer => ({
  id,
  attempt: 1,
  state: 'COMPLETE',
  sample: null,
  prompt: null,
  mergedFrom: null,
  saw: [],
  blocks: [{ kind: 'TEXT', text, thinking: null }],
  model: { id: `sim/${name}`, name },
  sources: null,
  ...more,
});

const turn = (prompt: string, answers: Answer[], more: Partial<Turn> = {}): Turn => ({
  id: prompt,
  createdAt: '2026-11-14T12:05:00Z',
  prompt,
  system: null,
  files: [],
  toolResults: [],
  preferredAnswerId: null,
  preferredAttempt: null,
  preferredText: null,
  blind: null,
  draft: null,
  answers,
  ...more,
});

const conversation = (title: string, ...turns: Turn[]): Conversation => ({ id: 'c', title, turns });
const pageOf = async (...given: Parameters<typeof conversationHtml>) =>
  new DOMParser().parseFromString(await conversationHtml(...given), 'text/html');

test('a page has the title, the prompts, and the answers of each turn in a row, with headings below theirs', async () => {
  const two = [answer('a', 'Oak', '# Done\n\n| a |\n|---|\n| 1 |'), answer('b', 'Elm', 'Almost', { state: 'STOPPED' })];
  const page = await pageOf(conversation('Two <leaves>', turn('Halve it.', two), turn('Why?', [answer('c', 'Elm', 'Because.')])));
  expect(page.title).toBe('Two <leaves>');
  expect([...page.querySelectorAll('h1, h2, h3, h4')].map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H1 Two <leaves>',
    'H2 Turn 1',
    'H3 Oak',
    'H4 Done',
    'H3 Elm (stopped)',
    'H2 Turn 2',
    'H3 Elm',
  ]);
  const rows = [...page.querySelectorAll('.answers')];
  expect(rows.map((row) => row.querySelectorAll(':scope > article').length)).toEqual([2, 1]);
  expect([...page.querySelectorAll('blockquote')].map(({ textContent }) => textContent)).toEqual(['Halve it.', 'Why?']);
});

test('messages that were given before the first turn stand one below the other, above the row of its answers', async () => {
  const given = [
    { number: 1, role: 'SYSTEM' as const, blocks: [{ kind: 'TEXT' as const, text: '# Be brief' }] },
    { number: 2, role: 'USER' as const, blocks: [{ kind: 'TEXT' as const, text: 'Hello' }] },
  ];
  const page = await pageOf({ ...conversation('Two leaves', turn('Why?', [answer('a', 'Oak', 'Because.')])), given });
  expect([...page.querySelectorAll('h2, h3')].map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H2 Said before',
    'H3 System',
    'H3 User',
    'H2 Turn 1',
    'H3 Oak',
  ]);
  expect([...page.querySelectorAll('.answers > article')].map((article) => article.querySelector('h3')?.textContent)).toEqual(['Oak']);
});

test('nothing of a text runs or loads in the page, and it needs nothing from elsewhere', async () => {
  const hostile =
    '<script>alert(1)</script></style></title><img src=x onerror=alert(2)>\n\n![p](https://spy.example/p.gif)\n\n</article></div>';
  const html = await conversationHtml(conversation(hostile, turn(hostile, [answer('a', hostile, hostile)])));
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelectorAll('script, img, link, iframe, object, base, form, [src], [onerror]')).toHaveLength(0);
  expect(page.querySelectorAll('style, title, .answers > article')).toHaveLength(3);
  expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe("default-src 'none'; style-src 'unsafe-inline'");
  expect(page.body.textContent).toContain('alert(1)');
});

test('a blind turn has letters', async () => {
  const hidden = turn('Ask', [answer('a', 'Answer A', 'Text', { model: { id: 'blind/a', name: 'Answer A' } })], {
    blind: { state: 'BLIND' },
  });
  expect((await pageOf(conversation('T', hidden))).querySelector('h3')?.textContent).toBe('Answer A');
});
