import type { Page } from '@playwright/test';

/** The colour of the page's ground, which each theme has of its own. */
export const ground = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
