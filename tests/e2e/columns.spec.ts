import { expect } from '@playwright/test';
import { simulatedReasoning, simulatedText } from '../../server/sandbox/llm/simulatedText.js';
import { test } from './journey.js';

test('one column is stopped while the others go on', async ({ playground }) => {
  const models = ['tokens-160_rate-50_seed-31', 'tokens-400_rate-50_seed-32', 'tokens-170_rate-50_seed-33'] as const;
  const [first, stopped, last] = await playground.askNew3(models);
  await stopped.expectLength(40);
  await stopped.button('Stop').click();
  await stopped.expectState('stopped');
  await expect(stopped.body).toContainText('You stopped this answer');
  await first.expectWhole(simulatedText(models[0]));
  await last.expectWhole(simulatedText(models[2]));
  const kept = await stopped.copy();
  expect(simulatedText(models[1]).startsWith(kept)).toBe(true);
  expect(kept.length).toBeGreaterThan(0);
});

test('Escape stops all that still write, and keeps what they wrote', async ({ playground }) => {
  const models = ['tokens-600_rate-40_seed-34', 'tokens-600_rate-40_seed-35', 'tokens-40_rate-80_seed-36'] as const;
  const [one, two, done] = await playground.askNew3(models);
  await done.expectState('complete');
  await one.expectLength(60);
  await two.expectLength(60);
  await playground.page.keyboard.press('Escape');
  await one.expectState('stopped');
  await two.expectState('stopped');
  await expect(playground.stopAll).toBeHidden();
  await done.expectWhole(simulatedText(models[2]));
});

test('a failed column is retried while another still writes', async ({ playground }) => {
  const models = ['tokens-80_rate-80_seed-37_fault-http500_fails-1', 'tokens-500_rate-80_seed-38', 'tokens-40_rate-80_seed-39'] as const;
  const [failing, writing] = await playground.askNew3(models);
  await failing.expectState('failed');
  await failing.body.getByRole('button', { name: 'Retry' }).click();
  await failing.expectWhole(simulatedText(models[0]));
  await writing.expectState('writing');
  await writing.expectWhole(simulatedText(models[1]));
});

test('an answer that broke off is retried from its beginning: nothing mixes', async ({ playground }) => {
  const models = ['tokens-120_rate-60_seed-40_fault-reset_at-50_fails-1', 'tokens-30_seed-41', 'tokens-30_seed-42'] as const;
  const [broken] = await playground.askNew3(models);
  await broken.expectState('failed');
  await expect(broken.body).toContainText('Simulated broke off the answer');
  const kept = await broken.copy();
  expect(simulatedText(models[0]).startsWith(kept)).toBe(true);
  await broken.body.getByRole('button', { name: 'Retry' }).click();
  await broken.expectWhole(simulatedText(models[0]));
});

test('a stopped answer is continued to its end', async ({ playground }) => {
  const models = ['tokens-200_rate-50_seed-43', 'tokens-30_seed-44', 'tokens-30_seed-45'] as const;
  const [stopped] = await playground.askNew3(models);
  await stopped.expectLength(80);
  await stopped.button('Stop').click();
  await stopped.expectState('stopped');
  await stopped.body.getByRole('button', { name: 'Continue' }).click();
  await stopped.expectWhole(simulatedText(models[0]));
});

test('what a model thought aloud can be unfolded, and the same model may answer twice', async ({ playground }) => {
  const model = 'tokens-60_reasoning-40_rate-60_seed-46';
  const [first, second] = await playground.askNew3([model, model, 'tokens-10_seed-47']);
  await first.expectWhole(simulatedText(model));
  await second.expectWhole(simulatedText(model));
  await second.root.getByRole('button', { name: /^Th(ought for|inking|oughts)/ }).click();
  await expect(second.body).toContainText(simulatedReasoning(model));
});

/** Where a provider breaks, the column says what happened in plain words; the column beside it knows nothing of it. */
const failures = {
  http401: "Simulated does not accept this server's key",
  http429: 'Simulated is turning requests away',
  html: 'Simulated cannot be reached',
  empty: 'Simulated broke off the answer',
  'context-too-long': 'The conversation is too long for this model',
  'content-filter': 'Simulated declined to answer',
};
test('every failure has its plain words', async ({ playground }) => {
  const faults = Object.entries(failures);
  const models = faults.map(([fault]) => `tokens-20_fault-${fault}`);
  const columns = await playground.askNew([...models, 'tokens-20_seed-48']);
  for (const [place, [, words]] of faults.entries()) {
    await columns[place]?.expectState('failed');
    await expect.soft(columns[place]?.body ?? playground.prompt).toContainText(words);
  }
  await columns.at(-1)?.expectWhole(simulatedText('tokens-20_seed-48'));
});
