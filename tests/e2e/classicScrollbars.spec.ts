import { expect } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

test('no screen is longer or wider than the window, except where its own text is', async ({ page, context, request, baseURL }) => {
  const surplus = () =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
      return { down: scrollHeight - clientHeight, across: scrollWidth - clientWidth };
    });
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const path of ['/signin', '/signup', '/password-reset', '/de/signin', '/de/signup', '/de/password-reset']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('form').getByRole('textbox').first()).toBeEnabled();
    expect(await surplus(), path).toEqual({ down: 0, across: 0 });
  }
  await openSession(context, baseURL ?? '', await makeAccount(request));
  for (const path of ['/chat', '/billing', '/profile', '/profile/customise', '/prompts', '/ratings']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /New Comer/ })).toBeVisible();
    await expect(page.locator('main')).toBeVisible();
    expect(await surplus(), path).toEqual({ down: 0, across: 0 });
  }
});

test('two fields of a row stand at one height, whatever stands below them', async ({ page, context, request, baseURL }) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/profile');
  const heights = await Promise.all(
    ['New password', 'Confirm password'].map(async (label) => (await page.getByLabel(label, { exact: true }).boundingBox())?.y),
  );
  expect(heights[0]).toBeDefined();
  expect(heights[0]).toBe(heights[1]);
});

test('the headings of the settings and of the billing stand at the same place', async ({ page, context, request, baseURL }) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  const places: unknown[] = [];
  for (const [path, name] of [
    ['/profile', 'Name'],
    ['/billing', 'Invoices'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    const box = await page.getByRole('heading', { level: 1 }).boundingBox();
    places.push({ x: box?.x, y: box?.y });
  }
  expect(places[0]).toEqual(places[1]);
});
