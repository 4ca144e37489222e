import { describe, expect, test } from '@jest/globals';
import { blocksOf } from '../../../tests/imports.js';
import { type LibreMessage, libreChatConversation, libreChatTree, libreMessage } from '../../../tests/takeout/libreChatExport.js';
import { takeHere } from '../../../tests/takeout/takeHere.js';

const take = (value: unknown) => takeHere(JSON.stringify(value), 'LC.json');

describe('a conversation of LibreChat', () => {
  const messages = [
    libreMessage('1', null, 'Rye?', { isCreatedByUser: true, model: null, sender: 'User' }),
    libreMessage('2', '1', 'Yes.', { model: 'gpt-4o' }),
    libreMessage('3', '1', 'No.', { model: 'agent_7x', sender: 'Baker' }),
    libreMessage('4', '3', 'How much?', { isCreatedByUser: true }),
    libreMessage('5', '4', '', {
      model: 'o3',
      content: [
        { type: 'think', think: 'Hm' },
        { type: 'text', text: { value: '500 g.' } },
      ],
    }),
  ];
  test.each([
    ['a list', libreChatConversation(messages)],
    ['a tree', libreChatTree(messages)],
    ['a tree under another name', { ...libreChatTree(messages), messages: undefined, messagesTree: libreChatTree(messages).messages }],
  ])('as %s has its branches, models and times', async (_what, value) => {
    const { conversations, notes, refusal } = await take(value);
    expect([notes, refusal]).toEqual([[], undefined]);
    const turns = conversations[0]?.turns ?? [];
    expect(turns.map((turn) => [turn.parent, turn.system, turn.prompt, turn.answers[0]?.model_name, blocksOf(turn)])).toEqual([
      [null, 'Be brief', 'Rye?', 'gpt-4o', [{ kind: 'text', text: 'Yes.' }]],
      [null, 'Be brief', 'Rye?', 'Baker', [{ kind: 'text', text: 'No.' }]],
      [
        turns[1]?.id,
        'Be brief',
        'How much?',
        'o3',
        [
          { kind: 'reasoning', text: 'Hm' },
          { kind: 'text', text: '500 g.' },
        ],
      ],
    ]);
    expect(conversations[0]).toMatchObject({ id: 'l1', title: 'Spelt', created_at: '2024-06-21T20:00:00.000Z' });
  });

  test('has what its tools, files and errors leave', async () => {
    const content = [
      { type: 'tool_call', tool_call: { name: 'look_up', args: '{"q": 1}', output: 'Found' } },
      { type: 'tool_call', tool_call: { type: 'code_interpreter', code_interpreter: { input: '1+1' } } },
      { type: 'image_file', image_file: { filename: 'plot.png' } },
      { type: 'agent_update', agent_update: { agentId: 'a' } },
      { type: 'error', error: 'No room' },
      { type: 'aura', colour: 'teal' },
    ];
    const { conversations, notes } = await take(
      libreChatConversation([
        libreMessage('1', null, 'Look', { isCreatedByUser: true, files: [{ filename: 'oven.pdf' }] }),
        libreMessage('2', '1', '', { content }),
        libreMessage('3', '2', '', {}),
      ]),
    );
    expect(notes.map(({ kind, what }) => [kind, what])).toEqual([
      ['FILE_LEFT_OUT', 'oven.pdf'],
      ['FILE_LEFT_OUT', 'plot.png'],
      ['UNKNOWN_PART', 'aura'],
      ['EMPTY_MESSAGE', null],
    ]);
    expect(conversations[0]?.turns.flatMap(blocksOf).map(({ text }) => text)).toEqual([
      [
        '**Tool: look_up**\n\n```json\n{"q": 1}\n```',
        '**Result of look_up**\n\n```\nFound\n```',
        '**Tool: code_interpreter**\n\n```json\n{\n  "input": "1+1"\n}\n```',
        '*File: plot.png*',
        '```\nNo room\n```',
        '**This part was not understood: aura**\n\n```json\n{\n  "type": "aura",\n  "colour": "teal"\n}\n```',
      ].join('\n\n'),
    ]);
  });

  const chain = (length: number): LibreMessage[] =>
    Array.from({ length }, (_, place) =>
      libreMessage(`m${place.toFixed()}`, place === 0 ? null : `m${(place - 1).toFixed()}`, place.toFixed(), {
        isCreatedByUser: place % 2 === 0,
      }),
    );

  test('as a tree of two thousand messages within each other comes in', async () => {
    const { conversations } = await take(libreChatTree(chain(2_000)));
    expect(conversations[0]?.turns).toHaveLength(1_000);
  });

  test('with a part of thousands of levels is too large', async () => {
    const json = JSON.stringify(libreChatConversation([libreMessage('1', null, '', { content: ['deep'] })]));
    const deep = json.replace('"deep"', `{"type":"aura","of":${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
    expect((await takeHere(deep, 'LC.json')).notes).toMatchObject([{ kind: 'UNKNOWN_PART' }, { kind: 'CONVERSATION_TOO_LARGE' }]);
    const deeper = `{"conversationId": "x", "messages": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect((await takeHere(deeper, 'LC.json')).notes).toMatchObject([{ kind: 'CONVERSATION_TOO_LARGE' }]);
  });
});
