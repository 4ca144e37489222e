import { expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { Playground } from './Playground.js';

const models = [61, 62, 63, 64].map((seed) => `tokens-400_rate-800_seed-75${seed}`);

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

async function askFour(playground: Playground): Promise<void> {
  await playground.askNew(models);
  for (const model of models) await playground.column(model).expectState('complete');
}

for (const { size, folds, least } of [
  { size: { width: 1366, height: 768 }, folds: false, least: 0.68 },
  { size: { width: 1366, height: 768 }, folds: true, least: 0.68 },
  { size: { width: 1280, height: 720 }, folds: true, least: 0.66 },
]) {
  test(`four answers side by side have ${least * 100} % of ${size.width} x ${size.height}, ${folds ? 'beside the rail' : 'beside the sidebar'}`, async ({
    page,
    baseURL,
    request,
  }) => {
    await page.setViewportSize(size);
    const playground = await newcomer(page, baseURL, request);
    await askFour(playground);
    if (folds) await page.keyboard.press('ControlOrMeta+b');
    await expect(page.getByRole('complementary', { name: folds ? 'Sidebar, folded' : 'Sidebar', exact: true })).toBeVisible();
    expect(await textShare(page)).toBeGreaterThanOrEqual(least);
    // The names stand once: beside the rail in the heads, beside the sidebar in the chips.
    await expect(page.getByRole('group', { name: 'Columns' })).toHaveCount(folds ? 0 : 1);
  });
}

test('two answers that are compared have 62 % of 1366 x 768', async ({ page, baseURL, request }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const playground = await newcomer(page, baseURL, request);
  await askFour(playground);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const texts = page.getByRole('region', { name: 'Comparison, side by side' });
  await expect(texts).toBeVisible();
  const share = await texts.evaluate((region) => {
    const { top, bottom } = region.getBoundingClientRect();
    return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight;
  });
  expect(share).toBeGreaterThanOrEqual(0.62);
});

test('an answer keeps three quarters of a phone', async ({ playground, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await askFour(playground);
  expect(await textShare(page)).toBeGreaterThanOrEqual(0.75);
});

test('the turn’s head lets go while one scrolls down, and comes back while one scrolls up', async ({ page, baseURL, request }) => {
  const playground = await newcomer(page, baseURL, request);
  await askFour(playground);
  const head = page.getByRole('region', { name: 'Turn 1', exact: true });
  const { body } = playground.column(models[0] ?? '');
  await body.evaluate((region) => {
    region.scrollTop = 0;
  });
  await body.hover();
  await page.mouse.wheel(0, 200);
  await expect(head).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(head).toBeInViewport();
});

test('the turn’s head comes back when a model begins to write, for the command that stops it', async ({ playground, page }) => {
  const [read, stopped] = [models[0] ?? '', 'tokens-6000_rate-40_seed-7565'];
  await playground.askNew([read, stopped]);
  await playground.column(read).expectState('complete');
  await playground.column(stopped).button('Stop').click();
  await playground.column(stopped).expectState('stopped');
  await playground.column(read).body.hover();
  await page.mouse.wheel(0, -2_000);
  await page.mouse.wheel(0, 200);
  await expect(page.getByRole('region', { name: 'Turn 1', exact: true })).not.toBeInViewport();
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

test('the sidebar folds to a rail, stays so, and shows the history over the text', async ({ page, baseURL, request }) => {
  const playground = await newcomer(page, baseURL, request);
  await playground.askNew(['echo'], 'Folded away');
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

test('from the prompt, ten stops of Tab reach each command of the turn and of its answers', async ({ page, baseURL, request }) => {
  const playground = await newcomer(page, baseURL, request);
  // Texts without links.
  const echo = 'Simulated: Echo';
  await playground.askNew(['echo', 'echo', 'echo', 'echo'], 'Plain words');
  for (const nth of [1, 2, 3, 4]) await playground.column(echo, nth).expectState('complete');
  const commands = page.getByRole('toolbar', { name: 'Commands of turn 1' });
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
});

test('all figures of an answer open from the two in its foot', async ({ playground, page }) => {
  await playground.askNew(['echo'], 'three short words');
  const column = playground.column('Simulated: Echo');
  await column.expectState('complete');
  await column.root.getByRole('button', { name: /All figures of this answer$/ }).click();
  const figures = page.getByRole('dialog', { name: 'All figures of this answer' });
  for (const name of ['First word', 'Duration', 'Speed', 'Tokens', 'Cost'])
    await expect(figures.getByText(name, { exact: true })).toBeVisible();
  await expect(figures).toContainText('3 words');
});

/** A playground of a person of their own, because what folds, and how wide columns are, are choices of the account. */
async function newcomer(page: Page, baseURL: string | undefined, request: Parameters<typeof makeAccount>[0]): Promise<Playground> {
  await openSession(page.context(), baseURL ?? '', await makeAccount(request));
  return new Playground(page);
}
