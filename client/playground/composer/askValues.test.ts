import { expect, test } from '@jest/globals';
import { getIn, setIn } from 'final-form';
import { columnKey } from './askValues.js';

test('every column has parameters of its own, however alike the ids of two models are', () => {
  const ids = ['x/gpt-4.1', 'x/gpt-4-1', 'x/gpt_4_1', 'x/gpt-4_2e_1', 'x.gpt-4.1', 'x/gpt-4.1_1', 'x/ä', 'x/[0]'];
  const keys = ids.flatMap((id) => [1, 2, 11].map((nth) => columnKey(id, nth)));
  let values = {};
  for (const key of keys) values = setIn(values, `parameters.${key}.maxTokens`, key);
  for (const key of keys) expect(getIn(values, `parameters.${key}.maxTokens`)).toBe(key);
  expect(values).toEqual({ parameters: Object.fromEntries(keys.map((key) => [key, { maxTokens: key }])) });
});
