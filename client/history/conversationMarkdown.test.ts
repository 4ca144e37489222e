import { expect, test } from '@jest/globals';
import { conversationMarkdown } from './conversationMarkdown.js';

type Conversation = Parameters<typeof conversationMarkdown>[0];
type Turn = Conversation['turns'][number];
type Answer = Turn['answers'][number];

const said = (text: string): Answer['blocks'][number] => ({ kind: 'TEXT', text, thinking: null });
const thought = (text: string, thinking: number | null): Answer['blocks'][number] => ({ kind: 'REASONING', text, thinking });

const answer = (id: string, name: string, text: string, more: Partial<Answer> = {}): Answer => ({
  id,
  attempt: 1,
  state: 'COMPLETE',
  sample: null,
  prompt: null,
  mergedFrom: null,
  saw: [],
  blocks: [said(text)],
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

const markdownOf = (...turns: Turn[]) => conversationMarkdown({ id: 'c', title: 'Two leaves', turns });

test('what a program gave as said before stands above the first turn', () => {
  const given = [
    { number: 1, role: 'SYSTEM' as const, blocks: [{ kind: 'TEXT' as const, text: '# Be brief' }] },
    { number: 2, role: 'ASSISTANT' as const, blocks: [{ kind: 'TOOL_CALL' as const, text: 'Ab3dE6gH9 look\n{}' }] },
    { number: 3, role: 'USER' as const, blocks: [{ kind: 'TOOL_RESULT' as const, text: 'Ab3dE6gH9 look\nEmpty' }] },
  ];
  const text = conversationMarkdown({ id: 'c', title: 'Two leaves', given, turns: [turn('Why?', [])] });
  const lines = [
    '## Said before',
    '### System',
    '#### Be brief',
    '### Assistant',
    'Called look',
    '### User',
    'Result of look',
    '## Turn 1',
  ];
  const places = lines.map((line) => text.indexOf(line));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('a conversation has its title, its prompts as quotations, and the answers under their names', () => {
  const text = markdownOf(
    turn('Halve it.\n\nTwice.', [answer('a', 'Oak', 'Done.'), answer('b', 'Oak', 'Almost', { state: 'STOPPED' })], {
      system: 'Be brief',
      preferredAnswerId: 'a',
    }),
    turn('Why?', [answer('c', 'Elm', 'Because.\n')]),
  );
  expect(text).toContain('# Two leaves\n\n## Turn 1\n\n14 November 2026');
  expect(text).toContain(
    '> System: Be brief\n\n> Halve it.\n>\n> Twice.\n\n### Oak (preferred)\n\nDone.\n\n### Oak 2 (stopped)\n\nAlmost\n\n',
  );
  expect(text).toMatch(/> Why\?\n\n### Elm\n\nBecause\.\n$/);
});

test('what a person put together has its sources as footnotes, numbered through the whole file', () => {
  const saved = answer('s', 'Your draft', 'From Oak.\n\nOf my own.', {
    sources: [
      { start: 0, name: 'Oak', edited: false },
      { start: 11, name: null, edited: false },
    ],
  });
  const text = markdownOf(
    turn('Merge', [saved], {
      draft: {
        paragraphs: [
          { id: 'p', text: 'Elm, changed.', edited: true, source: { name: 'Elm' } },
          { id: 'q', text: '```\ncode\n```', edited: false, source: { name: 'Oak' } },
        ],
      },
    }),
  );
  expect(text).toContain(
    '### Your draft\n\nFrom Oak.[^1]\n\nOf my own.[^2]\n\n### Draft\n\nElm, changed.[^3]\n\n```\ncode\n```\n\n[^1]\n\n',
  );
  expect(text).toMatch(/\[\^1\]: Oak\n\[\^2\]: Yours\n\[\^3\]: Elm, edited\n$/);
});

test('a column’s own wording and what it merges stand under its heading', () => {
  const text = markdownOf(
    turn('Halve it.', [
      answer('a', 'Oak', 'Done.', { prompt: 'Cut it\nin two.' }),
      answer('b', 'Oak', 'Both.', { mergedFrom: ['Oak', 'Elm 2', null] }),
    ]),
  );
  expect(text).toContain('### Oak\n\n> Cut it\n> in two.\n\nDone.\n\n### Oak, merged\n\n*Merged from Oak, Elm 2, and you*\n\nBoth.\n');
});

test('reasoning stands at its place in the answer, as a quotation that says how long it took', () => {
  const blocks = [thought('It has two.\n\n```\nhalves', 1_900), said('Two.\n'), thought('Or not?', null), said('\nOr three.')];
  expect(markdownOf(turn('Halve it.', [answer('a', 'Oak', '', { blocks })]))).toContain(
    '### Oak\n\n> *Thought for 1.9 s*\n>\n> It has two.\n>\n> ```\n> halves\n> ```\n\nTwo.\n\n> *Thoughts*\n>\n> Or not?\n\nOr three.\n',
  );
});

test('a blind turn names its columns by letter', () => {
  const hidden = { model: { id: 'blind/b', name: 'Answer B' } };
  expect(markdownOf(turn('Blind', [answer('x', 'x', 'Text', hidden)], { blind: { state: 'BLIND' } }))).toContain('### Answer B\n\nText');
});

test('the notes of each answer are its own, and the sources of a draft have other numbers', () => {
  const noted = (id: string, note: string) => answer(id, 'Oak', `Text[^1].\n\n[^1]: ${note}`);
  const saved = answer('s', 'Your draft', 'From Oak.', { sources: [{ start: 0, name: 'Oak', edited: false }] });
  const text = markdownOf(turn('Ask', [noted('a', 'First'), noted('b', 'Second'), saved]), turn('Again', [noted('c', 'Third')]));
  for (const [sign, note] of [
    ['[^1]', 'First'],
    ['[^1-2]', 'Second'],
    ['[^1-3]', 'Third'],
  ] as const)
    expect(text).toContain(`Text${sign}.\n\n${sign}: ${note}`);
  expect(text).toContain('From Oak.[^2]');
  expect(text).toMatch(/\[\^2\]: Oak\n$/);
});

test('a preferred text that a retry has replaced stands below the text that its column has now', () => {
  const text = markdownOf(
    turn('Ask', [answer('a', 'Oak', 'Now.', { attempt: 2 }), answer('b', 'Elm', 'Other.')], {
      preferredAnswerId: 'a',
      preferredAttempt: 1,
      preferredText: 'Before.',
    }),
  );
  expect(text).toContain('### Oak\n\nNow.\n\n### Oak: the earlier text, which is preferred\n\nBefore.\n\n### Elm');
});

test('the files of a prompt stand below it, and what a column saw of them below its name', () => {
  const seen = { width: null, height: null, pages: null, filePages: null, words: null, reason: null, caption: null };
  const saw: Answer['saw'] = [
    { ...seen, fileId: 'p', name: 'photo.jpg', form: 'PICTURE', width: 1_568, height: 784 },
    { ...seen, fileId: 'r', name: 'my_report_.pdf', form: 'DOCUMENT', pages: 4 },
    { ...seen, fileId: 's', name: 'scan.pdf', form: 'PAGES', pages: 20, filePages: 36 },
    { ...seen, fileId: 'n', name: 'notes.md', form: 'TEXT', words: 1 },
  ];
  const nothing = { ...seen, fileId: 'p', name: 'photo.jpg', form: 'NOTHING', reason: 'SEES_NO_PICTURES' } as const;
  const captioned = {
    ...nothing,
    form: 'CAPTION',
    reason: null,
    caption: { modelId: 'x/oak', modelName: 'Oak_4', text: 'A leaf' },
  } as const;
  const text = markdownOf(
    turn(
      'What is it?',
      [
        answer('a', 'Oak', 'A leaf.', { saw }),
        answer('b', 'Elm', 'Hm.', { saw: [nothing] }),
        answer('c', 'Ash', 'So.', { saw: [captioned] }),
      ],
      {
        files: saw.map(({ fileId: id, name }) => ({ id, name })),
      },
    ),
  );
  expect(text).toContain('a caption of photo.jpg by Oak\\_4');
  expect(text).toContain('> What is it?\n\n*Files: photo.jpg, my\\_report\\_.pdf, scan.pdf, and notes.md*\n\n');
  expect(text).toContain(
    '*Saw: photo.jpg at 1,568 × 784 pixels; my\\_report\\_.pdf, 4 pages; scan.pdf, 20 of 36 pages as pictures; notes.md as text, 1 word*\n\nA leaf.',
  );
  expect(text).toContain('### Elm\n\n*Saw: nothing of photo.jpg, because it cannot see pictures*\n\nHm.');
});

test('calls of tools and what came of them are blocks of code under their names, whatever is in them', () => {
  const called = { kind: 'TOOL_CALL' as const, text: 'Ab3dE6gH9 read_file\n{"path":"a.md"}', thinking: null };
  const text = markdownOf(
    turn('Read it.', [answer('a', 'Oak', 'I look.', { blocks: [said('I look.'), called] })]),
    turn('', [answer('b', 'Oak', 'Read.')], { toolResults: [{ text: 'Ab3dE6gH9 read_file\n```js\n1\n```' }] }),
  );
  expect(text).toContain('I look.\n\n*Called read\\_file*\n\n```\n{"path":"a.md"}\n```\n\n## Turn 2');
  expect(text).toMatch(/\n\n\*Result of read\\_file\*\n\n````\n```js\n1\n```\n````\n\n### Oak\n\nRead\.\n$/);
});
