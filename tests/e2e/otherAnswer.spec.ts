import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test } from './journey.js';
import { type InterceptedAsk, onAsk } from './onAsk.js';
import { Playground } from './Playground.js';

/** The first time it falls silent, so that it is still there to be stopped. */
const writing = 'tokens-400_rate-80_seed-391_fault-stall_at-60_fails-1';
const failing = 'tokens-5_seed-392_fault-http503';

test('what a retry replaces comes back, in both tabs and after a reload, and goes again', async ({ playground, page, context }) => {
  await playground.askNew([writing]);
  const column = playground.column(writing);
  await column.expectLength(40);
  await column.button('Stop').click();
  await column.expectState('stopped');
  const kept = await column.copy();
  await column.button('Retry').click();
  await column.expectWhole(simulatedText(writing));
  const second = new Playground(await context.newPage());
  await second.page.goto(page.url());
  await second.column(writing).expectState('complete');

  await column.choose('Switch to the other answer');
  await column.expectState('stopped');
  expect(await column.copy()).toBe(kept);
  await second.column(writing).expectState('stopped');
  expect(await second.column(writing).copy()).toBe(kept);
  await second.page.reload();
  await second.column(writing).expectState('stopped');
  await second.column(writing).choose('Switch to the other answer');
  await second.column(writing).expectWhole(simulatedText(writing));
  await column.expectWhole(simulatedText(writing));
});

test('where what was asked instead brings nothing, the earlier answer is one click away', async ({ playground, page }) => {
  const broken = 'tokens-40_seed-393_fault-reset_at-20';
  // The list of models has none that fails.
  const replace = async ({ text, forward: take, answer }: InterceptedAsk) => {
    await take(text.replace('sim/echo', `sim/${failing}`));
    await answer();
  };
  await onAsk(page, replace, { operation: 'ReplaceAnswer' });
  await playground.askNew([broken]);
  await playground.column(broken).expectState('failed');
  const kept = await playground.column(broken).copy();
  await playground.column(broken).button('Swap model').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Simulated: Echo' }).click();
  const instead = playground.column(failing);
  await instead.expectState('failed');
  await instead.button('Bring back the earlier answer').click();
  await playground.column(broken).expectState('failed');
  expect(await playground.column(broken).copy()).toBe(kept);
});
