import { expect } from '@playwright/test';
import { z } from 'zod';
import { test } from './journey.js';

const [sent, echo] = ['Simulated: What it was sent', 'Simulated: Echo'] as const;
const messages = z.array(z.object({ role: z.string(), content: z.string() }));

test('a follow-up goes to one column only, says so before, and the next prompt goes to all again', async ({ playground, page }) => {
  await playground.askNew(['messages', 'echo'], 'first');
  await playground.column(sent).expectState('complete');
  const own = await playground.column(sent).copy();
  await playground.column(sent).choose('Ask only this one next');
  await expect(playground.prompt).toBeFocused();
  await expect(page.getByText(`Only to ${sent}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Only to ${sent}`)).toBeVisible();

  await playground.ask('second');
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toHaveText('second');
  await playground.column(sent).expectState('complete');
  expect(await playground.order()).toEqual([sent]);
  expect(messages.parse(JSON.parse(await playground.column(sent).copy()))).toEqual([
    { role: 'user', content: 'first' },
    { role: 'assistant', content: own },
    { role: 'user', content: 'second' },
  ]);

  await expect(page.getByText(`Only to ${sent}`)).toBeHidden();
  await playground.unfoldComposer();
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveText([sent, echo]);
  await expect(page.getByRole('button', { name: `Each model sees its own answers; ${echo}, new here, sees the first` })).toBeVisible();
  await playground.ask('third');
  await playground.column(echo).expectWhole('third');
  expect(await playground.order()).toEqual([sent, echo]);
});

test('the choice of one column is taken back by its chip', async ({ playground, page }) => {
  await playground.askNew(['messages', 'echo'], 'first');
  await playground.column(echo).expectState('complete');
  await playground.column(echo).body.focus();
  await page.keyboard.press('o');
  await expect(page.getByText(`Only to ${echo}`)).toBeVisible();
  await page.getByRole('button', { name: 'Ask all columns' }).click();
  await expect(page.getByText(`Only to ${echo}`)).toBeHidden();
  await expect(playground.prompt).toBeFocused();
  await playground.column(echo).choose('Ask only this one next');
  await expect(page.getByText(`Only to ${echo}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Only to ${echo}`)).toBeHidden();
  await expect(playground.prompt).toBeFocused();
  await playground.ask('second');
  await playground.column(echo).expectWhole('second');
  expect(await playground.order()).toEqual([sent, echo]);
});

test('of two samples of one model, the second goes on from its own answer', async ({ playground, page }) => {
  // One of the two is interrupted, so that they differ.
  const model = 'tokens-30_seed-321_fault-reset_at-8_fails-1';
  await playground.askNew([model, model, 'messages'], 'first');
  const [one, two] = [playground.column(model, 1), playground.column(model, 2)];
  await one.expectState('complete', 'failed');
  await two.expectState('complete', 'failed');
  await two.choose('Ask only this one next');
  await expect(page.getByText(`Only to ${model} 2`)).toBeVisible();
  await playground.ask('second');
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toHaveText('second');
  // In the new turn it has the same name as in the old one.
  await expect.poll(() => playground.order()).toEqual([`${model} 2`]);
});

test('all are asked again after one alone, also where the address names none', async ({ playground, page }) => {
  await playground.askNew(['messages', 'echo'], 'first');
  await playground.column(echo).expectState('complete');
  await page.goto(new URL(page.url()).pathname);
  await playground.column(echo).choose('Ask only this one next');
  await expect(page.getByText(`Only to ${echo}`)).toBeVisible();
  await playground.ask('second');
  await playground.column(echo).expectWhole('second');
  expect(await playground.order()).toEqual([echo]);

  await expect(page.getByText(`Only to ${echo}`)).toBeHidden();
  await playground.ask('third');
  await playground.column(echo).expectWhole('third');
  expect(await playground.order()).toEqual([sent, echo]);
});

test('a column that is added to what was asked of one alone is asked next, too', async ({ playground, page }) => {
  await playground.askNew(['messages', 'echo'], 'first');
  await playground.column(echo).expectState('complete');
  await playground.column(echo).choose('Ask only this one next');
  await playground.ask('second');
  await playground.column(echo).expectWhole('second');
  await playground.chooseForTurn('Ask one more model');
  const panel = page.getByRole('dialog', { name: 'One more model for this prompt' });
  await panel.getByRole('searchbox').fill('Quick');
  await panel.getByRole('button', { name: 'Simulated: Quick' }).click();
  await playground.unfoldComposer();
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveText([sent, echo, 'Simulated: Quick']);
});
