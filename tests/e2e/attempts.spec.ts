import { expect } from '@playwright/test';
import { axeFindings } from './axeFindings.js';
import { holdReply } from './holdReply.js';
import { test } from './journey.js';

const [short, long] = ['tokens-40_rate-200_seed-7411', 'tokens-60_rate-200_seed-7412'] as const;
const echo = 'Simulated: Echo';

test('attempts are compared, restored and deleted; a column is removed and restored', { tag: '@core' }, async ({ playground, page }) => {
  await playground.askNew([short, long]);
  for (const model of [short, long]) await playground.column(model).expectState('complete');
  const first = await playground.column(short).copy();
  await playground.column(short).choose('Ask again with another model…');
  await expect(page.getByText('The answer you see stays, as an attempt.')).toBeVisible();
  const picker = page.getByRole('dialog').filter({ has: page.getByRole('searchbox') });
  await picker.getByRole('searchbox').fill('Echo');
  await picker.getByRole('button', { name: new RegExp(echo) }).click();
  await playground.column(echo).expectState('complete');
  expect(await playground.order()).toEqual([echo, long]);

  const opener = playground.column(echo).button('Attempt 2 of 2');
  await opener.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Attempts of this answer' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').nth(1)).toContainText('Complete, shown');
  expect(await axeFindings(page)).toEqual([]);
  const earlier = panel.getByRole('group', { name: 'Attempt 1' });
  await earlier.getByRole('button', { name: 'Compare' }).press('Enter');
  await expect(page.getByRole('region', { name: /^Comparison, / })).toBeFocused();
  await page.keyboard.press('Escape');

  await opener.click();
  await earlier.getByRole('button', { name: 'Bring back' }).click();
  await playground.column(short).expectState('complete');
  expect(await playground.column(short).copy()).toBe(first);
  await playground.column(short).button('Attempt 1 of 2').click();
  await panel.getByRole('group', { name: 'Attempt 2' }).getByRole('button', { name: 'Delete' }).click();
  // Of one there is no list.
  await expect(panel).toBeHidden();
  await expect(playground.column(short).body).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await playground.column(short).button('Attempt 1 of 2').click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await playground.column(short).body.focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText(`${short} is out of this turn`)).toBeVisible();
  await expect.poll(() => playground.order()).toEqual([long]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => playground.order()).toEqual([short, long]);
  await page.reload();
  await expect.poll(() => playground.order()).toEqual([short, long]);
});

test('a removed turn is no longer sent to models; a line in its place brings it back', { tag: '@core' }, async ({ playground, page }) => {
  await playground.askNew(['messages'], 'The first thing');
  const column = playground.column('Simulated: What it was sent');
  await column.expectState('complete');
  await playground.ask('The second thing');
  await column.expectState('complete');
  await playground.folio(1).click();
  await expect(page.getByRole('region', { name: 'Prompt of turn 1' })).toBeVisible();
  await playground.chooseForTurn('Remove this turn');
  const line = page.getByRole('list', { name: 'Removed turns' });
  await expect(line).toContainText('Turn 1 is removed');
  await expect(page.getByRole('region', { name: 'Prompt of turn 1' })).toContainText('The second thing');
  await playground.ask('The third thing');
  await column.expectState('complete');
  // The second answer repeats what it was sent, and is sent itself.
  await expect(column.body).toContainText(/^\[\{"role":"user","content":"The second thing"/);
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toBeHidden();
  await expect(playground.folio(3)).toBeVisible();
});

test('a list that was read while its answer was written, and comes after its end, is not what is shown', async ({ playground, page }) => {
  await playground.askNew([short]);
  const column = playground.column(short);
  await column.expectState('complete');
  const list = await holdReply(page, 'Attempts');
  await column.choose('Retry');
  await list.given;
  await column.expectState('complete');
  await list.release();
  await column.button('Attempt 2 of 2').click();
  const panel = page.getByRole('dialog', { name: 'Attempts of this answer' });
  await expect(panel.getByRole('listitem').nth(1)).toContainText('Complete, shown');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test('the attempts of an answer are within a fingertip', async ({ playground, page }) => {
    await playground.askNew(['echo']);
    const column = playground.column(echo);
    await column.expectState('complete');
    await column.choose('Retry');
    await column.button('Attempt 2 of 2').tap();
    const panel = page.getByRole('dialog', { name: 'Attempts of this answer' });
    const acts = panel.getByRole('group', { name: 'Attempt 1' }).getByRole('button');
    await expect(acts).toHaveText(['Bring back', 'Compare', 'Prefer', 'Delete']);
    for (const act of await acts.all()) expect((await act.boundingBox())?.height).toBeGreaterThanOrEqual(43.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await acts.first().tap();
    await expect(column.button('Attempt 1 of 2')).toBeVisible();
  });
});
