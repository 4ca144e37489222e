import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test } from './journey.js';
import { type InterceptedAsk, onAsk } from './onAsk.js';

test('one column is copied while it writes and stopped while the others go on, and is continued to its end', async ({
  playground,
  page,
}) => {
  const [first, last] = ['tokens-160_rate-50_seed-31', 'tokens-170_rate-50_seed-33'] as const;
  const stopped = 'tokens-240_rate-20_seed-32';
  await playground.askNew([first, stopped, last]);
  const column = playground.column(stopped);
  await column.expectLength(60);
  await column.choose('Copy');
  const notice = page.getByText('Copied', { exact: true }).first();
  await expect(notice).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(simulatedText(stopped).slice(0, copied.length));
  expect(copied.length).toBeGreaterThanOrEqual(60);
  await column.button('Stop').click();
  await column.expectState('stopped');
  await expect(column.body).toContainText('You stopped this answer');
  for (const model of [first, last]) await playground.column(model).expectWhole(simulatedText(model));
  await column.expectBeginning(simulatedText(stopped));
  await column.body.getByRole('button', { name: 'Continue' }).click();
  await column.expectWhole(simulatedText(stopped));

  // It lies over the top bar, whose buttons can be used. That of the copy before may be gone already.
  await column.button('Copy answer').click();
  await expect(notice).toBeVisible();
  const isBelow = await notice.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, Math.max(0, y) + height / 2)?.closest('[data-sonner-toast]') === null;
  });
  expect(isBelow).toBe(true);
});

test('Escape stops the answers and keeps their text; a screen reader hears states only', { tag: '@core' }, async ({ playground, page }) => {
  const writing = ['tokens-6000_rate-40_seed-34', 'tokens-6000_rate-40_seed-35'] as const;
  const [done, failing] = ['tokens-40_rate-80_seed-36', 'tokens-20_fault-http503'] as const;
  await playground.open([...writing, done, failing]);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    new MutationObserver(() => {
      const words = document.querySelector('[aria-live="polite"][role="status"]')?.textContent ?? '';
      if (words !== '') dataset['said'] = `${dataset['said'] ?? ''}${words}. `;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await playground.ask();
  await playground.column(done).expectState('complete');
  for (const model of writing) await playground.column(model).expectLength(60);
  await page.keyboard.press('Escape');
  for (const model of writing) await playground.column(model).expectState('stopped');
  await expect(playground.stopAll).toBeHidden();
  const said = () => page.evaluate(() => document.documentElement.dataset['said'] ?? '');
  const all = [`${failing} failed`, `${done} finished`, ...writing.map((model) => `${model} was stopped`)];
  await expect.poll(async () => new Set((await said()).split('. ').filter(Boolean))).toEqual(new Set(all));
  for (const model of writing) await playground.column(model).expectBeginning(simulatedText(model));
  await playground.column(done).expectWhole(simulatedText(done));
});

test('an answer that broke off is asked again from its beginning while another writes, once however often: nothing mixes', async ({
  playground,
  page,
}) => {
  // The other one ends much later, however long the retry takes.
  const [broken, writing] = ['tokens-120_rate-60_seed-40_fault-reset_at-50_fails-1', 'tokens-6000_rate-50_seed-38'] as const;
  let asked = 0;
  let mayAnswer: Promise<undefined> = Promise.resolve(undefined);
  const retry = async ({ answer }: InterceptedAsk) => {
    asked += 1;
    await mayAnswer;
    await answer();
  };
  await onAsk(page, retry, { operation: 'RetryAnswer' });
  await playground.askNew([broken, writing]);
  const column = playground.column(broken);
  await column.expectState('failed');
  await expect(column.body).toContainText('Simulated broke off in the middle of its answer');
  await column.expectBeginning(simulatedText(broken));
  await column.body.getByRole('button', { name: 'Retry' }).click();
  await column.expectWhole(simulatedText(broken));
  const other = playground.column(writing);
  await other.expectState('writing');
  await other.button('Stop').click();
  await other.expectState('stopped');
  await other.expectBeginning(simulatedText(writing));

  const { promise: pressed, resolve: letGo } = Promise.withResolvers<undefined>();
  mayAnswer = pressed;
  const item = page.getByRole('menuitem', { name: 'Retry', exact: true });
  await column.choose('Retry');
  await column.button(`More for ${broken}`).click();
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  letGo(undefined);
  await expect(item).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Escape');
  await column.expectWhole(simulatedText(broken));
  expect(asked).toBe(2);
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

test('every failure has its plain words and what helps, and the column beside it knows nothing of it', async ({ playground, page }) => {
  const well = 'tokens-20_seed-48';
  const failing = Object.keys(failures).map((fault) => `tokens-20_fault-${fault}`);
  await playground.askNew([...failing, well]);
  for (const [fault, words] of Object.entries(failures)) {
    const column = playground.column(`tokens-20_fault-${fault}`);
    await column.expectState('failed');
    await expect.soft(column.body).toContainText(words);
  }
  await playground.column(well).expectWhole(simulatedText(well));
  // What is too long for a model is so the next time, too.
  const { body, root } = playground.column('tokens-20_fault-context-too-long');
  await expect(body.getByRole('button', { name: 'Swap model' })).toBeVisible();
  await expect(body.getByRole('link', { name: 'New conversation' })).toBeVisible();
  await expect(root.getByRole('button', { name: /^Retry/ })).toBeHidden();
  await page.getByRole('button', { name: 'More for this turn' }).click();
  await expect(page.getByRole('menuitem', { name: 'Eight columns are the most' })).toHaveAttribute('aria-disabled', 'true');
});
