import { afterEach, describe, expect, test } from '@jest/globals';
import { gather, type Gathered } from '../../../sandbox/llm/gather.js';
import { type RawProvider, sendBytes, sendEvents, startRawProvider } from '../../../sandbox/llm/startRawProvider.js';

let provider: RawProvider | undefined;
afterEach(() => provider?.close());

type Delta = Record<string, unknown>;

/** The answer of a model that sends these deltas. */
async function play(deltas: Delta[]): Promise<Gathered> {
  await provider?.close();
  const last = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
  provider = await startRawProvider(
    sendEvents([...deltas.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] })), last]),
  );
  return gather(provider.url, 'any');
}

const cut = (text: string, size: number) => (text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []).map((content) => ({ content }));
const said = (text: string) => ({ kind: 'text' as const, text });
const thought = (text: string) => ({ kind: 'reasoning' as const, text });

/** Expects these blocks wherever the text is split. */
async function expectBlocks(text: string, blocks: Gathered['blocks']): Promise<void> {
  for (let size = 1; size <= text.length; size++) expect((await play(cut(text, size))).blocks).toEqual(blocks);
}

describe('<think> at the beginning of the text', () => {
  test('is reasoning, wherever it is cut', async () => {
    const text = '\n<think>\nHm < </th </think>\n\nSo <think>that</think> stays';
    await expectBlocks(text, [thought('\nHm < </th '), said('So <think>that</think> stays')]);
  });

  test.each([
    ['<think>never ends', { reasoning: '<think>never ends'.slice(7), text: '' }],
    ['  <thin', { reasoning: '', text: '  <thin' }],
    ['<thinker>', { reasoning: '', text: '<thinker>' }],
    ['<b>bold</b>', { reasoning: '', text: '<b>bold</b>' }],
  ])('%s', async (content, expected) => {
    expect(await play(cut(content, 1))).toMatchObject(expected);
  });
});

describe('<think> later in an answer that began with one', () => {
  test.each([
    ['at the beginning of a line', '\n', '\n\nIt is.'],
    ['behind white space there', '\n\n  ', '\nIt is.'],
    ['glued to what stands before it', '', 'It is.'],
  ])('is reasoning %s, wherever it is cut', async (_where, before, after) => {
    await expectBlocks(`<think>Hm</think>\n\nI look.${before}<think>\nSo < 3</think>${after}`, [
      thought('Hm'),
      said(`I look.${before}`),
      thought('\nSo < 3'),
      said(after),
    ]);
  });

  test('may come many times, at once after another, and never end', async () => {
    expect((await play(cut('<think>a</think> <think>b</think>c\n<think></think>d\n<think>e</think><think>f', 3))).blocks).toEqual([
      thought('ab'),
      said('c\nd\n'),
      thought('ef'),
    ]);
  });

  test.each([
    'Write <think>so</think>.',
    '`<think>` and "<think>" and <think',
    'See:\n\n```xml\n<think>so</think>\n```\n',
    '```ts\n```\n~~~\n<think>so</think>',
    `${'long '.repeat(50)} <think> ${'long '.repeat(50)}`,
  ])('is text where the model writes about it: %j', async (text) => {
    for (const size of [1, 4, 1_000])
      expect((await play(cut(`<think>Hm</think>${text}`, size))).blocks).toEqual([thought('Hm'), said(text)]);
  });

  test('is reasoning again after a block of code', async () => {
    const code = '```\n<think>\n```\n';
    await expectBlocks(`<think>Hm</think>${code}<think>So</think>.`, [thought('Hm'), said(code), thought('So'), said('.')]);
  });
});

test('text without thoughts before it keeps its tags, at the beginning of a line too', async () => {
  expect((await play(cut('Like this:\n<think>so</think>', 2))).blocks).toEqual([said('Like this:\n<think>so</think>')]);
});

test('what may yet become a tag goes before the reasoning that follows it', async () => {
  expect((await play([{ content: '<th' }, { reasoning: 'Hm' }, { content: 'ink>' }])).blocks).toEqual([
    said('<th'),
    thought('Hm'),
    said('ink>'),
  ]);
  expect((await play([{ content: '\n' }, { reasoning: 'Hm' }, { content: 'So' }])).blocks).toEqual([thought('Hm'), said('\nSo')]);
  expect((await play([{ content: '<think>Hm</think>a <' }, { reasoning: 'b' }, { content: 'c' }])).blocks).toEqual([
    thought('Hm'),
    said('a <'),
    thought('b'),
    said('c'),
  ]);
});

