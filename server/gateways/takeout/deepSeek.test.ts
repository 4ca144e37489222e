import { expect, test } from '@jest/globals';
import { blocksOf } from '../../../tests/imports.js';
import { deepSeekConversation } from '../../../tests/takeout/deepSeekExport.js';
import { takeHere } from '../../../tests/takeout/takeHere.js';

const fragment = (type: string, content: string, more: object = {}) => ({ type, content, ...more });
const said = (model: string, ...fragments: object[]) => ({ files: [], model, inserted_at: '2025-02-03T10:00:00.000000+08:00', fragments });

test('conversations of DeepSeek have prompts, thoughts, sources and branches', async () => {
  const results = [{ title: 'Barley', url: 'https://example.com/barley' }];
  const one = deepSeekConversation([
    ['1', 'root', said('deepseek-reasoner', fragment('REQUEST', 'Is barley good?'))],
    [
      '2',
      '1',
      said('deepseek-reasoner', fragment('SEARCH', '', { results }), fragment('THINK', 'Little gluten.'), fragment('RESPONSE', 'In part.')),
    ],
    ['3', '1', said('deepseek-chat', fragment('RESPONSE', 'No.'), fragment('AURA', 'teal'))],
    ['4', '2', { ...said('deepseek-reasoner', fragment('REQUEST', 'Which part?')), files: [{ file_name: 'oven.pdf' }] }],
  ]);
  const { conversations, notes } = await takeHere(JSON.stringify([one]), 'conversations.json');
  expect(notes.map(({ kind, what }) => [kind, what])).toEqual([
    ['UNKNOWN_PART', 'AURA'],
    ['FILE_LEFT_OUT', 'oven.pdf'],
  ]);
  const [first, second, third] = conversations[0]?.turns ?? [];
  expect(conversations[0]).toMatchObject({ id: 'd1', title: 'Barley', created_at: '2025-02-03T02:00:00.000Z' });
  expect([first, second, third].map((turn) => [turn?.prompt, turn?.answers[0]?.model_name])).toEqual([
    ['Is barley good?', 'deepseek-reasoner'],
    ['Which part?\n\n*File: oven.pdf*', 'DeepSeek'],
    ['Is barley good?', 'deepseek-chat'],
  ]);
  expect(first && blocksOf(first)).toEqual([
    { kind: 'text', text: '- [Barley](https://example.com/barley)' },
    { kind: 'reasoning', text: 'Little gluten.' },
    { kind: 'text', text: 'In part.' },
  ]);
});

test('older conversations of DeepSeek have a text in each message, in turns', async () => {
  const older = deepSeekConversation([
    // In no order.
    ['3', '2', { content: 'Which part?' }],
    ['2', '1', { content: 'In part.', reasoning_content: 'Hm.', model: 'deepseek-reasoner' }],
    ['1', 'root', { content: 'Is barley good?' }],
    ['4', '3', { content: 'A third.' }],
    ['5', '1', { content: 'No.' }],
    ['a', 'b', { content: 'Lost' }],
    ['b', 'a', { content: 'Lost' }],
  ]);
  const { conversations, notes } = await takeHere(JSON.stringify(older), 'conversations.json');
  expect(notes).toMatchObject([{ kind: 'CIRCLE', count: 2 }]);
  expect(conversations[0]?.turns.map((turn) => [turn.prompt, ...blocksOf(turn).map(({ text }) => text)])).toEqual([
    ['Is barley good?', 'Hm.', 'In part.'],
    ['Which part?', 'A third.'],
    ['Is barley good?', 'No.'],
  ]);
});
