import { expect, type Locator, type Page } from '@playwright/test';
import { askByApi } from './askByApi.js';
import { test } from './journey.js';

const models = [61, 62, 63, 64].map((seed) => `tokens-400_seed-75${seed}`);

/** The share of the window's height in which the first answer's text stands. */
async function textShare(page: Page): Promise<number> {
  return page
    .getByRole('region', { name: /^Answer of / })
    .first()
    .evaluate((region) => {
      // On the phone the column scrolls, and its text shares that with what stands above and below it.
      const shown = region.closest('article')?.getBoundingClientRect();
      const column = region.closest('article');
      if (column) column.scrollTop = 0;
      const { top, bottom } = region.getBoundingClientRect();
      return (Math.min(bottom, shown?.bottom ?? bottom) - Math.max(top, shown?.top ?? top)) / innerHeight;
    });
}

/** Scrolls down where the pointer is until the turn's head lets go: a page that stood still meanwhile takes a scroll for its own. */
async function scrollHeadAway(page: Page, head: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 200);
    await expect(head).not.toBeInViewport({ timeout: 1_000 });
  }).toPass();
}

/** Opens a conversation with four answers, made through the API. */
async function openFour(page: Page): Promise<void> {
  const { conversation } = await askByApi(page.context(), { prompt: 'Four answers to read', models });
  await page.goto(`/chat/${conversation}`);
  await expect(page.getByRole('article', { name: /, complete$/ })).toHaveCount(4);
}

test.describe('what folds', () => {
  // It is a choice of the account.
  test.use({ account: 'new' });

  test('the sidebar folds to a rail, stays so, and shows the history over the text', async ({ playground: { page } }) => {
    const { conversation } = await askByApi(page.context(), { prompt: 'Folded away', models: ['echo'] });
    await page.goto(`/chat/${conversation}`);
    const sidebar = page.getByRole('complementary', { name: 'Sidebar', exact: true });
    const rail = page.getByRole('complementary', { name: 'Sidebar, folded' });
    await page.getByRole('button', { name: 'Fold the sidebar' }).click();
    await expect(rail).toBeVisible();
    await expect(sidebar).toBeHidden();
    await page.reload();
    await expect(rail).toBeVisible();
    await rail.getByRole('link', { name: 'New conversation' }).click();
    await rail.getByRole('button', { name: 'History' }).click();
    const sheet = page.getByRole('dialog', { name: 'Navigation' });
    await sheet.getByRole('link', { name: /^Folded away/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('region', { name: 'Prompt of turn 1' })).toHaveText('Folded away');
    await page.keyboard.press('ControlOrMeta+b');
    await expect(sidebar).toBeVisible();
  });

  test('four answers have two thirds of a screen side by side, nearly so where two are compared, and three quarters of a phone', async ({
    playground: { page },
  }) => {
    const names = page.getByRole('group', { name: 'Columns' });
    await page.setViewportSize({ width: 1366, height: 768 });
    await openFour(page);
    await expect(page.getByRole('complementary', { name: 'Sidebar', exact: true })).toBeVisible();
    await expect.poll(() => textShare(page)).toBeGreaterThanOrEqual(0.68);
    // The names stand once: beside the sidebar in the chips, beside the rail in the heads.
    await expect(names).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+b');
    await expect(page.getByRole('complementary', { name: 'Sidebar, folded', exact: true })).toBeVisible();
    await expect(names).toHaveCount(0);
    await expect.poll(() => textShare(page)).toBeGreaterThanOrEqual(0.68);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(() => textShare(page)).toBeGreaterThanOrEqual(0.66);
    await expect(names).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => textShare(page)).toBeGreaterThanOrEqual(0.75);

    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const texts = page.getByRole('region', { name: 'Comparison, side by side' });
    await expect(texts).toBeVisible();
    const share = await texts.evaluate((region) => {
      const { top, bottom } = region.getBoundingClientRect();
      return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight;
    });
    expect(share).toBeGreaterThanOrEqual(0.62);
  });
});

