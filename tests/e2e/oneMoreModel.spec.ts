import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test } from './journey.js';
import { Playground } from './Playground.js';

const [sent, echo] = ['Simulated: What it was sent', 'Simulated: Echo'] as const;
const messages = z.array(z.object({ role: z.string(), content: z.string() }));

/** Searches the panel for a model and chooses it. */
async function pick(panel: Locator, name: string): Promise<void> {
  await panel.getByRole('searchbox').fill(name);
  await panel.getByRole('button', { name }).click();
  await expect(panel).toBeHidden();
}

const more = (page: Page) => page.getByRole('dialog', { name: 'One more model for this prompt' });
const instead = (page: Page, model: string) => page.getByRole('dialog', { name: `A model in place of ${model}` });

test('one more model answers an old turn, with the context of that turn', { tag: '@core' }, async ({ playground, page }) => {
  await playground.askNew(['echo'], 'first');
  await playground.column(echo).expectWhole('first');
  await playground.ask('second');
  await playground.column(echo).expectWhole('second');
  await playground.ask('third');
  await playground.column(echo).expectWhole('third');
  await playground.folio(2).click();
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toBeVisible();
  await playground.chooseForTurn('Ask one more model');
  await pick(more(page), sent);
  await playground.column(sent).expectState('complete');
  expect(messages.parse(JSON.parse(await playground.column(sent).copy()))).toEqual([
    { role: 'user', content: 'first' },
    { role: 'assistant', content: 'first' },
    { role: 'user', content: 'second' },
  ]);
  expect(await playground.order()).toEqual([echo, sent]);
  await playground.unfoldComposer();
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveText([echo]);
});

test('while a turn is written, a failed column is given to another model and a column joins: at once, in both tabs', async ({
  playground,
  page,
  context,
}) => {
  test.slow();
  const [failing, writing] = ['tokens-90_fault-http503', 'tokens-6000_rate-40_seed-332'] as const;
  const added = 'tokens-120_rate-60_delay-150_seed-1';
  await playground.askNew([failing, writing], 'Say it');
  const second = new Playground(await context.newPage());
  await second.page.goto(page.url());
  await second.column(failing).expectState('failed');
  await playground.column(failing).body.getByRole('button', { name: 'Swap model' }).click();
  await expect(instead(page, failing).getByRole('button', { name: failing })).toBeHidden();
  await pick(instead(page, failing), echo);
  for (const tab of [playground, second]) {
    await tab.column(echo).expectWhole('Say it');
    expect(await tab.order()).toEqual([echo, writing]);
  }
  await playground.chooseForTurn('Ask one more model');
  await pick(more(page), 'Simulated: Quick');
  for (const tab of [playground, second]) {
    await tab.column('Simulated: Quick').expectWhole(simulatedText(added));
    await tab.column(writing).expectState('writing');
  }
  await playground.unfoldComposer();
  const asked = [echo, writing, 'Simulated: Quick'];
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveText(asked);
  await page.reload();
  await playground.column(echo).expectWhole('Say it');
  expect(await playground.order()).toEqual(asked);
  await playground.stopAll.click();
  for (const tab of [playground, second]) {
    await tab.column(writing).expectState('stopped');
    await tab.column(writing).expectBeginning(simulatedText(writing));
  }
});

/** Shifts the clock of the page's device. */
const setClock = (page: Page, minutesFast: number) =>
  page.addInitScript((minutes) => {
    const right = Date.now.bind(Date);
    Date.now = () => right() + minutes * 60_000;
  }, minutesFast);

test('a model that asks for patience is asked again after its time, though the clock of the device is slow', async ({
  playground,
  page,
}) => {
  await setClock(page, -10);
  const busy = 'tokens-20_fault-http429_retry-2';
  await playground.askNew([busy]);
  await expect(playground.column(busy).body.getByRole('button', { name: 'Retry', exact: true })).toBeEnabled();
});

test('a model that asks for patience is given it, though the clock of the device is fast', async ({ playground, page }) => {
  await setClock(page, 10);
  const busy = 'tokens-20_fault-http429_retry-600_delay-1000';
  await playground.askNew([busy]);
  const { body } = playground.column(busy);
  await expect(body.getByRole('button', { name: /^Retry in \d+ s$/ })).toBeDisabled();
  // From now on the page knows the failure's age only by that clock.
  await page.reload();
  await body.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByText('asked for patience. Please try again in 10 minutes.')).toBeVisible();
});
