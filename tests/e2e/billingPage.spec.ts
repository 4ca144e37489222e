import { expect, type Page } from '@playwright/test';
import { axeInBothThemes } from './axeInBothThemes.js';
import { test } from './billingJourney.js';
import { test as shared } from './journey.js';

// Journeys that turn Stripe's clock have their own server.
test.describe.configure({ timeout: 120_000 });

/** The last of Stripe's events may still be on their way. */
const reloadUntil = (page: Page, isSo: () => Promise<void>) =>
  expect(async () => {
    await page.reload();
    await isSo();
  }).toPass();

test.describe('a renewal that fails', () => {
  // An element that is still fading in has too little contrast for axe.
  test.use({ account: 'free', contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /status of 402/ });

  test('says what to do; another card on the portal mends it; where none comes, the plan ends; axe has nothing on the way', async ({
    billing,
    page,
  }) => {
    const expectNoFindings = async () => {
      expect(await axeInBothThemes(page, 'anything')).toEqual([]);
    };
    await page.goto('/billing');
    await expect(page.getByText('There are none yet.')).toBeVisible();
    await expectNoFindings();
    await page.getByRole('region', { name: 'Your plan' }).getByRole('button', { name: 'Upgrade plan' }).click();
    await expect(billing.dialog).toBeVisible();
    await expectNoFindings();
    await billing.checkOut('Checkout');
    await expectNoFindings();
    await billing.pay('Is declined');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoFindings();
    await billing.pay('Pays once, fails at the renewal');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expectNoFindings();
    await page.goto('/billing');
    await expect(page.getByText('to the Visa ending in 0341')).toBeVisible();

    await billing.control('A month later');
    await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
    await expect(page.getByText(/Premium stays until .* Update the card to keep it\./)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Failed' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upgrade plan' })).toBeHidden();
    await expectNoFindings();

    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoFindings();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText(/You have unsubscribed: premium stays until/)).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('Update the card to keep it.')).toBeVisible();

    await page.getByRole('button', { name: 'Update the card' }).click();
    await expect(page.getByRole('heading', { name: 'Card and address' })).toBeVisible();
    await expectNoFindings();
    await billing.changeCard('Pays');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByText(/The next charge is on .*, to the Visa ending in 4242/)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Paid' })).toHaveCount(2);
    await expect(page.getByRole('cell', { name: 'Failed' })).toBeHidden();
    await expectNoFindings();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoFindings();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();

    await page.getByRole('button', { name: 'Card and address' }).click();
    await billing.changeCard('Is declined');
    await page.getByRole('link', { name: 'Back' }).click();
    await billing.control('A month later');
    await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
    // The invoice itself can be paid, with a card for one payment.
    const due = page.getByRole('link', { name: /^Pay invoice .+-0003$/ });
    await due.click();
    await billing.payInvoice('Pays');
    await page.goto('/billing');
    await reloadUntil(page, () => expect(page.getByRole('link', { name: /^View invoice .+-000\d$/ })).toHaveCount(3, { timeout: 3_000 }));
    await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible();

    await billing.control('A month later');
    await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
    await billing.control('A month later');
    await expect(page.getByRole('heading', { name: 'Free' })).toBeVisible();
    // An ended plan asks for no payment.
    await expect(page.getByRole('cell', { name: 'Failed' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Pay invoice/ })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Your plan' }).getByRole('button', { name: 'Upgrade plan' })).toBeVisible();
  });
});

test('many invoices are shown page by page, and what cannot be loaded is asked for again', async ({ billing, page }) => {
  await page.goto('/billing');
  await expect(page.getByRole('cell', { name: 'Paid' })).toHaveCount(1);
  billing.useStripeOf((await page.getByRole('link', { name: /as PDF/ }).getAttribute('href')) ?? '');
  await billing.control(...Array.from({ length: 21 }, () => 'A month later'));
  // The last of Stripe's events may still be on their way.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('cell', { name: 'Paid' })).toHaveCount(20);
    // There are no older ones while two events are on their way.
    await page.getByRole('button', { name: 'Older invoices' }).click({ timeout: 3_000 });
    await expect(page.getByRole('cell', { name: 'Paid' })).toHaveCount(22, { timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Older invoices' })).toBeHidden();
  const first = await page.getByRole('row').last().textContent();

  // A charge that comes while they are shown joins them; the older ones stay.
  await billing.control('A month later');
  await expect(page.getByRole('cell', { name: 'Paid' })).toHaveCount(23);
  await expect(page.getByRole('row').last()).toHaveText(first ?? '');
  await expect(page.getByRole('button', { name: 'Older invoices' })).toBeHidden();
});

shared.describe('while the list of invoices fails', () => {
  shared.use({ expectedComplaints: /status of 500/ });

  shared('the page says so beside the plan, and loads it again', async ({ playground: _signedIn, page }) => {
    let isAway = true;
    // Each notice about the person makes the page read the list again.
    await page.routeWebSocket(/\/graphql$/, () => undefined);
    await page.route('**/graphql', (route) =>
      isAway && route.request().postData()?.includes('query Invoices') ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await page.goto('/billing');
    const list = page.getByRole('region', { name: 'Invoices' });
    await expect(list.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible();
    isAway = false;
    await list.getByRole('button', { name: 'Load again' }).click();
    await expect(list.getByRole('cell', { name: 'Paid' })).toBeVisible();
    await expect(list.getByRole('alert')).toBeHidden();
  });
});

test.describe('where nothing is sold', () => {
  test.use({ account: 'free', variables: { BILLING: 'off' }, expectedComplaints: /status of 404/ });

  test('everybody is premium, and nothing speaks of money', async ({ playground, page }) => {
    await playground.open(['tokens-5']);
    await expect(page.getByRole('button', { name: /Premium$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upgrade plan' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Billing' })).toBeHidden();
    for (const path of ['/billing', '/thank-you']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    }
  });
});
