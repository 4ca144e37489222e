import { expect } from '@playwright/test';
import { signInAs } from './accounts.js';
import { isAlive } from './isAlive.js';
import { test } from './journey.js';

const pages = [
  ['/chat', 'What shall they answer?'],
  ['/prompts', 'Prompts'],
  ['/ratings', 'Ratings'],
  ['/billing', 'Billing'],
  ['/profile', 'Profile'],
  ['/profile/customise', 'Customise'],
  ['/keys', 'Keys'],
] as const;

test('pages are drawn before their code loads, then taken over without a trace', { tag: '@core' }, async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? '', 'free');
  for (const [address, heading] of pages)
    await test.step(address, async () => {
      const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playground' })).toBeVisible();
      await expect(page.locator('#root')).toBeEmpty();
      release(undefined);
      await expect(page.locator('#root')).not.toBeEmpty();
      await isAlive(page);
      await expect(page.getByRole('button', { name: 'Demo Reader' })).toBeEnabled();
      await page.unroute('**/assets/*.js');
    });
  await test.step('a conversation that does not exist has a frame until that is known', async () => {
    const response = await page.goto('/chat/019a0000-0000-7000-8000-000000000000');
    expect(await response?.text()).toContain('<div data-frame');
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    await isAlive(page);
  });
  await test.step('the frame is in the chosen language, whatever the browser prefers', async () => {
    await page.addInitScript(() => {
      localStorage.setItem('language', 'de');
    });
    // The page's code never comes.
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/chat', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Was sollen sie beantworten?' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
});
