import { expect, type BrowserContext, type Page } from '@playwright/test';
import { signInAs } from './accounts.js';
import { axeFindings } from './axeFindings.js';
import { test } from './ownServer.js';

/**
 * Replaces the tag manager at its address.
 * @returns the addresses that were requested
 */
async function standInForTagManager(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route('https://www.googletagmanager.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tagManagerRan = true;' });
  });
  return asked;
}

const hasRun = (page: Page) => page.evaluate(() => 'tagManagerRan' in globalThis);

/** Waits for the reload that unloads the tag manager. */
const expectUnloaded = (page: Page) => expect.poll(() => hasRun(page).catch(() => true)).toBe(false);

test.describe('where a container of the tag manager is set', () => {
  test.use({ variables: { GTM_ID: 'GTM-ABC123' } });

  test('nothing is loaded until the visitor agrees, which is kept and can be withdrawn', { tag: '@core' }, async ({ page, context }) => {
    const asked = await standInForTagManager(context);
    await page.goto('/');
    const question = page.getByRole('region', { name: 'Counting visits' });
    await expect(question).toBeVisible();
    expect(await axeFindings(page, { least: 'anything', within: 'section[aria-label="Counting visits"]' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(asked).toEqual([]);
    // With the keyboard only.
    await question.getByRole('link', { name: 'Privacy policy' }).focus();
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'Refuse' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect.poll(() => hasRun(page)).toBe(true);
    expect(asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123']);
    const events = await page.evaluate(() => (globalThis.dataLayer ?? []).map(({ event }) => event));
    expect(events).toEqual(expect.arrayContaining(['visitor', 'gtm.js']));

    // It never sees an address that has a token in it.
    await page.goto('/password-reset/confirm/some-uid/a-secret-token');
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    expect(await hasRun(page)).toBe(false);
    expect(asked).toHaveLength(1);

    await page.goto('/privacy-policy');
    await expect.poll(() => asked.length).toBe(2);
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Refuse from now on' }).click();
    await expect(page.getByText('You refused it.')).toBeVisible();
    await expectUnloaded(page);
    expect(asked).toHaveLength(2);
  });

  test('who refuses is not asked again, in other tabs neither; of before an agreement, of titles and searches nothing is learned', async ({
    page,
    context,
    baseURL,
  }) => {
    const asked = await standInForTagManager(context);
    await page.goto('/signin');
    const other = await context.newPage();
    await other.goto('/signup');
    await expect(other.getByRole('region', { name: 'Counting visits' })).toBeVisible();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(other.getByRole('region', { name: 'Counting visits' })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await page.goto('/privacy-policy');
    await expect(page.getByText('You refused it.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Counting visits' })).toBeHidden();
    expect(asked).toEqual([]);
    await page.evaluate(() => {
      localStorage.clear();
    });
    await signInAs(context, baseURL ?? '', 'free');
    await page.goto('/');
    // A link of the page that is not alive yet loads the next one anew.
    await expect(page.getByRole('region', { name: 'Counting visits' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    const told = () => page.evaluate(() => JSON.stringify(globalThis.dataLayer));
    expect(await told()).toContain('"navigation"');
    await page.getByRole('region', { name: 'Counting visits' }).getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => hasRun(page)).toBe(true);
    expect(await told()).not.toContain('"navigation"');
    expect(await told()).toContain('"logged"');

    await page.goto('/chat?models=sim/echo#find=canary');
    await expect.poll(() => hasRun(page)).toBe(true);
    await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toBeVisible();
    expect(await told()).toContain(`"page_location":"${baseURL ?? ''}/chat"`);
    expect(await told()).not.toContain('canary');
    await other.goto('/privacy-policy');
    await other.getByRole('button', { name: 'Refuse from now on' }).click();
    await expect(other.getByText('You refused it.')).toBeVisible();
    await expectUnloaded(page);
  });
});
