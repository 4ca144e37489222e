import { expect, type Page } from '@playwright/test';
import { test } from './journey.js';
import { onAsk } from './onAsk.js';

const models = ['tokens-10_seed-361', 'tokens-10_seed-362'] as const;

test('the list of shortcuts opens by its key and from the menu, closes by Escape without stopping an answer, and gives the focus back', async ({
  playground,
  page,
}) => {
  const writing = 'tokens-6000_rate-40_seed-363';
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await playground.askNew([writing]);
  await playground.column(writing).expectLength(40);
  await playground.column(writing).body.focus();
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(playground.column(writing).body).toBeFocused();
  await playground.column(writing).expectState('writing');
  const menu = page.getByRole('button', { name: /Premium Reader/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(list).toBeVisible();
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(list).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Escape');
  await playground.column(writing).expectState('stopped');
});

test('Escape stops all answers of the conversation, also those of a turn that is folded, which says that it is being written', async ({
  playground,
  page,
}) => {
  const models = ['tokens-6000_rate-40_seed-366', 'tokens-6000_rate-40_seed-367'] as const;
  await playground.askNew(models);
  await playground.column(models[1]).expectLength(40);
  await playground.column(models[0]).choose('Ask only this one next');
  await playground.ask();
  await playground.column(models[0]).expectLength(40);
  const first = playground.folio(1);
  await expect(first).toHaveAccessibleName('Turn 1 of 2, writing');
  await page.keyboard.press('Escape');
  await playground.column(models[0]).expectState('stopped');
  await expect(first).toHaveAccessibleName('Turn 1 of 2');
  await expect(playground.stopAll).toBeHidden();

  await playground.ask();
  await playground.column(models[1]).expectLength(40);
  await playground.folio(1).click();
  for (const model of models) await playground.column(model).expectState('stopped');
  await playground.stopAll.click();
  await expect(playground.folio(3)).toHaveAccessibleName('Turn 3 of 3');
  await playground.folio(3).click();
  for (const model of models) await playground.column(model).expectState('stopped');
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
  const second = holdReply();
  await playground.prompt.fill('second');
  await playground.prompt.press('Enter');
  await second.taken;
  await page.keyboard.press('Escape');
  second.release();
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toHaveText('second');
  await playground.column(one).expectState('stopped');
});

test('Escape stops a prompt to one column also in the moment in which its turn appears', async ({ playground, page }) => {
  const models = ['tokens-6000_rate-40_seed-376', 'tokens-6000_rate-40_seed-377'] as const;
  await playground.askNew(models);
  await playground.column(models[0]).expectLength(40);
  await page.evaluate(() => {
    const watching = new MutationObserver(() => {
      if (!document.querySelector('[aria-label="Prompt of turn 2"]')) return;
      watching.disconnect();
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
      );
    });
    watching.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await playground.column(models[0]).choose('Ask only this one next');
  await playground.ask();
  await playground.column(models[0]).expectState('stopped');
  await expect(playground.folio(1)).toHaveAccessibleName('Turn 1 of 2');
});

test('Escape gives up the edit of a prompt before it stops anything, and keeps what was written of it', async ({ playground, page }) => {
  await playground.askNew(['tokens-4000_rate-50_seed-371'], 'first');
  const column = playground.column('tokens-4000_rate-50_seed-371');
  await column.expectState('writing');
  const strip = page.getByText('Another version of prompt 1');
  await playground.chooseForTurn('Edit prompt');
  await playground.prompt.fill('better said');
  await page.keyboard.press('Escape');
  await expect(strip).toBeHidden();
  await expect(playground.prompt).toBeFocused();
  await expect(playground.prompt).toHaveValue('');
  await column.expectState('writing');
  await playground.chooseForTurn('Edit prompt');
  await expect(playground.prompt).toHaveValue('better said');
  await page.keyboard.press('Escape');
  await expect(strip).toBeHidden();
  await page.keyboard.press('Escape');
  await column.expectState('stopped');
});

test('a column that is gone to by its number is the current one, also at the end of the row', async ({ playground, page }) => {
  const five = [381, 382, 383, 384, 385].map((seed) => `tokens-40_seed-${String(seed)}`);
  await playground.askNew(five);
  const last = playground.column(five[4] ?? '');
  await last.expectState('complete');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Alt+5');
  await expect(last.root).toBeInViewport({ ratio: 0.99 });
  const chip = (model = '') => page.getByRole('group', { name: 'Columns' }).getByRole('button', { name: model });
  await expect(chip(five[4])).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Alt+1');
  await expect(playground.column(five[0] ?? '').root).toBeInViewport({ ratio: 0.99 });
  await expect(chip(five[0])).toHaveAttribute('aria-current', 'true');
  await expect(chip(five[4])).toHaveAttribute('aria-current', 'false');
  // Only the bar was scrolled by hand: the current column's chip comes back.
  await page.setViewportSize({ width: 700, height: 800 });
  await page.keyboard.press('Alt+1');
  await expect(chip(five[0])).toBeInViewport();
  await page.getByRole('group', { name: 'Columns' }).evaluate((bar) => {
    bar.scrollTo({ left: bar.scrollWidth, behavior: 'instant' });
  });
  await expect(chip(five[0])).not.toBeInViewport();
  await page.keyboard.press('Alt+1');
  await expect(chip(five[0])).toBeInViewport({ ratio: 0.99 });
});

test('no letter is a shortcut while one writes, but Alt with a digit leads into a column and back', async ({ playground, page }) => {
  await playground.askNew(models);
  for (const model of models) await playground.column(model).expectState('complete');
  await playground.prompt.click();
  for (const key of ['?', 'p', 'c', 'm', 'o']) await page.keyboard.press(key);
  await expect(playground.prompt).toHaveValue('?pcmo');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await page.keyboard.press('Alt+Numpad1');
  await expect(playground.prompt).toBeFocused();
  await page.keyboard.press('Alt+1');
  await expect(playground.column(models[0]).body).toBeFocused();
  await page.keyboard.press('Alt+0');
  await expect(playground.prompt).toBeFocused();
  await expect(playground.prompt).toHaveValue('?pcmo');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await playground.order()).toEqual(models);
  await expect(page.getByText('Only to')).toBeHidden();
  for (const model of models) await expect(playground.column(model).button('Prefer')).toBeVisible();
});

test('by keyboard alone one goes to a column, prefers it, takes that back, copies it, and goes back to the prompt', async ({
  playground,
  page,
}) => {
  await playground.askNew(models);
  for (const model of models) await playground.column(model).expectState('complete');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Alt+2');
  const column = playground.column(models[1]);
  await expect(column.body).toBeFocused();
  await page.keyboard.press('p');
  await expect(column.button('Preferred')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('p');
  await expect(column.button('Prefer')).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() => navigator.clipboard.writeText('nothing'));
  await page.keyboard.press('c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('nothing');
  await page.keyboard.press('Alt+0');
  await expect(playground.prompt).toBeFocused();
});

test('what is preferred is undone where it is said: back to what was preferred before', async ({ playground, page }) => {
  await playground.askNew(models);
  const [one, two] = [playground.column(models[0]), playground.column(models[1])];
  await one.expectState('complete');
  await two.expectState('complete');
  await one.button('Prefer').click();
  await expect(page.getByText(`${models[0]} is preferred`)).toBeVisible();
  await two.button('Prefer').click();
  await expect(page.getByText(`${models[1]} is preferred`)).toBeVisible();
  // The previous toast is replaced.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(one.button('Preferred')).toBeVisible();
  await one.button('Preferred').click();
  await expect(one.button('Prefer')).toBeVisible();
  await expect(page.getByText('No answer is preferred')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(one.button('Preferred')).toBeVisible();
});

test('changes of state are told to people who listen, tokens are not', async ({ playground, page }) => {
  const [quick, failing, writing] = ['tokens-20_seed-364', 'tokens-20_fault-http503', 'tokens-6000_rate-40_seed-365'] as const;
  await playground.open([quick, failing, writing]);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    new MutationObserver(() => {
      const words = document.querySelector('[aria-live="polite"][role="status"]')?.textContent ?? '';
      if (words !== '') dataset['said'] = `${dataset['said'] ?? ''}${words}. `;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await playground.ask();
  await playground.column(writing).expectLength(60);
  await playground.stopAll.click();
  await playground.column(writing).expectState('stopped');
  const said = () => page.evaluate(() => document.documentElement.dataset['said'] ?? '');
  const all = [`${failing} failed`, `${quick} finished`, `${writing} was stopped`];
  await expect.poll(async () => new Set((await said()).split('. ').filter(Boolean))).toEqual(new Set(all));
});
