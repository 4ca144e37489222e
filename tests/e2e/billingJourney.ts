import { BillingPages } from './BillingPages.js';
import { test as ownServer } from './ownServer.js';

/** A journey with its own server and stand-in of Stripe, and with a signed-in person. */
export const test = ownServer.extend<{ billing: BillingPages }>({
  billing: async ({ page, playground: _signedIn }, use) => {
    await use(new BillingPages(page));
  },
});
