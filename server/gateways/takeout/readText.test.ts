import { describe, expect, test } from '@jest/globals';
import { takeHere } from '../../../tests/takeout/takeHere.js';

/** Each turn of a text: the system prompt, the prompt, the model and the answer. */
async function turnsIn(text: string): Promise<(string | null | undefined)[][]> {
  const { conversations } = await takeHere(text, 'chat.md');
  return conversations.flatMap(({ turns }) =>
    turns.map(({ system, prompt, answers: [answer] }) => [
      system,
      prompt,
      answer?.model_name,
      answer?.blocks.map((block) => block.text).join('|'),
    ]),
  );
}

describe('Markdown of other programs', () => {
  test.each<[program: string, text: string, model: string]>([
    ['LibreChat', '# Conversation\n- endpoint: openAI\n\n## History\n\n**User:**\nHow long?\n\n**GPT-4o:**\nAn hour.\n', 'GPT-4o'],
    ['LibreChat without colons', '# Conversation\n## History\n**User**\nHow long?\n\n\n**GPT-4o**\nAn hour.\n', 'GPT-4o'],
    ['LibreChat as a text', 'Conversation\n########\nHistory\n########\n>> User:\nHow long?\n\n>> Claude 3:\nAn hour.\n', 'Claude 3'],
    ['headings with dates', '# B\n\n## Human (6/21/2024, 8:00:00 PM)\n\nHow long?\n\n## Claude:\n\nAn hour.', 'Claude'],
    ['Gemini', '## You\n\nHow long?\n\n## Gemini\n\nAn hour.', 'Gemini'],
    ['NextChat', '## 你:\nHow long?\n\n## ChatGPT:\nAn hour.', 'ChatGPT'],
    [
      'ChatGPT Exporter',
      '# B\n\n**User:** Ida\n**Link:** https://x.example\n\n## Prompt:\nHow long?\n\n## Response:\nAn hour.',
      'Response',
    ],
    ['signs before names', '### 🧑 User\n\nHow long?\n\n### 🤖 **Assistant**\n\nAn hour.', 'Assistant'],
    ['what is copied from a page', 'You said:\nHow long?\nChatGPT said:\nAn hour.', 'ChatGPT'],
    ['a model in brackets', '**USER**:\n\nHow long?\n\n**ASSISTANT (GPT-4o)**: \n\nAn hour.', 'GPT-4o'],
  ])('of %s has each side at its place', async (_program, text, model) => {
    expect(await turnsIn(text)).toEqual([[null, 'How long?', model, 'An hour.']]);
  });

  test('with a system prompt has it as one', async () => {
    const text = '# B\n\n**SYSTEM**: \n\n```\nBe brief\n```\n\n**USER**: \n\nHow long?\n\n**ASSISTANT (GPT-4o)**: \n\nAn hour.';
    expect(await turnsIn(text)).toEqual([['```\nBe brief\n```', 'How long?', 'GPT-4o', 'An hour.']]);
  });

  test.each([
    ['the person', '## Ida\n\nHow long?\n\n## ChatGPT\n\nAn hour.\n\n## Ida\n\nWhy?\n\n## ChatGPT\n\nSo.'],
    ['the model', '## You\n\nHow long?\n\n## Bäckerin\n\nAn hour.\n\n## You\n\nWhy?\n\n## Bäckerin\n\nSo.'],
    ['who asks first', '## Ida\n\nHow long?\n\n## ChatGPT\n\nAn hour.\n\n## You\n\nWhy?\n\n## ChatGPT\n\nSo.'],
    ['anybody', '## Ida\n\nHow long?\n\n## Bäckerin\n\nAn hour.'],
    ['the model in the same form', '## You\n\nHow long?\n\n**ChatGPT:**\n\nAn hour.'],
  ])('that does not say in a known way who is %s is one text', async (_what, text) => {
    expect(await turnsIn(text)).toEqual([[null, 'chat', 'Text', text]]);
  });

  test.each([
    ['of other names', 'First.\n\n## Summary\n\nSecond.'],
    ['of products', 'First.\n\n## GPT-4o\n\nSecond.\n\n## Claude\n\nThird.'],
    ['of questions and answers', 'First.\n\n## Question\n\nWhy?\n\n## Answer\n\nSo.'],
    ['in other forms', 'First.\n\n**User:**\n\nMe.\n\n### Assistant\n\nIt.'],
  ])('keeps headings %s in an answer', async (_what, answer) => {
    expect(await turnsIn(`## User\n\nAsk\n\n## Assistant\n\n${answer}\n\n## User\n\nMore`)).toEqual([
      [null, 'Ask', 'Assistant', answer],
      [null, 'More', 'Text', ''],
    ]);
  });

  test('of several products has the names of those that answer, and headings of others in their answers', async () => {
    const text = '## You\n\nOne?\n\n## Gemini\n\nFirst.\n\n## Claude\n\nis another.\n\n## You\n\nTwo?\n\n## Grok 3\n\nSecond.';
    expect(await turnsIn(text)).toEqual([
      [null, 'One?', 'Gemini', 'First.\n\n## Claude\n\nis another.'],
      [null, 'Two?', 'Grok 3', 'Second.'],
    ]);
  });

  test('of many turns has them all', async () => {
    const text =
      '# PR\n\n## Prompt:\nFirst question.\n\n## Response:\nFirst answer.\n\n## Prompt:\nSecond question.\n\n## Response:\nSecond answer.';
    expect(await turnsIn(text)).toEqual([
      [null, 'First question.', 'Response', 'First answer.'],
      [null, 'Second question.', 'Response', 'Second answer.'],
    ]);
  });
});