describe('reasoning that only ends', () => {
  test.each([
    ['Let me see.\n</think>\n\nHello', [thought('Let me see.\n'), said('Hello')]],
    ['Let me see.</think>Hello', [thought('Let me see.'), said('Hello')]],
    ['</think>\n\nHello', [said('Hello')]],
    ['Hm.\n</thought>\nHello', [thought('Hm.\n'), said('Hello')]],
    ['Hm.\n[/THINK]\nHello', [thought('Hm.\n'), said('Hello')]],
    ['Hm.\n</THINK>\nI look.\n<think>So</think>\nYes', [thought('Hm.\n'), said('I look.\n'), thought('So'), said('\nYes')]],
  ])('%j', async (text, blocks) => {
    await expectBlocks(text, blocks);
  });

  test.each([
    'It ends with `</think>` there.',
    'It ends with </think> there.',
    'Use <think>this</think> so.',
    '```\nHm.\n</think>\n```\nSo',
    'a < b, a </ b and a </thin',
  ])('%j is written about', async (text) => {
    await expectBlocks(text, [said(text)]);
  });
});

test.each([
  ['<thought>\nHm.\n</thought>\n\nHello', [thought('\nHm.\n'), said('Hello')]],
  ['<THINK>Hm.</Think>Hello', [thought('Hm.'), said('Hello')]],
  ['<thinking>Hm.</thinking>Hello', [thought('Hm.'), said('Hello')]],
  ['[THINK]Hm.[/THINK]Hello', [thought('Hm.'), said('Hello')]],
  ['◁think▷Hm.◁/think▷Hello', [thought('Hm.'), said('Hello')]],
  ['<seed:think>Hm.</seed:think>Hello', [thought('Hm.'), said('Hello')]],
  ['<|channel>thought\nHm.<channel|>Hello<turn|>', [thought('\nHm.'), said('Hello')]],
  ['<|begin_of_thought|>Hm.<|end_of_thought|>Hello', [thought('Hm.'), said('Hello')]],
  ['<think>a </thought> b</think>Hello', [thought('a </thought> b'), said('Hello')]],
])('other tags: %j', async (text, blocks) => {
  await expectBlocks(text, blocks);
});

describe('channels of the harmony format', () => {
  test.each([
    [
      '<|channel|>analysis<|message|>Hm < 3 <| so.<|end|><|start|>assistant<|channel|>final<|message|>Hello<|return|>',
      [thought('Hm < 3 <| so.'), said('Hello')],
    ],
    [
      '<|start|>assistant<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>commentary to=f <|constrain|>json<|message|>{}<|call|>',
      [thought('Hm.{}')],
    ],
    ['<|channel|>final<|message|>Hello', [said('Hello')]],
    ['<|channel|>analysis<|message|>Hm.<|channel|>final<|message|>Hello', [thought('Hm.'), said('Hello')]],
  ])('%j', async (text, blocks) => {
    await expectBlocks(text, blocks);
  });
});

describe('marks of the end', () => {
  test.each([
    'Hello<|im_end|>',
    'Hello<|im_end|>\n',
    'Hello<|eot_id|><|end_of_text|>',
    'Hello</s>',
    'Hello<end_of_turn>\n<eos>',
    'Hello<｜end▁of▁sentence｜>',
    'Hello<|endoftext|><|im_',
  ])('%j is Hello', async (text) => {
    await expectBlocks(text, [said('Hello')]);
  });

  test.each(['The mark `<|im_end|>` ends it.', '<s>old</s>', 'a <|im_end|> b', 'if a <', '<|im_end', 'a </ b'])(
    '%j stays',
    async (text) => {
      await expectBlocks(text, [said(text)]);
    },
  );
});

const spoken: Record<'anthropic' | 'google', (text: string) => unknown> = {
  anthropic: (text: string) => ({ type: 'content_block_delta', delta: { type: 'text_delta', text } }),
  google: (text: string) => ({ candidates: [{ content: { parts: [{ text }] } }] }),
};
test.each(['anthropic', 'google'] as const)('%s’s wire brings thoughts and marks of the end within the text, too', async (protocol) => {
  const pieces = ['<thi', 'nk>Hm.</th', 'ink>\n\nHel', 'lo<|im_', 'end|>'].map(spoken[protocol]);
  const ends = [
    { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
    { type: 'message_stop', candidates: [{ finishReason: 'STOP' }] },
  ];
  const stream = [...pieces, ...ends].map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');
  provider = await startRawProvider(sendBytes(stream));
  expect((await gather(provider.url, 'any', { protocol })).blocks).toEqual([thought('Hm.'), said('Hello')]);
});

test('endless white space before the first word is not held', async () => {
  const blank = `data: ${JSON.stringify({ choices: [{ delta: { content: ' '.repeat(600) } }] })}\n\n`;
  provider = await startRawProvider(sendBytes(`${blank.repeat(3)}data: [DONE]\n\n`));
  expect((await gather(provider.url, 'any')).text).toBe(' '.repeat(1_800));
});
