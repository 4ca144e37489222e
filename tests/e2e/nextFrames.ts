import type { Page } from '@playwright/test';

/** Resolves when the page has drawn two frames, and has run what was due after them. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));
