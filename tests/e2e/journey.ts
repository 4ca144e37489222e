import { test as base } from '@playwright/test';
import { type accounts, signInAs } from './accounts.js';
import { Playground } from './Playground.js';

interface Options {
  /** Who opens the playground. */
  account: keyof typeof accounts;
  /** What the browser may complain of, because the journey brings it about. */
  expectedComplaints: RegExp | undefined;
}

interface Journey extends Options {
  /** The playground, in the page, for somebody who is signed in; not opened yet. */
  playground: Playground;
  /** Fails the test where the browser complained: errors of scripts, of the network, of the content policy. */
  complaints: string[];
}

/** A journey through the product in a real browser, which has nothing to complain of. */
export const test = base.extend<Journey>({
  account: ['premium', { option: true }],
  expectedComplaints: [undefined, { option: true }],
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
      base.expect(heard.filter((complaint) => !expectedComplaints?.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
  playground: async ({ page, context, baseURL, account }, use) => {
    await signInAs(context, baseURL ?? '', account);
    await use(new Playground(page));
  },
});
