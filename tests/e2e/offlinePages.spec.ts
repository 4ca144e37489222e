import { expect } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

test.use({ expectedComplaints: /net::ERR_|Failed to fetch|dynamically imported module|WebSocket connection to/ });

test('a page that is opened offline says so, and loads by itself when the network is back', async ({ page, context, request, baseURL }) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/chat');
  // It stands there before, in the frame that the server sends, whose code would not come any more.
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toBeEnabled();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Ratings' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/ratings$/);
});
