import { expect, type Page } from '@playwright/test';
import { test } from './billingJourney.js';
import { test as shared } from './journey.js';

// Most journeys have their own server, and open a dialog many times.
test.describe.configure({ timeout: 120_000 });

const pricing = (page: Page) => page.getByRole('dialog', { name: 'Upgrade your plan' });
const paywall = (page: Page) => page.getByRole('dialog', { name: 'Start your subscription today' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure you want to unsubscribe?' });

const clickBeside = (page: Page) => page.mouse.click(5, 5);

/** Delays the next call of an operation until the returned function is called. */
async function hold(page: Page, operation: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(`mutation ${operation}`)) await held;
    await route.continue();
  });
  return letGo;
}

shared.describe('somebody without a plan', () => {
  shared.use({ account: 'free' });

  shared(
    'the pricing dialog shows the price, closes in every way, and returns the focus, on a phone to the button of the navigation',
    { tag: '@core' },
    async ({ playground, page }) => {
      await playground.open(['tokens-5']);
      const upgrade = page.getByRole('button', { name: 'Upgrade plan' });
      const ways = [
        () => page.keyboard.press('Escape'),
        () => clickBeside(page),
        () => pricing(page).getByRole('button', { name: 'Close' }).click(),
      ];
      for (const close of ways) {
        // The second click of a double click falls beside the dialog: it neither closes it nor takes its focus.
        await upgrade.dblclick();
        await expect(pricing(page).getByRole('button', { name: 'Checkout' })).toBeFocused();
        await expect(pricing(page)).toContainText('$20.00 USD / monthly');
        await expect(pricing(page)).toContainText('Cancel anytime.');
        await close();
        await expect(pricing(page)).toBeHidden();
        await expect(upgrade).toBeFocused();
      }

      await page.setViewportSize({ width: 390, height: 844 });
      // The dialog's code is not loaded yet.
      await page.reload();
      await expect(playground.prompt).toBeEnabled();
      const opener = page.getByRole('button', { name: 'Open navigation' });
      for (const _time of ['first', 'second']) {
        await opener.click();
        await page.getByRole('dialog', { name: 'Navigation' }).getByRole('button', { name: 'Upgrade plan' }).click();
        await expect(pricing(page).getByRole('button', { name: 'Checkout' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(pricing(page)).toBeHidden();
        await expect(opener).toBeFocused();
      }
    },
  );
});

test.describe('somebody without a plan and without a query', () => {
  test.use({ account: 'free', variables: { FREE_QUERIES: '0' }, expectedComplaints: /status of 402|net::ERR|WebSocket|Failed to load/ });

  test('the paywall shows the price, closes in every way and keeps the prompt; closing a dialog cancels its checkout', async ({
    playground,
    billing,
    page,
    server,
  }) => {
    await playground.open(['tokens-5']);
    await playground.prompt.fill('One more');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => clickBeside(page),
      // The only button of that name.
      () => paywall(page).getByRole('button', { name: 'Close' }).click(),
    ];
    for (const close of ways) {
      await playground.prompt.press('Enter');
      await expect(paywall(page)).toContainText('This is just the tip of the iceberg. Become a subscriber to gain full access.');
      await expect(paywall(page)).toContainText('$20 billed monthly');
      await close();
      await expect(paywall(page)).toBeHidden();
      await expect(playground.prompt).toBeFocused();
      await expect(playground.prompt).toHaveValue('One more');
    }

    const upgrade = page.getByRole('button', { name: 'Upgrade plan' });
    await hold(page, 'Subscribe');
    const dialogs = [
      { dialog: paywall(page), button: 'Subscribe', open: () => playground.prompt.press('Enter') },
      { dialog: pricing(page), button: 'Checkout', open: () => upgrade.click() },
    ];
    for (const { dialog, button, open } of dialogs) {
      await open();
      const asked = page.waitForRequest((request) => request.postData()?.includes('mutation Subscribe') === true);
      await dialog.getByRole('button', { name: button }).click();
      const request = await asked;
      const givenUp = page.waitForEvent('requestfailed', (failed) => failed === request);
      await page.keyboard.press('Escape');
      await givenUp;
      await expect(dialog).toBeHidden();
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    // The payment site itself is slow.
    await page.route('**/checkout/**', () => undefined);
    await upgrade.click();
    const leaving = page.waitForRequest('**/checkout/**');
    // The navigation never ends.
    await pricing(page).getByRole('button', { name: 'Checkout' }).click({ noWaitAfter: true });
    const navigation = await leaving;
    const stayed = page.waitForEvent('requestfailed', (failed) => failed === navigation);
    await page.keyboard.press('Escape');
    await stayed;
    await expect(pricing(page)).toBeHidden();
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await upgrade.click();
    const checkout = pricing(page).getByRole('button', { name: 'Checkout' });
    await expect(checkout).toBeEnabled();
    server.network.cut();
    await checkout.click();
    await expect(pricing(page).getByRole('alert')).toContainText('cannot be reached');
    server.network.mend();
    const letGo = await hold(page, 'Subscribe');
    await checkout.click();
    await expect(checkout).toBeDisabled();
    letGo();
    await billing.expectCheckout();
  });
});

test.describe('a subscriber', () => {
  test.use({ expectedComplaints: /net::ERR|WebSocket|Failed to load/ });

  test('is asked before the plan ends: the question closes in every way, waits, and stays open where that fails', async ({
    billing: _signedIn,
    page,
    server,
  }) => {
    await page.goto('/billing');
    const unsubscribe = page.getByRole('region', { name: 'Your plan' }).getByRole('button', { name: 'Unsubscribe' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => clickBeside(page),
      // The only button of that name.
      () => question(page).getByRole('button', { name: 'Close' }).click(),
    ];
    for (const close of ways) {
      await unsubscribe.click();
      await expect(question(page)).toBeVisible();
      await close();
      await expect(question(page)).toBeHidden();
      await expect(unsubscribe).toBeFocused();
    }

    await unsubscribe.click();
    const sure = question(page).getByRole('button', { name: 'Unsubscribe' });
    server.network.cut();
    await sure.click();
    await expect(question(page).getByRole('alert')).toContainText('cannot be reached');
    server.network.mend();
    const letGo = await hold(page, 'Unsubscribe');
    await sure.click();
    await expect(sure).toBeDisabled();
    letGo();
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: /^Premium until/ })).toBeVisible();
    // The button that replaces it has the focus.
    await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused();

    // A person who goes elsewhere meanwhile is not led to the payment site.
    await hold(page, 'OpenBillingPortal');
    const asked = page.waitForRequest((request) => request.postData()?.includes('mutation OpenBillingPortal') === true);
    await page.getByRole('button', { name: 'Card and address' }).click();
    const request = await asked;
    const givenUp = page.waitForEvent('requestfailed', (failed) => failed === request);
    await page.getByRole('link', { name: 'Profile' }).click();
    await givenUp;
    await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  });
});
