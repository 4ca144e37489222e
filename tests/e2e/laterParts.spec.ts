import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { callApi } from './callApi.js';
import { Conversations } from './Conversations.js';
import { test } from './journey.js';

// One journey cuts the connection to a file.
test.use({ expectedComplaints: /net::ERR_FAILED/ });

/** Holds a file of the client back. @returns lets it through, once */
async function hold(page: Page, file: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}

const parts = (page: Page) => ({
  theme: page.getByRole('button', { name: 'Light or dark' }),
  menu: page.getByRole('menu'),
  light: page.getByRole('menuitemradio', { name: 'Light', exact: true }),
  settings: page.getByRole('button', { name: 'Settings' }),
  panel: page.getByRole('dialog', { name: 'Settings' }),
  failed: page.getByText('This could not be loaded.'),
});

test('a menu or a panel that is opened before its code has come opens when it comes, with the focus, and gives it back', async ({
  playground,
  page,
}) => {
  const [releaseMenu, releasePanel] = [await hold(page, 'MenuSurface'), await hold(page, 'PanelSurface')];
  await playground.open(['echo']);
  await test.step('a menu', async () => {
    const { theme, menu, light } = parts(page);
    await theme.click();
    await expect(theme).toHaveAttribute('aria-expanded', 'true');
    await expect(menu).toBeHidden();
    releaseMenu();
    await expect(menu).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(light).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(theme).toBeFocused();
    await theme.click();
    await expect(menu).toBeFocused();
    await theme.click();
    await expect(menu).toBeHidden();
  });
  await test.step('a panel', async () => {
    const { settings, panel } = parts(page);
    const field = panel.getByRole('textbox', { name: 'System prompt' });
    await settings.press('Enter');
    await expect(settings).toHaveAttribute('aria-expanded', 'true');
    await playground.prompt.click();
    await expect(settings).toHaveAttribute('aria-expanded', 'false');
    await settings.click();
    await expect(panel).toBeHidden();
    releasePanel();
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(settings).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await settings.click();
    await expect(panel).toBeHidden();
  });
});

test('opened by a key before its code has come, a menu has the focus on its first line; Escape and Tab take the wish back', async ({
  playground,
  page,
}) => {
  const release = await hold(page, 'MenuSurface');
  const { theme, menu, light } = parts(page);
  await playground.open(['echo']);
  await theme.press('Enter');
  await expect(theme).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(theme).toHaveAttribute('aria-expanded', 'false');
  await theme.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(theme).toHaveAttribute('aria-expanded', 'false');
  await theme.press('Enter');
  release();
  await expect(light).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(theme).toBeFocused();
});

test('a menu whose code cannot be had says so, and the next click tries again', async ({ playground, page }) => {
  const { theme, menu, failed } = parts(page);
  await page.route('**/assets/MenuSurface-*.js', (route) => route.abort());
  await playground.open(['echo']);
  await theme.click();
  await expect(failed).toBeVisible();
  await expect(theme).toHaveAttribute('aria-expanded', 'false');
  await page.unroute('**/assets/MenuSurface-*.js');
  await theme.click();
  await expect(menu).toBeVisible();
});

test('rows that can be selected have their bar at once, because it moves them', async ({ playground, page }) => {
  await playground.open(['echo']);
  await playground.ask('Selected at once');
  const conversations = new Conversations(page);
  await expect(conversations.link('Selected at once')).toBeVisible();
  await page.getByRole('button', { name: 'Select and filter' }).click();
  const select = page.getByRole('menuitem', { name: 'Select several' });
  await expect(select).toBeVisible();
  // Code that has not been asked for by now does not come.
  await page.route('**/assets/*.js', () => undefined);
  await select.click();
  await expect(conversations.list.getByRole('checkbox', { name: 'Selected at once' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Selected conversations' })).toBeVisible();
});

test('an icon button says its name under the pointer and with the focus of the keyboard, until Escape or a press', async ({
  playground,
  page,
}) => {
  const { theme, menu } = parts(page);
  const tip = page.locator('[role="tooltip"]');
  await playground.open(['echo']);
  await theme.hover();
  await expect(tip).toHaveText('Light or dark');
  await tip.hover();
  await expect(tip).toBeVisible();
  await playground.prompt.hover();
  await expect(tip).toBeHidden();
  await theme.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await theme.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(theme).toBeFocused();
  await expect(tip).toHaveText('Light or dark');
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect(tip).toBeHidden();
});

test.describe('with an account of its own', () => {
  test.use({ account: 'new' });

  test('a choice that is changed again before the code that saves it has come stays as it was chosen last', async ({
    playground,
    page,
    context,
  }) => {
    const release = await hold(page, 'savePreferences');
    await playground.open(['echo']);
    const unfold = page.getByRole('button', { name: 'Unfold the sidebar' });
    const fold = page.getByRole('button', { name: 'Fold the sidebar', exact: true });
    const saved: unknown[] = [];
    page.on('request', (request) => {
      const sent = z.object({ operationName: z.literal('UpdatePreferences'), variables: z.object({ input: z.unknown() }) });
      const change = sent.safeParse(request.url().endsWith('/graphql') ? request.postDataJSON() : undefined);
      if (change.success) saved.push(change.data.variables.input);
    });
    await fold.click();
    await unfold.click();
    await expect(fold).toBeVisible();
    release();
    await expect.poll(() => saved).toEqual([{ foldsSidebar: true }, { foldsSidebar: false }]);
    const preferences = z.object({ me: z.object({ preferences: z.object({ foldsSidebar: z.boolean() }) }) });
    const inAccount = async () => (await callApi(context, '{ me { preferences { foldsSidebar } } }', {}, preferences)).me.preferences;
    await expect.poll(inAccount).toEqual({ foldsSidebar: false });
  });
});
