import { expect, type Page } from '@playwright/test';

/** Waits for the page itself: the one drawn by the server looks the same, and takes no keys and clicks yet. */
export const isAlive = (page: Page) => expect(page.locator('[data-frame]')).toHaveCount(0);
