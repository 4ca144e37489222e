import { expect, type Page } from '@playwright/test';
import { env } from 'node:process';
import type { Column } from './Column.js';
import { test } from './journey.js';

// The same words in other blocks: the second one begins a paragraph after each of its thoughts.
const [plain, thoughtful] = ['tokens-1500_seed-931', 'tokens-1500_reasoning-60_thoughts-6_seed-931'] as const;
const writing = ['tokens-20000_rate-70_seed-932', 'tokens-20000_rate-70_reasoning-60_thoughts-12_seed-932'] as const;
/** How often a column is scrolled while two write. */
const jumps = Number(env['LINKED_JUMPS'] ?? 8);

/** Wide enough for the switch to stand in the turn's line. */
test.use({ viewport: { width: 1440, height: 720 } });

const switched = (page: Page) => page.getByRole('switch', { name: 'Scroll together' });

/** The words of the paragraph, item or other block on top of what is in view of a column. */
const onTop = ({ body }: Column): Promise<string> =>
  body.evaluate((region) => {
    const isPhone = getComputedStyle(region).overflowY === 'visible';
    const head = region.parentElement?.querySelector('header');
    const edge = isPhone && head ? head.getBoundingClientRect().bottom : region.getBoundingClientRect().top;
    const texts = [...region.querySelectorAll('[dir="auto"], pre, table')].filter(
      (one) => !one.parentElement?.closest('[dir="auto"], pre'),
    );
    return texts.find((one) => one.getBoundingClientRect().bottom > edge)?.textContent.replaceAll(/\s+/g, ' ') ?? '';
  });

/** Waits until both have the same block on top; a block that one has in two is the same. */
async function expectLevel(leader: Column, follower: Column): Promise<void> {
  await expect(async () => {
    const [led, other] = [await onTop(leader), await onTop(follower)];
    expect(led).not.toBe('');
    expect(led.includes(other) || other.includes(led) ? 'level' : `${other} beside ${led}`).toBe('level');
  }).toPass({ timeout: 10_000, intervals: [50, 100, 250] });
}

/** Waits until the browser has ended the motion that a wheel or a key began. */
async function expectAtRest({ body }: Column): Promise<void> {
  const read = () => body.evaluate(({ scrollTop }) => scrollTop);
  let before = -1;
  await expect(async () => {
    const now = await read();
    const isSame = now === before;
    before = now;
    expect(isSame).toBe(true);
  }).toPass({ timeout: 10_000, intervals: [250] });
}

const scrollTo = ({ body }: Column, part: number): Promise<void> =>
  body.evaluate((region, share) => {
    const scroller = getComputedStyle(region).overflowY === 'visible' ? region.parentElement : region;
    if (scroller) scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight);
  }, part);

test('two columns scroll together, also after a reload, until they are unlinked', { tag: '@core' }, async ({ playground, page }) => {
  await playground.askNew([plain, thoughtful]);
  const [one, other] = [playground.column(plain), playground.column(thoughtful)];
  for (const column of [one, other]) await column.expectState('complete');
  await switched(page).check();
  // The code that links the columns comes after the answers; it shows where they stand.
  await expect(one.root.getByText(/^block \d+ of \d+$/)).toBeVisible();
  await one.body.hover();
  await page.mouse.wheel(0, -2_000);
  await expect(one.root.getByText(/^block ([2-9]|\d\d+) of \d+$/)).toBeVisible();
  await expectAtRest(one);
  await expectLevel(one, other);
  await expect(other.root.getByText(/^block ([2-9]|\d\d+) of \d+$/)).toBeVisible();
  // The other one leads now.
  await other.body.focus();
  const before = await onTop(other);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect.poll(() => onTop(other)).not.toBe(before);
  await expectAtRest(other);
  await expectLevel(other, one);

  await page.reload();
  await one.expectState('complete');
  await expect(switched(page)).toBeChecked();
  await expect(one.root.getByText(/^block 1 of \d+$/)).toBeVisible();
  for (const share of [0.3, 0.8, 0.1, 1]) {
    await scrollTo(other, share);
    await expectLevel(other, one);
  }

  await switched(page).press('Space');
  await expect(page.getByText(/^block \d+ of \d+$/)).toHaveCount(0);
  const stays = await one.body.evaluate(({ scrollTop }) => scrollTop);
  await scrollTo(other, 0);
  await expect.poll(() => other.body.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  expect(await one.body.evaluate(({ scrollTop }) => scrollTop)).toBe(stays);
});

test('while two columns write, each scroll of either brings the same block on top, and growth moves neither', async ({
  playground,
  page,
}) => {
  test.setTimeout(60_000 + jumps * 6_000);
  await playground.askNew(writing);
  const columns = writing.map((model) => playground.column(model));
  await switched(page).check();
  for (const column of columns) await column.expectLength(4_000);
  // Until the person scrolls, each column follows its own end.
  for (const { body } of columns) {
    await expect
      .poll(() => body.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight))
      .toBeLessThan(30);
  }
  for (let jump = 0; jump < jumps; jump += 1) {
    const [leader, follower] = Math.random() < 0.5 ? columns : columns.toReversed();
    if (!leader || !follower) throw new Error('There are two columns.');
    await scrollTo(leader, Math.random() * 0.9);
    await expectLevel(leader, follower);
    const [led, length] = [await onTop(leader), (await follower.body.textContent())?.length ?? 0];
    await follower.expectLength(length + 40);
    expect(await onTop(leader)).toBe(led);
    await expectLevel(leader, follower);
  }
  for (const column of columns) await column.expectState('writing');
  await playground.stopAll.click();
  for (const column of columns) await column.expectState('stopped');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test('the next column shows the matching block', async ({ playground, page }) => {
    await playground.askNew([plain, thoughtful]);
    const [one, other] = [playground.column(plain), playground.column(thoughtful)];
    for (const column of [one, other]) await column.expectState('complete');
    await page.getByRole('button', { name: 'More for this turn' }).tap();
    await page.getByRole('menuitem', { name: 'Scroll together' }).tap();
    await scrollTo(one, 0.6);
    await expectLevel(one, other);
    await page.getByRole('group', { name: 'Columns' }).getByRole('button', { name: thoughtful }).tap();
    await expect(other.root.getByText(/^block \d+ of \d+$/)).toBeInViewport();
    await expectLevel(one, other);
    await page.getByRole('button', { name: 'More for this turn' }).tap();
    await page.getByRole('menuitem', { name: 'Scroll each by itself' }).tap();
    await expect(page.getByText(/^block \d+ of \d+$/)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
