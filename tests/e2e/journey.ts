import { test as base } from '@playwright/test';
import { waitOutMidnight } from '../waitOutMidnight.js';
import { type accounts, openSession, signInAs } from './accounts.js';
import { makeAccount } from './newcomer.js';
import { Playground } from './Playground.js';

interface Options {
  /** The account that opens the playground: one of the worker's two (on a server of its own, of the seeded ones), or a new one. */
  account: keyof typeof accounts | 'new';
  /** Browser errors that the journey provokes. */
  expectedComplaints: RegExp | undefined;
}

interface Journey extends Options {
  /** The playground in the page of a signed-in person; not opened yet. */
  playground: Playground;
  /** Fails the test if the browser reported errors: of scripts, of the network, of the content policy. */
  complaints: string[];
  /** It begins and ends on one day, unless it takes longer than two minutes. */
  oneDay: undefined;
}

/** A journey through the product in a real browser, without errors in its console. */
export const test = base.extend<Journey>({
  account: ['premium', { option: true }],
  expectedComplaints: [undefined, { option: true }],
  oneDay: [
    // It needs no other fixture; Playwright requires a destructured first parameter.
    async ({ browserName: _none }, use) => {
      await waitOutMidnight(120_000);
      await use(undefined);
    },
    // The wait does not count towards the journey's time.
    { auto: true, timeout: 150_000 },
  ],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const heard: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => {
        heard.push(String(error.error()));
      });
      context.on('dialog', (dialog) => {
        heard.push(`A dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      await use(heard);
      const unexpected = heard.filter((complaint) => !expectedComplaints?.test(complaint));
      // A route handler may still wait for the server when its page closes. Its error means nothing then, and would be unhandled.
      // Settled, because unrouteAll rejects for a page that has just closed.
      await Promise.allSettled([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
      base.expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  playground: async ({ page, context, request, baseURL, account }, use) => {
    if (account === 'new') await openSession(context, baseURL ?? '', await makeAccount(request));
    else await signInAs(context, baseURL ?? '', account);
    await use(new Playground(page));
  },
});
