import { expect } from '@playwright/test';
import { simulatedReasoning, simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test } from './journey.js';
import { type InterceptedAsk, onAsk } from './onAsk.js';

test('one column is stopped while the others go on', async ({ playground }) => {
  const [first, stopped, last] = ['tokens-160_rate-50_seed-31', 'tokens-2000_rate-50_seed-32', 'tokens-170_rate-50_seed-33'] as const;
  await playground.askNew([first, stopped, last]);
  const column = playground.column(stopped);
  await column.expectLength(40);
  await column.button('Stop').click();
  await column.expectState('stopped');
  await expect(column.body).toContainText('You stopped this answer');
  await playground.column(first).expectWhole(simulatedText(first));
  await playground.column(last).expectWhole(simulatedText(last));
  await column.expectBeginning(simulatedText(stopped));
});

test('Escape stops all that still write, and keeps what they wrote', async ({ playground }) => {
  const [one, two, done] = ['tokens-600_rate-40_seed-34', 'tokens-600_rate-40_seed-35', 'tokens-40_rate-80_seed-36'] as const;
  await playground.askNew([one, two, done]);
  await playground.column(done).expectState('complete');
  for (const model of [one, two]) await playground.column(model).expectLength(60);
  await playground.page.keyboard.press('Escape');
  for (const model of [one, two]) {
    await playground.column(model).expectState('stopped');
    await playground.column(model).expectBeginning(simulatedText(model));
  }
  await expect(playground.stopAll).toBeHidden();
  await playground.column(done).expectWhole(simulatedText(done));
});

test('a failed column is retried while another still writes', async ({ playground }) => {
  // The other one ends much later, however long the retry takes.
  const [failing, writing] = ['tokens-80_rate-80_seed-37_fault-http500_fails-1', 'tokens-6000_rate-50_seed-38'] as const;
  await playground.askNew([failing, writing]);
  const column = playground.column(failing);
  await column.expectState('failed');
  await column.body.getByRole('button', { name: 'Retry' }).click();
  await column.expectWhole(simulatedText(failing));
  const other = playground.column(writing);
  await other.expectState('writing');
  await other.button('Stop').click();
  await other.expectState('stopped');
  await other.expectBeginning(simulatedText(writing));
});

test('an answer that broke off keeps what it wrote, and is retried from its beginning: nothing mixes', async ({ playground }) => {
  const broken = 'tokens-120_rate-60_seed-40_fault-reset_at-50_fails-1';
  await playground.askNew([broken, 'tokens-30_seed-41']);
  const column = playground.column(broken);
  await column.expectState('failed');
  await expect(column.body).toContainText('Simulated broke off in the middle of its answer');
  await column.expectBeginning(simulatedText(broken));
  await column.body.getByRole('button', { name: 'Retry' }).click();
  await column.expectWhole(simulatedText(broken));
});

test('an answer that broke off is continued where it stopped', async ({ playground }) => {
  const broken = 'tokens-120_rate-60_seed-49_fault-reset_at-50_fails-1';
  await playground.askNew([broken, 'tokens-30_seed-50']);
  const column = playground.column(broken);
  await column.expectState('failed');
  await column.expectBeginning(simulatedText(broken));
  await column.body.getByRole('button', { name: 'Continue' }).click();
  await column.expectWhole(simulatedText(broken));
});

test('an answer is asked again once, though both of its buttons are pressed', async ({ playground, page }) => {
  const model = 'tokens-20_rate-80_seed-45';
  let asked = 0;
  let letGo: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => (letGo = resolve));
  const retry = async ({ answer }: InterceptedAsk) => {
    asked += 1;
    await pressed;
    await answer();
  };
  await onAsk(page, retry, { operation: 'RetryAnswer' });
  await playground.askNew([model]);
  const column = playground.column(model);
  await column.expectState('complete');
  const item = page.getByRole('menuitem', { name: 'Retry', exact: true });
  await column.choose('Retry');
  await column.button(`More for ${model}`).click();
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  letGo();
  await expect(item).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Escape');
  await column.expectWhole(simulatedText(model));
  expect(asked).toBe(1);
});

test('an answer is copied while it is written', async ({ playground, page }) => {
  const model = 'tokens-3000_rate-40_seed-51';
  await playground.askNew([model]);
  const column = playground.column(model);
  await column.expectLength(60);
  await column.choose('Copy');
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(simulatedText(model).slice(0, copied.length));
  expect(copied.length).toBeGreaterThanOrEqual(60);
  await column.expectState('writing');
});

test('a stopped answer is continued to its end', async ({ playground }) => {
  const stopped = 'tokens-200_rate-50_seed-43';
  await playground.askNew([stopped, 'tokens-30_seed-44']);
  const column = playground.column(stopped);
  await column.expectLength(80);
  await column.button('Stop').click();
  await column.expectState('stopped');
  await column.body.getByRole('button', { name: 'Continue' }).click();
  await column.expectWhole(simulatedText(stopped));
});

test('one model may answer twice, and what it thought aloud can be unfolded', async ({ playground }) => {
  const model = 'tokens-60_reasoning-40_rate-60_seed-46';
  await playground.askNew([model, model]);
  await playground.column(model, 1).expectWhole(simulatedText(model));
  await playground.column(model, 2).expectWhole(simulatedText(model));
  const thoughts = playground.column(model, 2).body.getByRole('button', { name: /^Th(ought for|inking|oughts)/ });
  await thoughts.click();
  await expect(thoughts).toHaveAttribute('aria-expanded', 'true');
  await expect(playground.column(model, 2).body).toContainText(simulatedReasoning(model));
});

/** The message of each failure of a provider. */
const failures = {
  http401: 'Simulated asks for a key, and this server has none for it',
  http429: 'Simulated is turning requests away',
  html: 'Simulated sent a web page in place of an answer',
  empty: 'Simulated sent an empty answer',
  malformed: 'Simulated sent something that cannot be read in the middle of its answer',
  'context-too-long': 'at Simulated can read',
  'content-filter': "Simulated's content filter ended this answer",
};

test('every failure has its plain words, and the column beside it knows nothing of it', async ({ playground }) => {
  const well = 'tokens-20_seed-48';
  const failing = Object.keys(failures).map((fault) => `tokens-20_fault-${fault}`);
  await playground.askNew([...failing, well]);
  for (const [fault, words] of Object.entries(failures)) {
    const column = playground.column(`tokens-20_fault-${fault}`);
    await column.expectState('failed');
    await expect.soft(column.body).toContainText(words);
  }
  await playground.column(well).expectWhole(simulatedText(well));
});
