import { expect } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

test.describe('a token that is refused although it has just been renewed', () => {
  test.use({ expectedComplaints: /status of 401/ });

  test('signs the person out, by GraphQL errors and HTTP errors alike', { tag: '@core' }, async ({ page, context, request, baseURL }) => {
    const account = await makeAccount(request);
    const refusals = [
      {
        status: 200,
        json: { errors: [{ message: 'Signed out', extensions: { code: 'UNAUTHENTICATED', type: 'client_error', errors: [] } }] },
      },
      { status: 401, json: {} },
    ];
    for (const refusal of refusals) {
      await test.step(`status ${String(refusal.status)}`, async () => {
        await openSession(context, baseURL ?? '', account);
        await page.goto('/profile');
        await expect(page.getByText('This one')).toBeVisible();
        await page.route('**/graphql', (route) =>
          route.request().postData()?.includes('mutation UpdateProfile') === true ? route.fulfill(refusal) : route.continue(),
        );
        await page.getByLabel('First name').fill('Newer');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page).toHaveURL(/\/signin\?redirect=%2Fprofile$/);
        expect((await context.cookies()).filter(({ name }) => name.startsWith('jwt-'))).toEqual([]);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
});
