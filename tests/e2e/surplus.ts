import type { Page } from '@playwright/test';

/** How much longer and wider than the window the whole page is, in pixels. */
export const surplus = (page: Page): Promise<{ down: number; across: number }> =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return { down: scrollHeight - clientHeight, across: scrollWidth - clientWidth };
  });
