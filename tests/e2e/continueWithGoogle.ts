import type { Page } from '@playwright/test';

/** Clicks through the sandbox's version of Google's popup. */
export async function continueWithGoogle(page: Page, email: string, button = 'Continue with Google'): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const popup = await opened;
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('First name').fill('Grace');
  await popup.getByLabel('Last name').fill('Hopper');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closed;
}
