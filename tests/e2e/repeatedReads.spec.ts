import { expect, type Request } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { Playground } from './Playground.js';

test.use({ expectedComplaints: /status of (503|429)/ });

test('a query that the server puts off is repeated once, after the given time; one whose screen was left is cancelled', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  const times: number[] = [];
  let refusals = 1;
  await page.route('**/graphql', (route) => {
    if (route.request().postData()?.includes('query Profile') !== true) return route.fallback();
    times.push(Date.now());
    if (times.length > refusals) return route.fallback();
    return route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: { errors: [{ message: 'Not now' }] } });
  });
  await page.goto('/profile');
  await expect(page.getByText('This one')).toBeVisible();
  expect(times).toHaveLength(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1_900);

  times.length = 0;
  refusals = 2;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  expect(times).toHaveLength(2);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByText('This one')).toBeVisible();

  await page.route('**/graphql', (route) => {
    // It never gets an answer.
    if (route.request().postData()?.includes('query Profile') !== true) return route.fallback();
    return undefined;
  });
  const asked = page.waitForRequest((sent) => sent.postData()?.includes('query Profile') === true);
  await page.goto('/profile');
  const calledOff = page.waitForEvent('requestfailed', (failed) => failed.postData()?.includes('query Profile') === true);
  await asked;
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { name: 'Billing', exact: true })).toBeVisible();
  expect((await calledOff).failure()?.errorText).toContain('ERR_ABORTED');
});

test('the history is read once when a page is loaded', async ({ page, context, request, baseURL }) => {
  // The end of what an earlier journey asked would reload the list.
  await openSession(context, baseURL ?? '', await makeAccount(request));
  const playground = new Playground(page);
  // The list does not wait for its subscription for longer than a second, which passes on a busy machine.
  await page.addInitScript(() => {
    const begin = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, delay?: number) => begin(work, delay === 1_000 ? 600_000 : delay),
    });
  });
  const isReading = (sent: Request) => sent.postData()?.includes('"operationName":"History"') === true;
  let readings = 0;
  page.on('request', (sent) => {
    if (isReading(sent)) readings += 1;
  });
  // A list that is still being read while one asks is read again.
  const read = page.waitForResponse((response) => isReading(response.request()));
  await playground.open(['tokens-5']);
  await read;
  await playground.ask();
  await playground.column('tokens-5').expectState('complete');
  expect(readings).toBe(1);
  readings = 0;
  await page.reload();
  await playground.column('tokens-5').expectState('complete');
  await expect(page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first()).toBeVisible();
  await playground.ask();
  await playground.column('tokens-5').expectState('complete');
  expect(readings).toBe(1);
});
