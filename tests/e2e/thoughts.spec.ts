import { expect, type Page } from '@playwright/test';
import { simulatedBlocks, simulatedReasoning, simulatedText } from '../../sandbox/llm/simulatedText.js';
import type { Column } from './Column.js';
import { holdStream } from './holdStream.js';
import { test } from './journey.js';

/** The buttons of all reasoning blocks, in order. */
const thoughtsOf = ({ body }: Column) => body.getByRole('button', { name: /^(Thinking|Thoughts|Thought for .+)$/ });
/** Each reasoning block takes four seconds, the text after it one. In the stream the thoughts are blocks 0, 2 and 4. The delay lets the page follow it from its first word. */
const model = 'tokens-60_reasoning-240_thoughts-3_rate-20_seed-46_delay-3000';
const blocks = simulatedBlocks(model);

test('thoughts stand where they were thought, each folded by itself, while they come, when all has ended and after a reload', async ({
  playground,
  page,
}) => {
  const stream = await holdStream(page, /"block":1,/);
  await playground.askNew([model]);
  const column = playground.column(model);
  const thoughts = thoughtsOf(column);
  await expect(thoughts).toHaveText(['Thinking']);
  stream.letThrough(/"block":2,"offset":[1-9]/);
  await expect(thoughts).toHaveText([/^Thought for/, 'Thinking']);
  await expect(column.root).toHaveAccessibleName(/, writing$/);
  await thoughts.nth(1).click();
  const ofSecond = column.body.locator('[data-thoughts]');
  const letters = async () => (await ofSecond.textContent())?.length ?? 0;
  await expect(ofSecond).toHaveText(/\S/);
  const before = await letters();
  stream.letThrough(/"block":3,/);
  await expect.poll(letters).toBeGreaterThan(before);
  await expect(ofSecond).toHaveCount(1);
  await expect(thoughts).toHaveText([/^Thought for/, 'Thinking']);

  stream.letThrough(/"block":5,/);
  await expect(thoughts).toHaveText([/^Thought for/, /^Thought for/, 'Thinking']);
  stream.letThrough();
  await column.expectState('complete');
  await expect(thoughts).toHaveText([/^Thought for \d/, /^Thought for \d/, /^Thought for \d/]);
  // An unfolded block stays open and keeps the focus while more arrives below it.
  await expect(thoughts.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(thoughts.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await column.expectBlocks(blocks, false);
  expect(await column.copy()).toBe(simulatedText(model));
  const times = await thoughts.allTextContents();

  for (const place of [0, 1, 2]) await thoughts.nth(place).click();
  await column.expectBlocks(blocks, true);
  await page.reload();
  await column.expectBlocks(blocks, false);
  await expect(thoughts).toHaveText(times);
  for (const place of [2, 0, 1]) await thoughts.nth(place).click();
  await column.expectBlocks(blocks, true);
  expect(await column.copy()).toBe(simulatedText(model));
});

test('an answer that is stopped amid later thoughts keeps all of them, and is continued below, also through a reload', async ({
  playground,
  page,
}) => {
  // It falls silent where its second thoughts end, so that nothing follows them before it is stopped.
  const silent = `${model}_fault-stall_at-20_fails-1`;
  await playground.askNew([silent]);
  const column = playground.column(silent);
  await expect(thoughtsOf(column)).toHaveText([/^Thought for/, 'Thinking']);
  await thoughtsOf(column).nth(1).click();
  const later = column.body.locator('[data-thoughts]');
  await expect(later).toHaveText(/\S/);
  await column.button('Stop').click();
  await column.expectState('stopped');
  await expect(thoughtsOf(column)).toHaveText([/^Thought for/, /^Thought for/]);
  await expect(thoughtsOf(column).nth(1)).toHaveAttribute('aria-expanded', 'true');
  const kept = (await later.textContent()) ?? '';
  expect(simulatedReasoning(model)).toContain(kept);
  expect(await column.copy()).toBe(blocks[1]?.text);
  await page.reload();
  await thoughtsOf(column).nth(1).click();
  await expect(later).toHaveText(kept);
  await column.body.getByRole('button', { name: 'Continue' }).click();
  await column.expectState('writing', 'complete');
  await page.reload();
  await column.expectState('complete');
  await expect(thoughtsOf(column)).toHaveText([/^Thought for/, /^Thought for/, /^Thought for/]);
  expect(await column.copy()).toBe(simulatedText(model));
  for (const place of [1, 2]) await thoughtsOf(column).nth(place).click();
  await expect(later).toHaveText([kept, blocks[4]?.text ?? '']);
});

const highlighted = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map((range) => (range instanceof Range ? range.toString() : '')));

test('below later thoughts a word is marked and brought into view, and code is copied', async ({ playground, page }) => {
  const [quick, word] = ['tokens-180_reasoning-9_thoughts-3_seed-507', 'signal'];
  await playground.askNew([quick]);
  const column = playground.column(quick);
  await column.expectState('complete');
  const told = simulatedBlocks(quick).map(({ text }) => text.split(word).length > 1);
  expect(told).toEqual([false, false, false, false, false, true]);
  const idOf = async (place: string) => (await page.locator(`[id^="${place}-"]`).getAttribute('id'))?.slice(place.length + 1) ?? '';
  const place = new URLSearchParams({ turn: await idOf('prompt'), answer: await idOf('answer'), find: word });
  await page.goto(`${page.url()}#${place.toString()}`);
  await expect.poll(() => highlighted(page)).toContain(word);
  await expect(column.body).toBeFocused();
  await expect(column.body.getByText(word).first()).toBeInViewport();
  const code = column.body.locator('.code');
  await code.getByRole('button', { name: 'Copy code' }).click();
  const written = (await code.locator('pre').textContent())?.trim();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(written);
});
