import { expect } from '@playwright/test';
import { signInAs } from './accounts.js';
import { test } from './journey.js';
import { surplus } from './surplus.js';

test.use({ viewport: { width: 1366, height: 768 } });

// everyRoute.spec.ts looks for sideways scrolling on all pages, and for what is too long on those of an account.
test('no form for guests is longer or wider than the window, in either language', async ({ page }) => {
  for (const path of ['/signin', '/signup', '/password-reset'].flatMap((english) => [english, `/de${english}`])) {
    await page.goto(path);
    await expect(page.getByRole('form').getByRole('textbox').first()).toBeEnabled();
    expect(await surplus(page), path).toEqual({ down: 0, across: 0 });
  }
});

test('two fields of a row stand at one height, and the headings of settings and billing at one place', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context, baseURL ?? '', 'free');
  const place = async () => {
    const box = await page.getByRole('heading', { level: 1 }).boundingBox();
    return { x: box?.x, y: box?.y };
  };
  await page.goto('/profile');
  const [first, second] = ['New password', 'Confirm password'].map((label) => page.getByLabel(label, { exact: true }));
  await expect(page.getByRole('heading', { name: 'Name', exact: true })).toBeVisible();
  expect((await first?.boundingBox())?.y).toBeDefined();
  expect((await first?.boundingBox())?.y).toBe((await second?.boundingBox())?.y);
  const settings = await place();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible();
  expect(await place()).toEqual(settings);
});
