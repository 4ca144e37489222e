import { expect, type Locator, type Page } from '@playwright/test';
import type { Playground } from './Playground.js';

/** The switch in the composer. */
export const switchOf = (page: Page): Locator => page.getByRole('button', { name: 'Blind', exact: true });
/** Where one votes. */
export const dockOf = (page: Page): Locator => page.getByRole('group', { name: 'Your vote' });
/** The verdict of the vote. */
export const verdictOf = (page: Page): Locator => dockOf(page).getByRole('status');

/** Asks these models blind in a new conversation. */
export async function askBlind(playground: Playground, models: readonly string[], prompt = 'Write a kind rejection.'): Promise<void> {
  await playground.open(models);
  await switchOf(playground.page).click();
  await expect(switchOf(playground.page)).toHaveAttribute('aria-pressed', 'true');
  await playground.prompt.fill(prompt);
  await playground.send.click();
  await expect(dockOf(playground.page)).toBeVisible();
}

/** Waits until the vote is open. */
export const expectOpen = (page: Page): Promise<void> =>
  expect(dockOf(page).getByRole('button', { name: 'A is better' })).toBeVisible({ timeout: 20_000 });
