import { BillingPages } from './BillingPages.js';
import { test as ownServer } from './ownServer.js';

/** A journey with a server and a stand-in of Stripe of its own, and with somebody signed in. */
export const test = ownServer.extend<{ billing: BillingPages }>({
  billing: async ({ page, playground: _signedIn }, use) => {
    await use(new BillingPages(page));
  },
});
