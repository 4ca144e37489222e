import { expect } from '@playwright/test';
import { type SentryIngest, startSentryIngest } from '../sentryIngest.js';
import { accounts } from './accounts.js';
import { test as journey } from './ownServer.js';

/** The surroundings of each occurrence of a word in a text. */
const around = (text: string, word: string): string[] =>
  text
    .split(word)
    .slice(0, -1)
    .map((before, place, parts) => `${before.slice(-120)}${word}${(parts[place + 1] ?? '').slice(0, 40)}`);

/** A server that reports errors to a stand-in of Sentry. */
const test = journey.extend<{ ingest: SentryIngest }>({
  // Playwright reads a fixture's dependencies from its first parameter.
  ingest: async ({ browserName: _browserName }, use) => {
    const ingest = await startSentryIngest();
    await use(ingest);
    ingest.close();
  },
  variables: async ({ ingest }, use) => {
    await use({ SENTRY_DSN: ingest.dsn });
  },
});

test.use({ expectedComplaints: /kaputt/ });

const canary = 'canaryword';

test('an error is reported with a replay, and no word, name or token of the person leaves', async ({
  playground,
  page,
  context,
  ingest,
}) => {
  const started = page.waitForResponse(/\/startReporting-/);
  await playground.askNew(
    ['echo'],
    `My secret is ${canary}, **bold ${canary}**, $x_{${canary}}$ and [a ${canary}](https://example.org/${canary})`,
  );
  await playground.column('Simulated: Echo').expectState('complete');
  await started;
  // A search result has its words in the address; a page loaded there is recorded from its first moment.
  await page.goto(`${page.url()}#find=${canary}`);
  const startedAnew = page.waitForResponse(/\/startReporting-/);
  await page.reload();
  await startedAnew;
  // Its code has run.
  await expect.poll(() => page.evaluate(() => '__SENTRY__' in globalThis)).toBe(true);
  await playground.column('Simulated: Echo').expectState('complete');
  await page.getByRole('button', { name: 'Options for this conversation' }).click();
  await page.keyboard.press('Escape');
  await playground.prompt.fill(`And then ${canary}`);
  // An unexpected error with words of the person in it.
  await page.evaluate((words) => {
    setTimeout(() => {
      throw new RangeError(`kaputt: ${words}`);
    });
  }, canary);
  await expect.poll(() => ingest.items('event').some((event) => event.includes('RangeError')), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => ingest.items('replay_event').length, { timeout: 20_000 }).toBeGreaterThan(0);
  // A page sends the rest when it is left.
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { name: 'Reporting errors' })).toBeVisible();
  await expect.poll(() => ingest.items('transaction').length, { timeout: 20_000 }).toBeGreaterThan(0);
  const cookies = await context.cookies();
  const secrets = cookies.filter(({ name }) => name.startsWith('jwt-')).map(({ value }) => value);
  expect(secrets).toHaveLength(2);
  const all = ingest.bodies.join('\n');
  for (const secret of [...secrets, canary, accounts.premium, 'kaputt', 'Bearer']) expect(around(all, secret)).toEqual([]);
});
