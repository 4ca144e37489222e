import { expect, type Page } from '@playwright/test';
import { test } from './journey.js';
import { onAsk } from './onAsk.js';

test('Escape closes what lies over the answers first, and then stops all answers of the conversation, also those of a folded turn', async ({
  playground,
  page,
}) => {
  test.slow();
  const [one, two] = ['tokens-6000_rate-40_seed-366', 'tokens-6000_rate-40_seed-367'] as const;
  const column = playground.column(one);
  await playground.askNew([one, two], 'first');
  await column.expectLength(40);

  await test.step('the list of shortcuts, which gives the focus back', async () => {
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await column.body.focus();
    await page.keyboard.press('?');
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(column.body).toBeFocused();
    const menu = page.getByRole('button', { name: /Premium Reader/ });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await expect(list).toBeVisible();
    await list.getByRole('button', { name: 'Close' }).click();
    await expect(list).toBeHidden();
    await expect(menu).toBeFocused();
    await column.expectState('writing');
  });

  await test.step('the edit of a prompt, and what was written of it is kept', async () => {
    const strip = page.getByText('Another version of prompt 1');
    await playground.chooseForTurn('Edit prompt');
    await playground.prompt.fill('better said');
    await page.keyboard.press('Escape');
    await expect(strip).toBeHidden();
    await expect(playground.prompt).toBeFocused();
    await expect(playground.prompt).toHaveValue('');
    await playground.chooseForTurn('Edit prompt');
    await expect(playground.prompt).toHaveValue('better said');
    await page.keyboard.press('Escape');
    await expect(strip).toBeHidden();
    await column.expectState('writing');
  });

  await test.step('a folded turn', async () => {
    await column.choose('Ask only this one next');
    await expect(page.getByText('Only to')).toBeVisible();
    await playground.ask();
    await column.expectLength(40);
    // Until the prompt is taken, Escape would stop its sending.
    await expect(page.getByText('Only to')).toBeHidden();
    const first = playground.folio(1);
    await expect(first).toHaveAccessibleName('Turn 1 of 2, writing');
    await page.keyboard.press('Escape');
    await column.expectState('stopped');
    await expect(first).toHaveAccessibleName('Turn 1 of 2');
    await expect(playground.stopAll).toBeHidden();
  });

  await test.step('the composer with something typed, which says that a second press stops the answers', async () => {
    await playground.ask();
    await playground.column(two).expectLength(40);
    await playground.unfoldComposer();
    await playground.prompt.fill('Half a thought');
    await page.keyboard.press('Escape');
    const said = page.getByText(/^Press Esc again to stop the answers$/);
    await expect(said).toBeVisible();
    await column.expectState('writing');
    // A press counts as the second for some seconds, which a slow machine may miss: after them, both come at once.
    await expect(said).toBeHidden();
    await page.evaluate(() => {
      for (let press = 0; press < 2; press += 1)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
        );
    });
    for (const model of [one, two]) await playground.column(model).expectState('stopped');
    await expect(playground.prompt).toHaveValue('Half a thought');
  });

  await test.step('in the moment in which the turn of a prompt to one column appears', async () => {
    await playground.ask();
    await playground.column(two).expectLength(40);
    await page.evaluate(() => {
      const watching = new MutationObserver(() => {
        if (!document.querySelector('[aria-label="Prompt of turn 5"]')) return;
        watching.disconnect();
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
        );
      });
      watching.observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    await column.choose('Ask only this one next');
    await expect(page.getByText('Only to')).toBeVisible();
    await playground.ask();
    await column.expectState('stopped');
    await expect(playground.folio(4)).toHaveAccessibleName('Turn 4 of 5');
  });

  await test.step('from another turn, by the button', async () => {
    await playground.ask();
    await playground.column(two).expectLength(40);
    await playground.folio(1).click();
    for (const model of [one, two]) await playground.column(model).expectState('stopped');
    await playground.stopAll.click();
    await expect(playground.folio(6)).toHaveAccessibleName('Turn 6 of 6');
    await playground.folio(6).click();
    await expect(page.getByRole('region', { name: 'Prompt of turn 6' })).toBeVisible();
    for (const model of [one, two]) await playground.column(model).expectState('stopped');
  });
});

/**
 * Lets the server accept each prompt, but delays its reply until it is released.
 * @returns a function that delays the next reply
 */
async function holdReplies(page: Page): Promise<() => { taken: Promise<void>; release: () => void }> {
  let release: () => void = () => undefined;
  let take: () => void = () => undefined;
  let released = Promise.resolve();
  await onAsk(page, async (asked) => {
    await asked.forward();
    take();
    await released;
    await asked.answer();
  });
  return () => {
    const taken = new Promise<void>((resolve) => (take = resolve));
    released = new Promise<void>((resolve) => (release = resolve));
    return { taken, release };
  };
}

