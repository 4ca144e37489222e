import { expect } from '@playwright/test';
import { axeInBothThemes } from './axeInBothThemes.js';
import { test } from './billingJourney.js';

test.describe('in both themes', () => {
  // An element that is still fading in has too little contrast.
  test.use({ account: 'free', contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /status of 402/ });

  test('everything on the way to a plan and out of it has nothing for axe', async ({ playground, billing, page }) => {
    test.slow();
    const check = async () => {
      expect(await axeInBothThemes(page, 'anything')).toEqual([]);
    };
    await playground.open(['tokens-5']);
    await page.goto('/billing');
    await expect(page.getByText('There are none yet.')).toBeVisible();
    await check();
    await page.getByRole('region', { name: 'Your plan' }).getByRole('button', { name: 'Upgrade plan' }).click();
    await expect(billing.dialog).toBeVisible();
    await check();
    await billing.checkOut('Checkout');
    await check();
    await billing.pay('Is declined');
    await expect(page.getByRole('alert')).toBeVisible();
    await check();
    await billing.pay('Pays once, fails at the renewal');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await check();
    await billing.control('A month later');
    await page.goto('/billing');
    await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Failed' })).toBeVisible();
    await check();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Update the card' }).click();
    await expect(page.getByRole('heading', { name: 'Card and address' })).toBeVisible();
    await check();
  });
});
