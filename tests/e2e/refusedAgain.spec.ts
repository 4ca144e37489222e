import { expect } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

test.describe('a token that was just renewed and is refused all the same', () => {
  test.use({ expectedComplaints: /status of 401/ });

  for (const [form, status, body] of [
    [
      'a GraphQL result',
      200,
      { errors: [{ message: 'Signed out', extensions: { code: 'UNAUTHENTICATED', type: 'client_error', errors: [] } }] },
    ],
    ['an HTTP error', 401, {}],
  ] as const) {
    test(`as ${form}, signs out`, async ({ page, context, request, baseURL }) => {
      await openSession(context, baseURL ?? '', await makeAccount(request));
      await page.goto('/profile');
      await expect(page.getByText('This one')).toBeVisible();
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('mutation UpdateProfile') === true ? route.fulfill({ status, json: body }) : route.continue(),
      );
      await page.getByLabel('First name').fill('Newer');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(/\/signin\?redirect=%2Fprofile$/);
      expect((await context.cookies()).filter(({ name }) => name.startsWith('jwt-'))).toEqual([]);
    });
  }
});
