import { expect } from '@playwright/test';
import { z } from 'zod';
import { isAlive } from './isAlive.js';
import { test } from './journey.js';

const [sent, echo] = ['Simulated: What it was sent', 'Simulated: Echo'] as const;
const messages = z.array(z.object({ role: z.string(), content: z.string() }));

test('a follow-up can go to one column only, and the next prompt goes to all again', { tag: '@core' }, async ({ playground, page }) => {
  const only = (name: string) => page.getByText(`Only to ${name}`);
  await playground.askNew(['messages', 'echo'], 'first');
  await playground.column(sent).expectState('complete');
  const own = await playground.column(sent).copy();
  // The address names no models.
  await page.goto(new URL(page.url()).pathname);
  await isAlive(page);
  await playground.column(echo).body.focus();
  await page.keyboard.press('o');
  await expect(only(echo)).toBeVisible();
  await page.getByRole('button', { name: 'Ask all columns' }).click();
  await expect(only(echo)).toBeHidden();
  await expect(playground.prompt).toBeFocused();
  await playground.column(echo).choose('Ask only this one next');
  await expect(only(echo)).toBeVisible();
  await expect(playground.prompt).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(only(echo)).toBeHidden();
  await expect(playground.prompt).toBeFocused();

  await expect(page).not.toHaveURL(/[?&]only=/);
  await playground.column(sent).choose('Ask only this one next');
  await expect(playground.prompt).toBeFocused();
  await expect(only(sent)).toBeVisible();
  // The line is there before the address has it, which a reload goes by.
  await expect(page).toHaveURL(/[?&]only=/);
  await page.reload();
  await expect(only(sent)).toBeVisible();
  await playground.ask('second');
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toHaveText('second');
  await playground.column(sent).expectState('complete');
  expect(await playground.order()).toEqual([sent]);
  expect(messages.parse(JSON.parse(await playground.column(sent).copy()))).toEqual([
    { role: 'user', content: 'first' },
    { role: 'assistant', content: own },
    { role: 'user', content: 'second' },
  ]);

  await expect(only(sent)).toBeHidden();
  await playground.unfoldComposer();
  const chosen = page.getByRole('list', { name: 'Models' }).getByRole('listitem');
  await expect(chosen).toHaveText([sent, echo]);
  await expect(page.getByRole('button', { name: `Each model sees its own answers; ${echo}, new here, sees the first` })).toBeVisible();
  // What is added to what was asked of one alone is asked next, too.
  await playground.chooseForTurn('Ask one more model');
  const panel = page.getByRole('dialog', { name: 'One more model for this prompt' });
  await panel.getByRole('searchbox').fill('Quick');
  await panel.getByRole('button', { name: 'Simulated: Quick' }).click();
  await playground.unfoldComposer();
  await expect(chosen).toHaveText([sent, echo, 'Simulated: Quick']);
  await playground.ask('third');
  await playground.column(echo).expectWhole('third');
  expect(await playground.order()).toEqual([sent, echo, 'Simulated: Quick']);
});

test('a column that is chosen while two are compared stays the only one after Back and a reload', async ({ playground, page }) => {
  await playground.askNew(['messages', 'echo'], 'first');
  for (const model of [sent, echo]) await playground.column(model).expectState('complete');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page
    .getByRole('toolbar', { name: `For ${echo}`, exact: true })
    .getByRole('button', { name: 'Ask only this' })
    .click();
  const only = page.getByText(`Only to ${echo}`);
  await expect(only).toBeVisible();
  await expect(page).toHaveURL(/[?&]only=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/[?&]compare=/);
  await expect(page).toHaveURL(/[?&]only=/);
  await page.reload();
  await expect(only).toBeVisible();
});

test('a prompt that is sent before the address names its column goes to that column only', async ({ playground, page }) => {
  await playground.askNew(['messages', 'echo'], 'first');
  await playground.column(sent).expectState('complete');
  await playground.prompt.fill('second');
  await playground.column(echo).body.evaluate(async (region) => {
    const composer = document.activeElement?.closest('form');
    region.dispatchEvent(new KeyboardEvent('keydown', { key: 'o', bubbles: true }));
    // In the same task: the page draws what the key chose, and the router changes no address yet.
    await Promise.resolve();
    composer?.requestSubmit();
  });
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toHaveText('second');
  await playground.column(echo).expectWhole('second');
  expect(await playground.order()).toEqual([echo]);
  await expect(page.getByText(`Only to ${echo}`)).toBeHidden();
});
