import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './journey.js';
import { onAsk } from './onAsk.js';

const quick = 'tokens-40_rate-60_seed-141';

test('who has gone elsewhere before a question is taken stays there, and finds the conversation in the list', async ({
  playground,
  page,
}) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let send: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (send = resolve));
  await onAsk(page, async ({ answer }) => {
    send();
    await held;
    await answer();
  });
  const prompt = `Asked in passing ${randomUUID()}`;
  await playground.open([quick]);
  await playground.prompt.fill(prompt);
  await playground.prompt.press('Enter');
  await asked;
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  letGo();
  await expect(page.getByRole('link', { name: prompt })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});
