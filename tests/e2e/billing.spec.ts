import { expect } from '@playwright/test';
import { test } from './billingJourney.js';
import { BillingPages } from './BillingPages.js';
import { test as shared } from './journey.js';

// Journeys that turn Stripe's clock, or lose its events, have their own server; all have many steps.
test.describe.configure({ timeout: 120_000 });

test.use({ account: 'free' });

test.describe('out of queries', () => {
  test.use({ variables: { FREE_QUERIES: '1' }, expectedComplaints: /status of 402/ });

  test('the paywall leads to premium in every tab, to an invoice, and back to free when the plan has ended', async ({
    playground,
    billing,
    page,
    context,
  }) => {
    await playground.askNew(['tokens-5'], 'The one that is free');
    await expect(page.getByText('Remaining queries: 0')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/billing');
    await expect(other.getByText('0 queries remain.')).toBeVisible();

    const conversation = page.url();
    await playground.prompt.fill('One more');
    await playground.prompt.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Start your subscription today' })).toContainText('$20 billed monthly');
    await page.keyboard.press('Escape');
    await expect(billing.dialog).toBeHidden();
    await expect(playground.prompt).toHaveValue('One more');
    await playground.prompt.press('Enter');
    await billing.checkOut('Subscribe');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(conversation);
    await expect(playground.prompt).toHaveValue('One more');
    await playground.prompt.press('Enter');
    await billing.checkOut('Subscribe');
    await billing.pay('Pays');

    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    const receipt = page.url();
    await expect
      .poll(() => billing.purchases())
      .toEqual([{ event: 'purchaseComplete', from: 'free', to: 'premium', currency: 'USD', value: 20 }]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(await billing.purchases()).toEqual([]);
    await page.getByRole('link', { name: 'Back to your conversation' }).click();
    await expect(page).toHaveURL(conversation);
    await expect(playground.prompt).toHaveValue('One more');
    await page.goto(receipt);
    await expect(page.getByRole('button', { name: 'Upgrade plan' })).toBeHidden();
    await expect(other.getByText(/The next charge is on .*, to the Visa ending in 4242/)).toBeVisible();
    await expect(other.getByRole('cell', { name: 'Paid' })).toBeVisible();
    await expect(other.getByRole('cell', { name: '$20', exact: true })).toBeVisible();
    const pdf = await other.getByRole('link', { name: /as PDF/ }).getAttribute('href');
    expect((await page.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf');

    await other.getByRole('button', { name: 'Unsubscribe' }).click();
    const question = other.getByRole('alertdialog', { name: 'Are you sure you want to unsubscribe?' });
    await question.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(question).toBeHidden();
    await expect(other.getByRole('heading', { name: /^Premium until/ })).toBeVisible();
    await other.getByRole('button', { name: 'Resume' }).click();
    await expect(other.getByText('The next charge is on')).toBeVisible();
    await other.getByRole('button', { name: 'Unsubscribe' }).click();
    await question.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(other.getByRole('heading', { name: /^Premium until/ })).toBeVisible();
    await billing.control('A month later');
    await expect(other.getByRole('heading', { name: 'Free' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upgrade plan' })).toBeVisible();

    await expect(page.getByRole('heading', { name: 'This plan has ended' })).toBeVisible();

    // Its page shows its outcome, even after another checkout has been opened.
    await page.goto(receipt);
    await expect(page.getByRole('heading', { name: 'This plan has ended' })).toBeVisible();
    await page.getByRole('button', { name: 'Upgrade plan' }).click();
    await billing.checkOut('Checkout');
    await page.goto(receipt);
    await expect(page.getByRole('heading', { name: 'This plan has ended' })).toBeVisible();
    expect(await billing.purchases()).toEqual([]);
  });
});

shared.describe('at the checkout', () => {
  shared.use({ account: 'new' });

  shared('an abandoned one leads back to where one was, changes nothing, and is the same the next time', async ({ playground, page }) => {
    const billing = new BillingPages(page);
    await playground.open(['tokens-5']);
    const place = page.url();
    const upgrade = page.getByRole('button', { name: 'Upgrade plan' });
    await upgrade.click();
    await billing.dialog.getByRole('button', { name: 'Checkout' }).dblclick();
    await billing.expectCheckout();
    const checkout = page.url();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(place);
    await upgrade.click();
    await billing.checkOut('Checkout');
    expect(page.url()).toBe(checkout);
    await page.goto(`/thank-you?session_id=${checkout.split('/').at(-1) ?? ''}`);
    await expect(page.getByRole('heading', { name: 'There is no purchase here' })).toBeVisible();
    await page.goto('/thank-you');
    await expect(page.getByRole('heading', { name: 'There is no purchase here' })).toBeVisible();
    await expect(upgrade).toBeVisible();
  });

  shared.describe('with cards that do not pay', () => {
    shared.use({ expectedComplaints: /status of 402/ });

    shared('Premium is bought after failed cards, invoiced, cancelled and resumed', { tag: '@core' }, async ({ playground, page }) => {
      const billing = new BillingPages(page);
      await playground.open(['tokens-5']);
      await page.getByRole('button', { name: 'Upgrade plan' }).click();
      await expect(billing.dialog).toContainText('$20.00 USD');
      await billing.checkOut('Checkout');
      await billing.pay('Is declined');
      await expect(page.getByRole('alert')).toContainText('Your card was declined');
      await billing.pay('Asks for 3-D Secure');
      await page.getByRole('button', { name: 'Fail' }).click();
      await expect(page.getByRole('alert')).toContainText('could not verify');
      await billing.pay('Asks for 3-D Secure');
      await page.getByRole('button', { name: 'Complete' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      await expect
        .poll(() => billing.purchases())
        .toEqual([{ event: 'purchaseComplete', from: 'free', to: 'premium', currency: 'USD', value: 20 }]);

      await page.goto('/billing');
      await expect(page.getByRole('cell', { name: 'Paid' })).toBeVisible();
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to unsubscribe?' });
      await question.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(question).toBeHidden();
      await expect(page.getByRole('heading', { name: /^Premium until/ })).toBeVisible();
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(page.getByText('The next charge is on')).toBeVisible();
    });
  });
});

test.describe('a webhook that is lost', () => {
  test.use({ expectedComplaints: /net::ERR|WebSocket|Failed to load/ });

  test('is made up for at the next start of the server', async ({ playground, billing, page, server }) => {
    await playground.open(['tokens-5']);
    await page.getByRole('button', { name: 'Upgrade plan' }).click();
    await billing.checkOut('Checkout');
    await billing.control('Hold back');
    await billing.pay('Pays');
    await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
    // Leaving now does not undo the purchase.
    await expect.poll(() => billing.purchases()).toHaveLength(1);
    await billing.control('Lose what waits');
    await expect(page.getByRole('button', { name: 'Upgrade plan' })).toBeVisible();
    await server.kill('SIGTERM');
    await server.start();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => billing.purchases()).toHaveLength(1);
  });
});
