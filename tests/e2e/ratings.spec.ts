import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { openSession } from './accounts.js';
import { axeFindings } from './axeFindings.js';
import { callApi } from './callApi.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

const [one, other] = ['tokens-8_seed-1', 'tokens-8_seed-2'] as const;

const reply = z.record(
  z.string(),
  z.object({ id: z.string(), answers: z.array(z.object({ id: z.string(), model: z.object({ name: z.string() }) })) }),
);
type Turn = z.output<typeof reply>[string];

/** Sends a mutation that returns a turn. @throws if it is refused */
async function change(context: BrowserContext, name: string, args: string, variables: object): Promise<Turn> {
  const query = `mutation($input: ${args}) { ${name}(input: $input) { id answers { id model { name } } } }`;
  const turn = (await callApi(context, query, variables, reply))[name];
  if (!turn) throw new Error('There is no turn');
  return turn;
}

/** Asks two models blind and votes when both are done: a tie, or for the first answer. @returns the name of the model that won */
async function voteOnce(context: BrowserContext, outcome: 'TIE' | 'BETTER', prompt: string): Promise<string | undefined> {
  const models = [one, other].map((id) => ({ id: `sim/${id}` }));
  const { id: turnId, answers } = await change(context, 'ask', 'AskInput!', {
    input: { requestId: randomUUID(), prompt, models, blind: true },
  });
  const answerId = outcome === 'BETTER' ? answers[0]?.id : null;
  let voted: Turn | undefined;
  await expect(async () => {
    voted = await change(context, 'vote', 'VoteInput!', { input: { turnId, outcome, answerId } });
  }).toPass();
  return voted?.answers.find(({ id }) => id === answerId)?.model.name;
}

/** A new person, signed in. */
const enter = async (context: BrowserContext, request: APIRequestContext, origin: string): Promise<void> =>
  openSession(context, origin, await makeAccount(request));

const question = (page: Page) => page.getByRole('heading', { level: 2, name: 'Which answers do you like best?' });
const cellsOf = (page: Page, model: string) =>
  page.getByRole('table', { name: 'Votes, speed and cost by model' }).getByRole('row').filter({ hasText: model }).getByRole('cell');

test('twelve votes make a ranking with filters, a file and a phone view', { tag: '@core' }, async ({ page, context, request, baseURL }) => {
  test.slow();
  await enter(context, request, baseURL ?? '');
  await page.goto('/ratings');
  await expect(question(page)).toBeVisible();
  // Large numbers have separators.
  await expect(page.getByText('One prompt, two answers: 2 of your 100,000 queries')).toBeVisible();
  await expect(page.getByText('Remaining queries: 100,000')).toBeVisible();
  await page.getByRole('link', { name: 'Start a blind comparison' }).click();
  await expect(page).toHaveURL(/\/chat\?blind=1$/);
  await expect(page.getByRole('button', { name: 'Blind', exact: true })).toHaveAttribute('aria-pressed', 'true');

  // Blind answers come at reading pace, so all are asked at the same time.
  const ties = Array.from({ length: 10 }, () => voteOnce(context, 'TIE', 'Translate this sentence into German: It rains.'));
  const wins = [0, 1].map(() => voteOnce(context, 'BETTER', 'Which of the two is it?'));
  const [winners] = await Promise.all([Promise.all(wins), Promise.all(ties)]);
  const won = (name: string) => winners.filter((winner) => winner === name).length;

  await page.goto('/ratings');
  await expect(page.getByRole('heading', { level: 1, name: 'Ratings' })).toBeVisible();
  await expect(page).toHaveTitle(/^Ratings \| /);
  await expect(page.getByText(/^From your own blind votes and nobody else’s: 12 since \w+\.$/)).toBeVisible();
  await expect(question(page)).toBeHidden();
  const chart = page.getByRole('table', { name: 'Strength', exact: true });
  await expect(chart.getByRole('rowheader')).toHaveCount(2);
  await expect(chart.getByText(/± \d+/)).toHaveCount(2);
  for (const name of [one, other]) {
    const cells = cellsOf(page, name);
    await expect(cells.nth(1)).toHaveText('12');
    await expect(cells.nth(2)).toContainText(String(won(name)));
    await expect(cells.nth(3)).toHaveText('10');
  }

  // A row opens with the keyboard.
  const opener = page.getByRole('button', { name: one });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  const opened = page.getByRole('table', { name: `${one}: against whom it won` });
  await expect(opened.getByRole('cell')).toHaveText([`against ${other}`, '12', String(won(one)), String(won(other)), '10', 'today']);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Space');
  await expect(opened).toBeHidden();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('ratings.csv');
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3);

  // The tag stands in the address.
  const tags = page.getByRole('radiogroup', { name: 'Task' });
  await expect(tags.getByRole('radio')).toHaveCount(5);
  await tags.getByText('Translation').click();
  await expect(page).toHaveURL(/\/ratings\?tag=translation$/);
  await expect(
    page.getByText('10 votes on translations. An order begins to show from about 30; every line still crosses every other.'),
  ).toBeVisible();
  await page.reload();
  await expect(tags.getByRole('radio', { name: 'Translation' })).toBeChecked();
  await expect(cellsOf(page, one).nth(1)).toHaveText('10');
  await expect(cellsOf(page, one).nth(7)).toHaveText('too few');
  await tags.getByText('Code').click();
  await expect(page.getByText('No votes with these filters.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await tags.getByText('All').click();
  await expect(chart).toBeVisible();
  await expect(page).toHaveURL(/\/ratings$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: other }).click();
  await expect(page.getByRole('table', { name: `${other}: against whom it won` })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
