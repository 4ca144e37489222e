import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test } from './ownServer.js';

// The page keeps requesting the server while it is down.
test.use({ expectedComplaints: /WebSocket connection to|net::ERR_/ });

test.describe('a server with its own database, as after npm start', () => {
  test.use({ embedded: true });

  test('is killed in mid-stream: the page says so, what was saved is there, nothing is stuck, Continue completes it', async ({
    playground,
    page,
    server,
  }) => {
    // Its texts alone take half a minute.
    test.slow();
    const models = ['tokens-1000_rate-40_seed-71', 'tokens-900_rate-35_seed-72'] as const;
    const done = 'tokens-20_seed-73';
    await playground.askNew([...models, done]);
    await playground.column(done).expectState('complete');
    // More than what is expected to be kept: on a busy machine a text is saved some time after it is shown.
    for (const model of models) await playground.column(model).expectLength(900);
    await server.kill('SIGKILL');
    await expect(page.getByText('Reconnecting. Nothing is lost.')).toBeVisible();
    for (const model of models) await playground.column(model).expectLength(900);

    await server.start();
    for (const model of models) {
      const column = playground.column(model);
      await column.expectState('interrupted');
      await expect(column.body).toContainText('The server went away mid-sentence');
      // At most the last quarter of a second is lost, a few dozen tokens.
      expect(await column.expectBeginning(simulatedText(model))).toBeGreaterThan(200);
    }
    await expect(page.getByText('Reconnecting. Nothing is lost.')).toBeHidden();
    await expect(playground.stopAll).toBeHidden();

    for (const model of models) await playground.column(model).body.getByRole('button', { name: 'Continue' }).click();
    for (const model of models) await playground.column(model).expectWhole(simulatedText(model));
    await playground.column(done).expectWhole(simulatedText(done));
    await page.reload();
    for (const model of models) await playground.column(model).expectWhole(simulatedText(model));
  });
});

test('a prompt that is sent while the server is down keeps its text, and goes through once the server is back', async ({
  playground,
  page,
  server,
}) => {
  const model = 'tokens-30_seed-74';
  await playground.open([model]);
  await expect(page.getByRole('list', { name: 'Models' }).getByText(model)).toBeVisible();
  await server.kill('SIGKILL');
  await playground.prompt.fill('Sent too early');
  await playground.prompt.press('Enter');
  await expect(page.getByRole('form', { name: 'Composer' }).getByRole('alert')).toHaveText(
    'The server cannot be reached. Check your connection and try again.',
  );
  await expect(playground.prompt).toHaveValue('Sent too early');
  await server.start();
  await playground.ask('Sent too early');
  await playground.column(model).expectWhole(simulatedText(model));
});
