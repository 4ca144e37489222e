import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { holdStream } from './holdStream.js';
import { test } from './journey.js';
import { Playground } from './Playground.js';

test('the second tab follows what is asked, retried, preferred and stopped in the first, live, and the other way round', async ({
  playground,
  page,
  context,
}) => {
  const [failing, other] = ['tokens-120_rate-8_seed-91_fault-reset_at-40_fails-1', 'tokens-6000_rate-40_seed-92'] as const;
  await playground.askNew([failing, other]);
  const second = new Playground(await context.newPage());
  const stream = await holdStream(second.page);
  await second.page.goto(page.url());
  for (const tab of [playground, second]) await tab.column(failing).expectState('failed');
  stream.letThrough(/"attempt":2,"state":"COMPLETE"/);
  await playground.column(failing).body.getByRole('button', { name: 'Retry' }).click();
  await second.column(failing).expectState('writing');
  stream.letThrough();
  for (const tab of [playground, second]) await tab.column(failing).expectWhole(simulatedText(failing));

  await page.bringToFront();
  await playground.column(failing).button('Prefer').click();
  await expect(second.column(failing).button('Preferred')).toHaveAttribute('aria-pressed', 'true');
  await second.column(failing).button('Preferred').click();
  await expect(playground.column(failing).button('Prefer')).toHaveAttribute('aria-pressed', 'false');

  const prompt = await playground.ask();
  await expect(second.page.getByRole('region', { name: 'Prompt of turn 2' })).toHaveText(prompt);
  await second.column(other).expectLength(60);
  await second.stopAll.click();
  for (const tab of [playground, second]) await tab.column(other).expectState('stopped');
  const kept = await playground.column(other).copy();
  expect(await second.column(other).copy()).toBe(kept);
});
