import { expect, test } from '@jest/globals';
import { columnNumbers } from './columnNumbers.js';

const column = (modelId: string, sample: number | null = null) => ({ modelId, sample, isMerge: false });
const merge = (modelId: string) => ({ modelId, sample: null, isMerge: true });

test.each([
  ['of different models', [column('oak'), column('elm')], [1, 1]],
  ['of one model', [column('oak'), column('elm'), column('oak')], [1, 1, 2]],
  ['that were asked alone', [column('oak', 3)], [3]],
  ['between which merges stand', [merge('oak'), column('oak'), merge('elm'), merge('oak'), column('oak')], [1, 1, 1, 2, 2]],
])('columns %s have numbers among those of their model', (_, columns, numbers) => {
  expect(columnNumbers(columns)).toEqual(numbers);
});
