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

test('one more model is asked what an old turn asked, and shown what came before it and nothing else', async ({
  playground,
  page,
  context,
}) => {
  await playground.askNew(['echo'], 'first');
  await playground.column(echo).expectWhole('first');
  await playground.ask('second');
  await playground.column(echo).expectWhole('second');
  await playground.ask('third');
  await playground.column(echo).expectWhole('third');
  const second = new Playground(await context.newPage());
  await second.page.goto(page.url());
  for (const tab of [playground, second]) {
    await tab.folio(2).click();
    await expect(tab.page.getByRole('region', { name: 'Prompt of turn 2' })).toBeVisible();
  }
  await playground.chooseForTurn('Ask one more model');
  await pick(more(page), sent);
  for (const tab of [playground, second]) await tab.column(sent).expectState('complete');
  expect(messages.parse(JSON.parse(await playground.column(sent).copy()))).toEqual([
    { role: 'user', content: 'first' },
    { role: 'assistant', content: 'first' },
    { role: 'user', content: 'second' },
  ]);
  expect(await second.order()).toEqual([echo, sent]);
  // The next prompt goes to the last turn's columns, which are unchanged.
  await playground.unfoldComposer();
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveText([echo]);
});

test('a column that joins a turn in the middle of its answers is seen at once in both tabs, and so is its text', async ({
  playground,
  page,
  context,
}) => {
  test.slow();
  const writing = 'tokens-6000_rate-40_seed-331';
  const added = 'tokens-120_rate-60_delay-150_seed-1';
  await playground.askNew([writing]);
  const second = new Playground(await context.newPage());
  await second.page.goto(page.url());
  await second.column(writing).expectLength(60);
  await playground.chooseForTurn('Ask one more model');
  await pick(more(page), 'Simulated: Quick');
  for (const tab of [playground, second]) await tab.column('Simulated: Quick').expectWhole(simulatedText(added));
  for (const tab of [playground, second]) await tab.column(writing).expectState('writing');
  await playground.unfoldComposer();
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveText([writing, 'Simulated: Quick']);
  await playground.stopAll.click();
  for (const tab of [playground, second]) {
    await tab.column(writing).expectState('stopped');
    await tab.column(writing).expectBeginning(simulatedText(writing));
  }
});

test('a failed column is given to another model while the rest write: it answers in the same place, in both tabs', async ({
  playground,
  page,
  context,
}) => {
  test.slow();
  const [failing, writing] = ['tokens-90_fault-http503', 'tokens-6000_rate-40_seed-332'] as const;
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
    await tab.column(writing).expectState('writing');
  }
  await playground.unfoldComposer();
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveText([echo, writing]);
  await page.reload();
  await playground.column(echo).expectWhole('Say it');
  await playground.stopAll.click();
  await playground.column(writing).expectState('stopped');
  await playground.column(writing).expectBeginning(simulatedText(writing));
});

test('a conversation too long for a model offers another model, and no retry in vain', async ({ playground, page }) => {
  const failing = 'tokens-20_fault-context-too-long';
  await playground.askNew([failing, 'echo']);
  const { body, root } = playground.column(failing);
  await expect(body.getByRole('button', { name: 'Swap model' })).toBeVisible();
  await expect(body.getByRole('link', { name: 'New conversation' })).toBeVisible();
  await expect(root.getByRole('button', { name: /^Retry/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Retry failed' })).toBeHidden();
});

test('a model that asks for patience is not asked again before its time', async ({ playground }) => {
  const busy = 'tokens-20_fault-http429';
  await playground.askNew([busy]);
  const { root } = playground.column(busy);
  const waiting = root.getByRole('button', { name: /^Retry in \d+ s$/ });
  await expect(waiting).toBeDisabled();
  await expect(root.getByRole('button', { name: /^Retry/ })).toHaveCount(1);
  await expect(playground.page.getByRole('button', { name: 'Retry failed' })).toBeDisabled();
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
  const busy = 'tokens-20_fault-http429_retry-600';
  await playground.askNew([busy]);
  const { body } = playground.column(busy);
  await expect(body.getByRole('button', { name: /^Retry in \d+ s$/ })).toBeDisabled();
  // From now on the page knows the failure's age only by that clock.
  await page.reload();
  await body.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByText('asked for patience. Please try again in 10 minutes.')).toBeVisible();
});

test('eight columns are the most', async ({ playground, page }) => {
  const models = Array.from({ length: 8 }, (_, place) => `tokens-3_seed-${340 + place}`);
  await playground.askNew(models);
  await playground.column(models[0] ?? '').expectState('complete');
  await page.getByRole('button', { name: 'More for this turn' }).click();
  await expect(page.getByRole('menuitem', { name: 'Eight columns are the most' })).toHaveAttribute('aria-disabled', 'true');
});

test('all that failed are retried by one button', async ({ playground, page }) => {
  const failing = ['tokens-60_seed-351_fault-http500_fails-1', 'tokens-60_seed-352_fault-http503_fails-1'] as const;
  const well = 'tokens-20_seed-353';
  await playground.askNew([failing[0], well, failing[1]]);
  for (const model of failing) await playground.column(model).expectState('failed');
  await page.getByRole('button', { name: 'Retry failed' }).click();
  for (const model of [...failing, well]) await playground.column(model).expectWhole(simulatedText(model));
  await expect(page.getByRole('button', { name: 'Retry failed' })).toBeHidden();
});
