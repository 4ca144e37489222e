import { expect } from '@playwright/test';
import { test as ownServer } from './ownServer.js';

const test = ownServer.extend({
  // It needs no other fixture; Playwright requires a destructured first parameter.
  variables: async ({ browserName: _none }, use) => {
    await use({ ACCOUNT_BYTES: '20000' });
  },
});

test.use({ expectedComplaints: /status of 409/ });

test('an account that is full keeps the prompt that it refuses and says what to delete; the profile says how much is used', async ({
  playground,
  page,
}) => {
  await playground.askNew(['echo'], 'word '.repeat(3_000));
  await playground.column('Simulated: Echo').expectState('complete');
  await playground.prompt.fill('one more');
  await playground.send.click();
  const refusal = page.getByRole('alert').filter({ hasText: /Your account holds .+ of texts, and .+ is the most\. Delete conversations/ });
  await expect(refusal).toBeVisible();
  await expect(playground.prompt).toHaveValue('one more');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto('/profile');
  await expect(page.getByText(/Your texts take \d+ kB of 20 kB\./)).toBeVisible();
});
