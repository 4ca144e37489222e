import { expect, type Page } from '@playwright/test';
import { signInAs } from './accounts.js';
import { test } from './journey.js';
import { Playground } from './Playground.js';

/** Makes every call of an operation fail, until the returned function is called. */
async function fail(page: Page, operation: string): Promise<() => void> {
  let isBroken = true;
  await page.route('**/graphql', (route) =>
    isBroken && route.request().postData()?.includes(`"operationName":"${operation}"`) === true
      ? route.fulfill({ json: { errors: [{ message: 'Broken', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] } })
      : route.fallback(),
  );
  return () => {
    isBroken = false;
  };
}

/** Expects exactly one main area, heading and title. */
async function expectOnePage(page: Page, title: string, heading: string): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${title} | Polylogue`);
}

test('a turn that cannot be read fails within its page, which keeps its heading and its title', async ({ playground, page }) => {
  await playground.askNew(['echo'], 'First words');
  await playground.column('Simulated: Echo').expectState('complete');
  await playground.ask('Second words');
  await playground.column('Simulated: Echo').expectState('complete');
  // Without its socket, which would read the turn again by itself when it is back.
  await page.routeWebSocket(/\/graphql$/, () => undefined);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toBeVisible();
  const mend = await fail(page, 'Turn');
  await playground.folio(1).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong!', level: 2 })).toBeVisible();
  await expectOnePage(page, 'First words', 'First words');
  mend();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('region', { name: 'Prompt of turn 1' })).toHaveText('First words');
});

test('a playground that could not read its models says so, and recovers by itself', { tag: '@core' }, async ({ playground, page }) => {
  const mend = await fail(page, 'Viewer');
  await page.goto('/chat?models=sim/echo');
  await expect(page.getByRole('button', { name: 'Show Error' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  await expectOnePage(page, 'Something went wrong!', 'Something went wrong!');
  mend();
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveText(['Simulated: Echo']);
  await expect(page.getByRole('button', { name: /Premium/ })).toBeVisible();
  await playground.ask('Back again');
  await playground.column('Simulated: Echo').expectWhole('Back again');
});

test.describe('where there is no page', () => {
  test.use({ expectedComplaints: /status of 404/ });

  test('an unknown address leads home; a failed page has one heading and title', { tag: '@core' }, async ({ page, context, baseURL }) => {
    await page.goto('/nowhere');
    await expect(page.getByText('There is no page at this address.')).toBeVisible();
    await expect(page.getByText('conversation')).toHaveCount(0);
    await expectOnePage(page, 'Not Found', 'Not Found');
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');

    // Within the layout, the heading is in the middle of the column.
    await signInAs(context, baseURL ?? '', 'premium');
    await new Playground(page).open(['echo']);
    for (const [address, operation] of [
      ['/profile', 'Profile'],
      ['/chat/0193f2c1-7a04-7000-8000-000000000000', 'Conversation'],
    ] as const) {
      const mend = await fail(page, operation);
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
      await expectOnePage(page, 'Something went wrong!', 'Something went wrong!');
      mend();
    }
    await page.goto('/chat/0193f2c1-7a04-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    await expectOnePage(page, 'Not Found', 'Not Found');
    const [column, heading] = [page.getByRole('main'), page.getByRole('heading', { level: 1 })];
    const middle = async () => {
      const [outer, inner] = [await column.boundingBox(), await heading.boundingBox()];
      return outer && inner ? Math.abs(outer.x + outer.width / 2 - (inner.x + inner.width / 2)) : Infinity;
    };
    expect(await middle()).toBeLessThan(2);
  });
});
