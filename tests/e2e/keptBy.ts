import type { Page } from '@playwright/test';

/**
 * Everything that a page stores or has reported, except its cookies: history, storage, data for analytics and the console, and
 * its HTML.
 */
export async function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await globalThis.caches.keys();
    const html = document.documentElement.outerHTML;
    return JSON.stringify([
      history.state,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      globalThis.dataLayer,
      databases,
      caches,
      html,
    ]);
  });
}