test('the turn’s head lets go while one scrolls down, and comes back while one scrolls up', async ({ playground: { page } }) => {
  await openFour(page);
  const head = page.getByRole('region', { name: 'Turn 1', exact: true });
  const body = page.getByRole('region', { name: /^Answer of / }).first();
  await body.evaluate((region) => {
    region.scrollTop = 0;
  });
  await body.hover();
  await scrollHeadAway(page, head);
  await page.mouse.wheel(0, -100);
  await expect(head).toBeInViewport();
});

test('the turn’s head comes back when a model begins to write, for the command that stops it', async ({ playground, page }) => {
  const [read, stopped] = [models[0] ?? '', 'tokens-6000_rate-40_seed-7565'];
  await playground.askNew([read, stopped]);
  await playground.column(read).expectState('complete');
  await playground.column(stopped).button('Stop').click();
  await playground.column(stopped).expectState('stopped');
  const { body } = playground.column(read);
  await body.hover();
  await page.mouse.wheel(0, -2_000);
  // A page that is busy would take both turns of the wheel for one, and for one upwards.
  await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await scrollHeadAway(page, page.getByRole('region', { name: 'Turn 1', exact: true }));
  await playground.column(stopped).body.getByRole('button', { name: 'Continue' }).click();
  await expect(playground.stopAll).toBeInViewport({ ratio: 1 });
  await playground.stopAll.click();
  await playground.column(stopped).expectState('stopped');
});

test('the composer is one line until it is wanted, and keeps what is written', async ({ playground, page }) => {
  const model = models[0] ?? '';
  await playground.askNew([model]);
  const { body } = playground.column(model);
  await playground.column(model).expectState('complete');
  const height = () => body.evaluate(({ clientHeight }) => clientHeight);
  const whole = await height();
  await expect(playground.send).toBeHidden();
  await expect(playground.prompt).toHaveAttribute('placeholder', `Ask ${model} again`);

  await page.keyboard.type('For children');
  await expect(playground.send).toBeVisible();
  expect(await height()).toBe(whole);
  await page.keyboard.press('Escape');
  await expect(playground.send).toBeHidden();
  await expect(page.getByText('Not sent')).toBeVisible();
  await page.keyboard.press('Alt+0');
  await expect(playground.send).toBeVisible();
  await expect(playground.prompt).toHaveValue('For children');
  await body.click({ position: { x: 40, y: 40 } });
  await expect(playground.send).toBeHidden();
});

test('at most ten Tab stops lead from the prompt to the commands of the turn', { tag: '@core' }, async ({ playground, page }) => {
  // Texts without links.
  const { conversation } = await askByApi(page.context(), { prompt: 'three short words', models: ['echo', 'echo', 'echo', 'echo'] });
  await page.goto(`/chat/${conversation}`);
  await expect(page.getByRole('article', { name: /, complete$/ })).toHaveCount(4);
  const commands = page.getByRole('toolbar', { name: 'Commands of turn 1' });
  await expect(commands.getByRole('button', { name: 'Draft' })).toBeEnabled();
  await playground.prompt.focus();
  let stops = 0;
  while (stops < 11 && (await commands.locator(':focus').count()) === 0) {
    await page.keyboard.press('Shift+Tab');
    stops += 1;
  }
  expect(stops).toBeLessThanOrEqual(10);
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'More for this turn' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(commands.getByRole('button', { name: 'Draft' })).toBeFocused();

  // They open from the two in the foot of an answer.
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /All figures of this answer$/ })
    .click();
  const figures = page.getByRole('dialog', { name: 'All figures of this answer' });
  for (const name of ['First word', 'Duration', 'Speed', 'Tokens', 'Cost'])
    await expect(figures.getByText(name, { exact: true })).toBeVisible();
  await expect(figures).toContainText('3 words');
});
