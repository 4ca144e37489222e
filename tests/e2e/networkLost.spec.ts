import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { callApi } from './callApi.js';
import { type OwnServer, test } from './ownServer.js';

test.use({ expectedComplaints: /WebSocket connection to|net::ERR_/ });

const answer = z.object({
  conversation: z.object({ turns: z.array(z.object({ answers: z.array(z.object({ state: z.string() })) })) }),
});

/** The states of the answers in the page's conversation, read past the cut network. */
async function statesOf(page: Page, { behind }: OwnServer): Promise<string[]> {
  const query = 'query($id: ID!) { conversation(id: $id) { turns { answers { state } } } }';
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { conversation } = await callApi(page.context(), query, { id }, answer, behind);
  return conversation.turns.flatMap(({ answers }) => answers.map(({ state }) => state));
}

test('the network is lost in mid-stream, and until after the end: every character is there when it is back', async ({
  playground,
  page,
  server,
}) => {
  // For a quarter of a minute: they are still written when the network is lost again.
  const [whole, failing] = ['tokens-700_rate-40_seed-81', 'tokens-840_rate-50_seed-82_fault-reset_at-800'] as const;
  await playground.askNew([whole, failing]);
  const away = page.getByText('Reconnecting. Nothing is lost.');
  for (const model of [whole, failing]) await playground.column(model).expectLength(150);
  server.network.cut();
  await expect(away).toBeVisible();
  server.network.mend();
  await expect(away).toBeHidden();
  for (const model of [whole, failing]) await playground.column(model).expectLength(600);
  server.network.cut();
  await expect(away).toBeVisible();
  await expect.poll(() => statesOf(page, server), { timeout: 40_000 }).toEqual(['COMPLETE', 'FAILED']);
  server.network.mend();
  await playground.column(whole).expectWhole(simulatedText(whole));
  await playground.column(failing).expectState('failed');
  await playground.column(failing).expectBeginning(simulatedText(failing));

  await test.step('that the server cannot be reached is said until it can', async () => {
    server.network.cut();
    await playground.prompt.fill('Half a thought');
    await playground.prompt.press('Enter');
    const line = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' });
    await expect(line).toBeVisible();
    server.network.mend();
    await expect(line).toBeHidden();
    await expect(playground.prompt).toHaveValue('Half a thought');
  });
});

test('page and columns say that they are cut off, not how fast they write; they keep the draft, and write on when connected', async ({
  playground,
  page,
  context,
  server,
}) => {
  test.slow();
  const model = 'tokens-6000_rate-20_seed-86';
  await playground.askNew([model, 'echo']);
  const column = playground.column(model);
  await expect(column.root.getByText(/tokens\/s/)).toBeVisible();
  await playground.column('Simulated: Echo').expectState('complete');
  await context.setOffline(true);
  await column.expectState('offline');
  await expect(column.root.getByText('Offline', { exact: true })).toBeVisible();
  await expect(column.root.getByText(/Writing|tokens\/s/)).toBeHidden();
  await playground.column('Simulated: Echo').expectState('complete');
  await expect(page.getByText('You are offline. Your draft is kept here.')).toBeVisible();
  await playground.prompt.fill('Written on a train');
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(playground.prompt).toHaveValue('Written on a train');
  // Folds the composer, which lies over the answer.
  await page.keyboard.press('Escape');
  await column.expectState('writing');
  await expect(column.root.getByText(/tokens\/s/)).toBeVisible();

  server.network.cut();
  await column.expectState('reconnecting');
  await expect(column.root.getByText('Reconnecting', { exact: true })).toBeVisible();
  await expect(column.root.getByText(/Writing|tokens\/s/)).toBeHidden();
  server.network.mend();
  await column.expectState('writing');

  // The number of another turn and the chips of a phone say the same.
  await playground.ask();
  const folded = playground.folio(1);
  await expect(folded).toHaveAccessibleName('Turn 1 of 2, writing');
  await context.setOffline(true);
  await expect(folded).toHaveAccessibleName('Turn 1 of 2, offline');
  await context.setOffline(false);
  await expect(folded).toHaveAccessibleName('Turn 1 of 2, writing');
});
