import { expect, type Page } from '@playwright/test';

/** Waits for the page itself: the one drawn by the server looks the same, and takes no keys and clicks yet. */
export const isAlive = (page: Page) => expect(page.locator('[data-frame]')).toHaveCount(0);

/** The same for a page for everybody, and for the effects of its navigations. */
export const isHydrated = (page: Page) => expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
