import { expect, type Page } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { type OwnServer, test } from './ownServer.js';
import type { Playground } from './Playground.js';

// The page keeps requesting the server while it is down.
test.use({ expectedComplaints: /WebSocket connection to|net::ERR_/ });

interface Kill {
  playground: Playground;
  page: Page;
  server: OwnServer;
  /** Models that are still writing. */
  models: readonly string[];
  /** Characters that each of them shows before the server is killed. */
  shown: number;
  /** Characters that are kept at least. It is less: on a busy machine a text is saved some time after it is shown. */
  kept: number;
}

/** Kills the server while these models write, starts it again, and continues them to their ends. */
async function killAndContinue({ playground, page, server, models, shown, kept }: Kill): Promise<void> {
  for (const model of models) await playground.column(model).expectLength(shown);
  await server.kill('SIGKILL');
  await expect(page.getByText('Reconnecting. Nothing is lost.')).toBeVisible();
  for (const model of models) await playground.column(model).expectLength(shown);

  await server.start();
  for (const model of models) {
    const column = playground.column(model);
    await column.expectState('interrupted');
    await expect(column.body).toContainText('The server went away mid-sentence');
    expect(await column.expectBeginning(simulatedText(model))).toBeGreaterThan(kept);
  }
  await expect(page.getByText('Reconnecting. Nothing is lost.')).toBeHidden();
  await expect(playground.stopAll).toBeHidden();

  for (const model of models) await playground.column(model).body.getByRole('button', { name: 'Continue' }).click();
  for (const model of models) await playground.column(model).expectWhole(simulatedText(model));
}

test('after the server was killed, Continue completes the saved answer', { tag: '@core' }, async ({ playground, page, server }) => {
  const model = 'tokens-500_rate-60_seed-75';
  await playground.askNew([model]);
  await killAndContinue({ playground, page, server, models: [model], shown: 500, kept: 100 });
});

test.describe('a server with its own database, as after npm start', () => {
  test.use({ embedded: true });

  test('is killed in mid-stream: nothing is stuck, and every answer can be continued and is whole after a reload', async ({
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
    await killAndContinue({ playground, page, server, models, shown: 900, kept: 200 });
    await playground.column(done).expectWhole(simulatedText(done));
    await page.reload();
    for (const model of models) await playground.column(model).expectWhole(simulatedText(model));
  });
});
