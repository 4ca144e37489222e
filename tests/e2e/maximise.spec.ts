import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test } from './journey.js';

const [long, writing, last] = ['tokens-900_seed-301', 'tokens-6000_rate-40_seed-302', 'tokens-20_seed-303'] as const;

test('a column takes the whole width, keeps what is read, and gives it back by Escape, which stops nobody', async ({
  playground,
  page,
}) => {
  await playground.askNew([long, writing, last]);
  const column = playground.column(long);
  await column.expectState('complete');
  const width = async () => (await column.root.boundingBox())?.width ?? 0;
  const narrow = await width();
  /** The text of the first visible block. */
  const readOnTop = () =>
    column.body.evaluate((scroller) => {
      const { top } = scroller.getBoundingClientRect();
      const blocks = [...scroller.querySelectorAll('p, li, pre, tr, h2, h3')];
      return blocks.find((block) => block.getBoundingClientRect().bottom > top + 1)?.textContent;
    });
  await column.body.evaluate((scroller) => {
    const paragraphs = [...scroller.querySelectorAll('p')];
    paragraphs[Math.floor(paragraphs.length / 2)]?.scrollIntoView({ block: 'start' });
  });
  const read = await readOnTop();

  await column.choose('Maximise');
  await expect.poll(width).toBeGreaterThan(2 * narrow);
  expect(await readOnTop()).toBe(read);

  await page.keyboard.press('Escape');
  await expect.poll(width).toBe(narrow);
  expect(await readOnTop()).toBe(read);
  await playground.column(writing).expectState('writing');
  await page.keyboard.press('Escape');
  await playground.column(writing).expectState('stopped');
  await playground.column(writing).expectBeginning(simulatedText(writing));
});

test('it is done by key, by menu and by the button on top as well, and a growing column goes on growing', async ({ playground, page }) => {
  await playground.askNew([writing, last]);
  const column = playground.column(writing);
  const back = column.root.getByRole('button', { name: /^All columns/ });
  await column.expectLength(40);
  await column.body.focus();
  await page.keyboard.press('m');
  await expect(back).toBeVisible();
  // Covered columns cannot be reached with the keyboard either.
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('aria-label') ?? '');
    expect(covered).not.toContain(last);
  }
  const length = (await column.body.textContent())?.length ?? 0;
  await column.expectLength(length + 60);
  await back.click();
  await expect(back).toBeHidden();
  await column.choose('Maximise');
  await expect(back).toBeVisible();
  await column.choose('Show all columns');
  await expect(back).toBeHidden();
  await playground.stopAll.click();
  await column.expectState('stopped');
  await column.expectBeginning(simulatedText(writing));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every column has the whole width already: there is nothing to maximise', async ({ playground, page }) => {
    await playground.askNew([last, long]);
    const column = playground.column(last);
    await column.expectState('complete');
    // The menu's code then comes after the column's.
    await page.reload();
    await column.button(`More for ${last}`).tap();
    await expect(page.getByRole('menuitem', { name: 'Move right' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Maximise' })).toBeHidden();
  });
});
