import { expect, type Page } from '@playwright/test';
import { axeFindings, type Look } from './axeFindings.js';
import { ground } from './ground.js';

/**
 * Problems that axe finds in the page as it stands, in the light theme and then in the dark one; the page is light afterwards.
 * Colours must change at once: journeys that call this ask for reduced motion.
 * @param look how severe a problem has to be to count, or that and where to look
 */
export async function axeInBothThemes(page: Page, look: 'anything' | Omit<Look, 'onlyColours'> = {}): Promise<string[]> {
  const wanted = look === 'anything' ? ({ least: look } as const) : look;
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ground(page);
  const findings = (await axeFindings(page, wanted)).map((finding) => `light: ${finding}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Otherwise the second look would be at the first theme again.
  expect(await ground(page)).not.toBe(light);
  findings.push(...(await axeFindings(page, { ...wanted, onlyColours: true })).map((finding) => `dark: ${finding}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return findings;
}
