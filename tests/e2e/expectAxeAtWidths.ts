import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axeFindings.js';
import { ground } from './ground.js';

/**
 * Expects that nothing of the page as it stands is cut off or has problems for axe: on a phone in the dark theme, and on a desk in
 * the light one. axe's results depend on the width and on the colours, not on both together. The page is light and wide afterwards.
 * Colours must change at once: journeys that call this ask for reduced motion.
 */
export async function expectAxeAtWidths(page: Page): Promise<void> {
  const grounds = new Set<string>();
  for (const [width, height, colorScheme] of [
    [390, 844, 'dark'],
    [1440, 900, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    grounds.add(await ground(page));
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  // Otherwise both looks were at one theme.
  expect(grounds.size).toBe(2);
}
