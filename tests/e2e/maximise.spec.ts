import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test } from './journey.js';

const [long, writing, last] = ['tokens-900_seed-301', 'tokens-6000_rate-40_seed-302', 'tokens-20_seed-303'] as const;

test('a column takes the whole width by menu and by key, keeps what is read or goes on growing, and gives it back; Escape then stops nobody', async ({
  playground,
  page,
}) => {
  await playground.askNew([long, writing, last]);
  const column = playground.column(long);
  await column.expectWhole(simulatedText(long));
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

  const growing = playground.column(writing);
  const back = growing.root.getByRole('button', { name: /^All columns/ });
  await growing.body.focus();
  await page.keyboard.press('m');
  await expect(back).toBeVisible();
  // Covered columns cannot be reached with the keyboard either.
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('aria-label') ?? '');
    expect(covered).not.toContain(last);
  }
  const length = (await growing.body.textContent())?.length ?? 0;
  await growing.expectLength(length + 60);
  await back.click();
  await expect(back).toBeHidden();
  await growing.choose('Maximise');
  await expect(back).toBeVisible();
  await growing.choose('Show all columns');
  await expect(back).toBeHidden();

  await page.keyboard.press('Escape');
  await playground.column(writing).expectState('stopped');
  await playground.column(writing).expectBeginning(simulatedText(writing));
});
