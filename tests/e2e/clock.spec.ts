import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { accounts, password } from './accounts.js';
import { test } from './ownServer.js';
import { Playground } from './Playground.js';

const minute = 60_000;

// With a clock that is behind, tokens seem good for longer: nothing would be exchanged, whatever the page makes of its clock.
test.use({ variables: { NODE_OPTIONS: '--import=./tests/shiftClock.mjs', CLOCK_AHEAD_MS: String(-10 * minute) } });

test("a browser whose clock is ten minutes ahead of the server's asks and reloads on the tokens of its sign-in", async ({ page }) => {
  const exchanges: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('mutation Refresh') === true) exchanges.push('tokens');
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('RenewSocket')) exchanges.push('socket');
    });
  });
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(accounts.premium);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/chat$/);
  const playground = new Playground(page);
  // It takes longer than the least time between two renewals of a socket.
  const model = 'tokens-500_rate-50_seed-71';
  await playground.open([model]);
  await playground.ask('What time is it?');
  await playground.column(model).expectLength(100);
  await page.reload();
  await playground.column(model).expectWhole(simulatedText(model));
  expect(exchanges).toEqual([]);
});