test('Escape stops what was sent before the server has said what turn it is', async ({ playground, page }) => {
  const [one, two] = ['tokens-6000_rate-40_seed-368', 'tokens-6000_rate-40_seed-369'] as const;
  const holdReply = await holdReplies(page);
  await playground.open([one, two]);
  const first = holdReply();
  await playground.prompt.fill('first');
  await playground.prompt.press('Enter');
  await first.taken;
  await page.keyboard.press('Escape');
  first.release();
  for (const model of [one, two]) await playground.column(model).expectState('stopped');

  await playground.column(one).choose('Ask only this one next');
  await expect(page.getByText('Only to')).toBeVisible();
  const second = holdReply();
  await playground.prompt.fill('second');
  await playground.prompt.press('Enter');
  await second.taken;
  await page.keyboard.press('Escape');
  second.release();
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toHaveText('second');
  await playground.column(one).expectState('stopped');
});

test('columns are reached, preferred and copied with the keyboard alone', { tag: '@core' }, async ({ playground, page }) => {
  const five = [381, 382, 383, 384, 385].map((seed) => `tokens-40_seed-${String(seed)}`);
  const [first = '', second = '', , , fifth = ''] = five;
  await playground.askNew(five);
  for (const model of five) await playground.column(model).expectState('complete');

  await test.step('the column that is gone to by its number is the current one, also at the end of the row', async () => {
    const bar = page.getByRole('group', { name: 'Columns' });
    const chip = (model: string) => bar.getByRole('button', { name: model });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Alt+5');
    await expect(playground.column(fifth).root).toBeInViewport({ ratio: 0.99 });
    await expect(chip(fifth)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Alt+1');
    await expect(playground.column(first).root).toBeInViewport({ ratio: 0.99 });
    await expect(chip(first)).toHaveAttribute('aria-current', 'true');
    await expect(chip(fifth)).toHaveAttribute('aria-current', 'false');
    // Only the bar was scrolled by hand: the current column's chip comes back.
    await page.setViewportSize({ width: 700, height: 800 });
    await page.keyboard.press('Alt+1');
    await expect(chip(first)).toBeInViewport();
    await bar.evaluate((chips) => {
      chips.scrollTo({ left: chips.scrollWidth, behavior: 'instant' });
    });
    await expect(chip(first)).not.toBeInViewport();
    await page.keyboard.press('Alt+1');
    await expect(chip(first)).toBeInViewport({ ratio: 0.99 });
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('no letter is a shortcut while one writes, but Alt with a digit leads into a column and back', async () => {
    await playground.prompt.click();
    for (const key of ['?', 'p', 'c', 'm', 'o']) await page.keyboard.press(key);
    await expect(playground.prompt).toHaveValue('?pcmo');
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await page.keyboard.press('Alt+Numpad1');
    await expect(playground.prompt).toBeFocused();
    await page.keyboard.press('Alt+1');
    await expect(playground.column(first).body).toBeFocused();
    await page.keyboard.press('Alt+0');
    await expect(playground.prompt).toBeFocused();
    await expect(playground.prompt).toHaveValue('?pcmo');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await playground.order()).toEqual(five);
    await expect(page.getByText('Only to')).toBeHidden();
    for (const model of five) await expect(playground.column(model).button('Prefer')).toBeVisible();
  });

  await test.step('what is preferred is undone where it is said: back to what was preferred before', async () => {
    const [one, two] = [playground.column(first), playground.column(second)];
    const undo = page.getByRole('button', { name: 'Undo' });
    await page.keyboard.press('Alt+1');
    await page.keyboard.press('p');
    await expect(one.button('Preferred')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(`${first} is preferred`)).toBeVisible();
    await page.keyboard.press('Alt+2');
    await expect(two.body).toBeFocused();
    await page.keyboard.press('p');
    await expect(page.getByText(`${second} is preferred`)).toBeVisible();
    // The previous toast is replaced.
    await expect(undo).toHaveCount(1);
    await undo.click();
    await expect(one.button('Preferred')).toBeVisible();
    // The composer, which has a draft, may lie over the button.
    await one.button('Preferred').press('Enter');
    await expect(one.button('Prefer')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('No answer is preferred')).toBeVisible();
    await expect(undo).toHaveCount(1);
    await undo.click();
    await expect(one.button('Preferred')).toBeVisible();
    await page.keyboard.press('Alt+1');
    await page.keyboard.press('p');
    await expect(one.button('Prefer')).toBeVisible();
  });

  await page.evaluate(() => navigator.clipboard.writeText('nothing'));
  await page.keyboard.press('c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('nothing');
  await page.keyboard.press('Alt+0');
  await expect(playground.prompt).toBeFocused();
});
