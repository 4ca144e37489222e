import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { axeFindings } from './axeFindings.js';
import { openSession } from './accounts.js';
import { askBlind, dockOf, expectOpen, verdictOf } from './blindTurn.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { Playground } from './Playground.js';

const models = ['tokens-30_seed-7361', 'tokens-40_seed-7362', 'tokens-50_seed-7363'] as const;

/** The switch between a pick and an order. */
const rankOf = (page: Page) => dockOf(page).getByRole('switch', { name: 'Rank' });
const placesOf = (page: Page) => dockOf(page).getByRole('list', { name: 'Places' }).getByRole('listitem');
const tile = (page: Page, name: string) => dockOf(page).getByRole('button', { name });
const giveIn = (page: Page) => dockOf(page).getByRole('button', { name: 'Vote' });

/** Asks three models blind under a new account, because ranking stays on for it. */
async function beginRanking(page: Page, request: APIRequestContext, baseURL: string | undefined): Promise<Playground> {
  await openSession(page.context(), baseURL ?? '', await makeAccount(request));
  const playground = new Playground(page);
  await askBlind(playground, models);
  await expectOpen(page);
  await rankOf(page).check();
  return playground;
}

test('three blind answers are put in order by their letters; ranking stays on, and the next are dragged to places and off them', async ({
  page,
  request,
  baseURL,
}) => {
  const playground = await beginRanking(page, request, baseURL);
  await expect(giveIn(page)).toBeDisabled();
  await page.keyboard.press('b');
  await page.keyboard.press('c');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('a');
  await page.keyboard.press('=');
  await page.keyboard.press('c');
  await expect(placesOf(page)).toHaveText(['1B', '2AC']);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByText('was B', { exact: true })).toBeVisible();
  const [a = '', b = '', c = ''] = await playground.order();
  await expect(verdictOf(page)).toContainText(`B comes first, and B is ${b}`);
  await expect(verdictOf(page)).toContainText(`Your vote counts: 1. ${b}, 2. ${a} and ${c}.`);
  await expect(playground.column(b).button('Preferred')).toBeVisible();

  await dockOf(page).getByRole('button', { name: 'Another' }).click();
  await playground.prompt.fill('Once more');
  await playground.send.click();
  await expect(rankOf(page)).toBeChecked({ timeout: 20_000 });
  // The first place alone is an order, too.
  await tile(page, 'Answer A, not placed').dragTo(placesOf(page).nth(0));
  await expect(tile(page, 'Answer A, place 1')).toBeVisible();
  await tile(page, 'Answer C, not placed').dragTo(placesOf(page).nth(0));
  await expect(placesOf(page)).toHaveText(['1C', '2A', '3']);
  await tile(page, 'Answer A, place 2').dragTo(tile(page, 'Answer B, not placed'));
  await expect(placesOf(page)).toHaveText(['1C', '2', '3']);
  await giveIn(page).click();
  await expect(verdictOf(page)).toContainText('C comes first, and C is');
  await expect(verdictOf(page)).toContainText(', then ');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true });

  test('blind answers are ranked by taps, also as equal ones', { tag: '@core' }, async ({ page, request, baseURL }) => {
    await beginRanking(page, request, baseURL);
    await tile(page, 'Answer C, not placed').tap();
    const equal = dockOf(page).getByRole('button', { name: 'Equal' });
    await equal.tap();
    await expect(equal).toHaveAttribute('aria-pressed', 'true');
    await tile(page, 'Answer A, not placed').tap();
    await expect(placesOf(page)).toHaveText(['1AC', '2']);
    await tile(page, 'Answer C, place 1').tap();
    await expect(placesOf(page)).toHaveText(['1A', '2', '3']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await giveIn(page).tap();
    await expect(verdictOf(page)).toContainText('A comes first, and A is');
  });
});
