import { expect } from '@playwright/test';
import { dockOf, expectOpen, switchOf, verdictOf } from './blindTurn.js';
import { test } from './journey.js';

const [short, long, other] = ['tokens-30_seed-7361', 'tokens-60_seed-7362', 'tokens-45_seed-7363'] as const;

test.describe('comparing blind on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test('names are told from the menu of the turn, and answers are swiped by their letters and voted on with a tap', async ({
    playground,
    page,
  }) => {
    await playground.open([short, long, other]);
    const askBlindly = async () => {
      await switchOf(page).tap();
      await playground.prompt.fill('Write a kind rejection.');
      await playground.send.tap();
      await expectOpen(page);
    };
    await askBlindly();
    await page.getByRole('button', { name: 'More for this turn' }).tap();
    await expect(page.getByRole('menuitem', { name: /Edit|Ask one more|Compare blind/ })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Give up and see the names' }).tap();
    await expect(page.getByRole('article').getByText('was A', { exact: true })).toBeVisible();

    await playground.unfoldComposer();
    await askBlindly();
    const chips = page.getByRole('group', { name: 'Columns' });
    await expect(chips.getByRole('button')).toHaveText([/Answer A/, /Answer B/, /Answer C/]);
    await chips.getByRole('button', { name: /Answer C/ }).tap();
    await expect(page.getByRole('region', { name: 'Answer C', exact: true })).toBeInViewport();
    const bar = await dockOf(page).boundingBox();
    expect(bar?.width).toBeLessThanOrEqual(390);
    await dockOf(page).getByRole('button', { name: 'C is better' }).tap();
    await expect(verdictOf(page)).toContainText('C is better, and C is tokens-');
    await expect(chips.getByText('was C', { exact: true })).toBeInViewport();
  });
});
