/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { reactRoot } from '../../tests/reactRoot.js';
import type { Trial } from './improvement.js';
import { TryBoth } from './TryBoth.js';

const render = reactRoot();
const show = (models: number, ask: Trial['ask']) => {
  const trial = { models, isBlind: false, ask };
  return render(<TryBoth before="old" after="new" trial={trial} left={undefined} onBack={() => undefined} />);
};
const button = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Ask both');
const alert = () => document.querySelector('[role="alert"]')?.textContent;
const press = () =>
  act(async () => {
    button()?.click();
    await Promise.resolve();
  });

test('a refusal is told, and the texts can be asked again', async () => {
  const ask = jest.fn<Trial['ask']>().mockResolvedValueOnce('No queries are left.').mockResolvedValue(undefined);
  await show(2, ask);
  await press();
  expect(alert()).toContain('No queries are left.');
  await press();
  expect(ask.mock.calls).toEqual([
    ['old', 'new', false],
    ['old', 'new', false],
  ]);
  expect(alert()).toBeUndefined();
});

test('without a model it says so and asks nothing', async () => {
  await show(0, () => Promise.resolve(undefined));
  expect(alert()).toContain('No model is chosen.');
  expect(button()?.disabled).toBe(true);
});
