import { describe, expect, test } from '@jest/globals';
import { parametersOf } from '../../../shared/turn/parameters.js';
import type { PromptPartsFragment } from './prompts.generated.js';
import { inBatches, readPromptFile, writePromptFile } from './promptFile.js';

const prompt: PromptPartsFragment = {
  id: 'p',
  title: 'Wall text',
  tags: ['museum'],
  pinned: true,
  updatedAt: '2026-11-18T16:40:00Z',
  current: {
    id: 'v',
    number: 4,
    text: 'Say {{what}} of {{leaflet}}',
    system: 'Be brief',
    variables: [
      { name: 'what', kind: 'CHOICE', required: true, default: 'a', min: null, max: null, choices: ['a', 'b'] },
      { name: 'leaflet', kind: 'FILE', required: false, default: null, min: null, max: null, choices: [] },
    ],
    models: [{ id: 'sim/tokens-1', ...parametersOf({ temperature: 0.4, maxTokens: 800 }) }],
    policy: 'WINNER',
    note: 'Why',
    createdAt: '2026-11-18T16:40:00Z',
  },
};

describe('a file of prompts', () => {
  test('is read as it was written', () => {
    const { prompts } = readPromptFile(writePromptFile([prompt])) as { prompts: object[] };
    expect(prompts).toEqual([
      {
        ...{
          title: 'Wall text',
          tags: ['museum'],
          pinned: true,
          text: 'Say {{what}} of {{leaflet}}',
          system: 'Be brief',
          policy: 'WINNER',
          note: 'Why',
        },
        variables: [
          { name: 'what', kind: 'CHOICE', required: true, default: 'a', choices: ['a', 'b'] },
          { name: 'leaflet', kind: 'FILE', required: false, choices: [] },
        ],
        models: [{ id: 'sim/tokens-1', ...parametersOf({ temperature: 0.4, maxTokens: 800 }) }],
      },
    ]);
  });

  test('needs no more than titles and texts', () => {
    expect(readPromptFile('{"format":"polylogue/prompts","version":1,"prompts":[{"title":"A","text":"B"}]}')).toMatchObject({
      prompts: [{ title: 'A', text: 'B', tags: [], variables: [], models: [] }],
    });
  });

  test.each([
    ['no JSON', 'This is not a file of prompts.'],
    ['{"format":"other","version":1,"prompts":[]}', 'This is not a file of prompts.'],
    ['{"format":"polylogue/prompts","version":2,"prompts":[]}', 'This file has version 2 of the format. Version 1 can be read here.'],
    ['{"format":"polylogue/prompts","version":1,"prompts":[{"title":"A","text":"B"},{"title":""}]}', 'prompts.1.title: '],
  ])('says what is wrong: %s', (text, problem) => {
    expect(readPromptFile(text)).toMatchObject({ problems: expect.arrayContaining([expect.stringContaining(problem)]) });
  });

  test('is sent in requests of a size that the server takes', () => {
    const long = { title: 'A', text: 'x'.repeat(40_000) };
    const small = { title: 'B', text: 'y' };
    expect(inBatches([small, long, long, small, small]).map(({ length }) => length)).toEqual([2, 3]);
  });
});
