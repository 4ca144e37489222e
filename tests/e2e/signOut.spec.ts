import { expect } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

// A request during the sign-out is refused.
test.use({ expectedComplaints: /status of 401/ });

test('a sign-out leads to the landing page, though what was being read is refused only then', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  const read = Promise.withResolvers<undefined>();
  const [signedOut, refused] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await page.route('**/graphql', async (route) => {
    const operation = route.request().postData() ?? '';
    if (operation.includes('"operationName":"Logout"')) {
      await route.fulfill({ response: await route.fetch() });
      signedOut.resolve(undefined);
    } else if (operation.includes('"operationName":"History"')) {
      read.resolve(undefined);
      await signedOut.promise;
      await route.fulfill({ status: 401, json: { errors: [{ message: 'Refused', extensions: { code: 'UNAUTHENTICATED' } }] } });
      refused.resolve(undefined);
    } else await route.fallback();
  });
  await page.goto('/chat');
  await page.getByRole('button', { name: /New Comer/ }).click();
  // It arrives after the refusal.
  await page.route('/', async (route) => {
    await refused.promise;
    await route.continue();
  });
  await read.promise;
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Ask once. Read every answer.' })).toBeVisible();
});
