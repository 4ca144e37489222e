import { expect, type Page } from '@playwright/test';
import { test } from './journey.js';

// The page requests the missing file, and the browser reports it.
test.use({ expectedComplaints: /404|Failed to fetch dynamically imported module/ });

const gone = '**/assets/ProfileScreen-gone.js';

/** The page of an older version: the file of its profile page does not exist on this server. */
async function olderVersion(page: Page): Promise<{ loads: string[]; deploy: () => void }> {
  const loads: string[] = [];
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.route(/\/assets\/(index|start)-[\w-]+\.js/, async (route) => {
    if (!isOld) {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/ProfileScreen-[\w-]+\.js/g, 'ProfileScreen-gone.js');
    await route.fulfill({ response, body });
  });
  return {
    loads,
    deploy: () => {
      isOld = false;
    },
  };
}

const follow = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();

test('a page that the server has no more in this version is loaded in the new one', async ({ playground, page }) => {
  const { loads, deploy } = await olderVersion(page);
  await playground.open(['echo']);
  await playground.prompt.fill('Half a thought');
  deploy();
  const part = page.waitForRequest(gone);
  await follow(page);
  await part;
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(page).toHaveURL('/profile');
  expect(loads).toEqual(['/chat', '/profile']);
  await page.goBack();
  await expect(playground.prompt).toHaveValue('Half a thought');
});

test('where the new one lacks it too, the page says so after one try, in the layout, and the way on stays', async ({
  playground,
  page,
}) => {
  const { loads } = await olderVersion(page);
  await playground.open(['echo']);
  await follow(page);
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  expect(loads).toEqual(['/chat', '/profile']);
  await page.getByRole('button', { name: 'Show Error' }).click();
  await expect(page.getByText('Failed to fetch dynamically imported module')).toBeVisible();
  await page.getByRole('button', { name: 'Hide Error' }).click();
  await expect(page.getByText('Failed to fetch dynamically imported module')).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playground' }).click();
  await expect(playground.prompt).toBeVisible();
});

test('a prerendered page whose code the server does not have says so after one try, in the place of a form that does nothing', async ({
  page,
}) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.route(/\/assets\/SignInScreen-[\w-]+\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeHidden();
  expect(loads).toEqual(['/signin', '/signin']);
});
