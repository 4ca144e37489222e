import { expect, type Page } from '@playwright/test';
import { BillingPages } from './BillingPages.js';
import { test } from './journey.js';

test.use({ account: 'new' });

const told = 'Your browser keeps nothing for this site';

/** Forbids the page all storages. */
async function forbid(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
}

/** Counts the notices with the words, also those that have left. @returns their number */
async function countTold(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((words) => {
    let count = 0;
    Object.assign(window, { timesTold: () => count });
    new MutationObserver((records) => {
      // The first notice comes within its list, which is added with it.
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      const items = added.flatMap((node) => [...(node.matches('li') ? [node] : []), ...node.querySelectorAll('li')]);
      count += items.filter((item) => item.textContent.includes(words)).length;
    }).observe(document, { childList: true, subtree: true });
  }, told);
  return () => page.evaluate<number>('timesTold()');
}

// That a full storage is handled in the same way is proved by client/session/storage.test.ts.
test('without access to the browser’s storage, models can be chosen, prompts sent, the theme changed and premium bought; one notice says so', async ({
  playground,
  page,
}) => {
  const billing = new BillingPages(page);
  await forbid(page);
  const timesTold = await countTold(page);
  await playground.open(['echo']);
  await page.getByRole('button', { name: 'Add model' }).click();
  const picker = page.getByRole('dialog', { name: 'Models' });
  await picker.getByRole('checkbox', { name: 'Simulated: What it was sent' }).click();
  await expect.poll(timesTold).toBe(1);
  await picker.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveCount(2);
  await playground.ask('all the same');
  await playground.column('Simulated: Echo').expectWhole('all the same');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('DARK');
  expect(await timesTold()).toBe(1);
  await page.getByRole('button', { name: 'Upgrade plan' }).click();
  await billing.checkOut('Checkout');
  await billing.pay('Pays');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect.poll(() => billing.purchases()).toHaveLength(1);
});
