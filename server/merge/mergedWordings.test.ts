import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { ColumnActions, one, sim, three, two } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { withoutMarks } from '../../tests/withoutMarks.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

let server: TestServer;
let hand: ColumnActions;
beforeAll(async () => {
  server = await startTestServer();
  hand = new ColumnActions(server, (await createPerson(server.services, { freeQueries: 50 })).access);
});
afterAll(() => server.close());

const worded = (name: string, prompt: string) => ({ ...sim(name), prompt });

/** The prompts sent to the model that merges these answers, or the draft, and to the one that finds their differences. */
async function sentFor(turnId: string, from: { answerIds: string[] } | { draftVersion: number }): Promise<[string, string]> {
  const input = () => ({ input: { ...from, turnId, requestId: v7(), model: sim(three) } });
  const send = async (name: string, type: string): Promise<string> => {
    const document = `mutation($input: ${type}!) { ${name}(input: $input) { id } }`;
    const { data, errors } = await server.graphql<Record<string, { id: string }>>(document, input(), hand.access);
    expect(errors).toBeUndefined();
    for (const turn of Object.values(data)) await hand.followToTheEnd(turn);
    return withoutMarks(hand.sentTo(three)?.[1]?.content ?? '');
  };
  return [await send('mergeAnswers', 'MergeInput'), await send('findDifferences', 'DifferencesInput')];
}

test('answers to different wordings are sent with their wordings, each once', async () => {
  const { id, answers } = await hand.askToTheEnd([], {
    prompt: 'What is A4?',
    models: [sim(one), worded(two, 'What is the size of A4?'), worded(one, 'What is A4?')],
  });
  const answerIds = answers.map((answer) => answer.id);
  const head = [
    'Text 1, Text 3: the prompt was worded so:\n<prompt_1>\nWhat is A4?\n</prompt_1>',
    'Text 2: the prompt was worded so:\n<prompt_2>\nWhat is the size of A4?\n</prompt_2>',
    `<text_1>\n${simulatedText(one)}\n</text_1>`,
  ].join('\n\n');
  for (const sent of await sentFor(id, { answerIds })) {
    expect(sent.startsWith(head)).toBe(true);
    expect(sent).not.toContain('<prompt>');
  }
});

test('a wording that all of the merged answers share stands in place of the prompt', async () => {
  const models = [sim(three), worded(one, 'The size of A4?'), worded(two, 'The size of A4?')];
  const { id, answers } = await hand.askToTheEnd([], { prompt: 'What is A4?', models });
  const answerIds = answers.slice(1).map((answer) => answer.id);
  for (const sent of await sentFor(id, { answerIds })) {
    expect(sent).toMatch(/^The texts answer this prompt:\n<prompt>\nThe size of A4\?\n<\/prompt>\n\n<text_1>/);
    expect(sent).not.toContain('What is A4?');
  }
});

test('paragraphs of a draft are sent with the wordings of their sources; those of the person answer none', async () => {
  const models = [sim(one), worded(two, 'The size of A4?')];
  const { id, answers } = await hand.askToTheEnd([], { prompt: 'What is A4?', models });
  const paragraphs = [
    { id: 'paragraph-1', text: 'Mine.' },
    { id: 'paragraph-2', text: 'Second.', answerId: answers[1]?.id, attempt: 1, passage: 0 },
    { id: 'paragraph-3', text: 'First.', answerId: answers[0]?.id, attempt: 1, passage: 0 },
  ];
  await server.graphql(
    'mutation($input: SaveDraftInput!) { saveDraft(input: $input) { draft { version } } }',
    { input: { turnId: id, version: 0, paragraphs } },
    hand.access,
  );
  for (const sent of await sentFor(id, { draftVersion: 1 })) {
    expect(sent).toContain('Text 2: the prompt was worded so:\n<prompt_1>\nThe size of A4?\n</prompt_1>');
    expect(sent).toContain('Text 3: the prompt was worded so:\n<prompt_2>\nWhat is A4?\n</prompt_2>\n\n<text_1>\nMine.');
  }
});
