import { expect } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

// The journeys' server gives 100 000 free queries.
test('large numbers of queries have separators, in the language of the page', async ({ page, context, request, baseURL }) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await page.goto('/billing');
  await expect(page.getByText('100,000 queries remain.')).toBeVisible();
  await expect(page.getByText('Remaining queries: 100,000')).toBeVisible();
});
