import { expect, type Page } from '@playwright/test';
import { signInAs } from './accounts.js';
import { test } from './ownHub.js';

/** Counts how much of the page has moved without the person's doing: the sum of all layout shifts. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
      Object.assign(globalThis, { shifted: sum });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shifted: sum });
  });
  return () =>
    page.evaluate(async () => {
      // The last layout is reported after its frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return Number(Reflect.get(globalThis, 'shifted'));
    });
}

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])
  test(`at ${String(viewport.width)} pixels nothing moves when a model is proposed in the empty Playground`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await signInAs(context, baseURL ?? '', 'premium');
    await page.goto('/chat');
    const line = page.getByRole('region', { name: 'A model for this machine' });
    // The first start measures the machine before.
    await expect(line).toContainText('Fetch it?', { timeout: 60_000 });
    const shifted = await countShifts(page);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', async (route) => {
      if (/"operationName":"LocalModels"/.test(route.request().postData() ?? '')) await held;
      await route.fallback();
    });
    await page.reload();
    const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
    await expect(prompt).toBeEnabled();
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const before = await prompt.boundingBox();
    release();
    await expect(line).toBeVisible();
    expect(await prompt.boundingBox()).toEqual(before);
    // Of the whole load; what remains are letters of the frame and the person's name.
    expect(await shifted()).toBeLessThan(0.01);
  });
