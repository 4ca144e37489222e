import { expect } from '@playwright/test';
import { holdReply } from './holdReply.js';
import { test } from './journey.js';

test('what was preferred and moved stays so, though replies that were made before it come after it', async ({ playground, page }) => {
  const models = ['tokens-10_seed-393', 'tokens-10_seed-394', 'tokens-10_seed-395'] as const;
  const reading = await holdReply(page, 'Conversation');
  await playground.askNew(models);
  for (const model of models) await playground.column(model).expectState('complete');
  await playground.column(models[0]).button('Prefer').click();
  await expect(playground.column(models[0]).button('Preferred')).toBeVisible();
  const moved = page.waitForResponse((response) => response.request().postData()?.includes('MoveAnswer') === true);
  await playground.column(models[0]).choose('Move right');
  await expect.poll(() => playground.order()).toEqual([models[1], models[0], models[2]]);
  // The menu gives the focus back a moment after it has closed.
  await expect(playground.column(models[0]).button(`More for ${models[0]}`)).toBeFocused();
  await reading.given;
  await reading.release();
  // Everything that came with it has been applied before the page's next message.
  await playground.column(models[1]).body.focus();
  await page.keyboard.press('o');
  await expect(page.getByText(`Only to ${models[1]}`)).toBeVisible();
  await expect(playground.column(models[0]).button('Preferred')).toBeVisible();
  expect(await playground.order()).toEqual([models[1], models[0], models[2]]);
  await page.getByRole('button', { name: 'Ask all columns' }).click();

  // A column that is moved again before the first move is answered ends where it was moved last.
  await moved;
  const move = await holdReply(page, 'MoveAnswer');
  // Two presses within one task: the page cannot show the first move before the second.
  await playground.column(models[2]).body.evaluate((region) => {
    for (let press = 0; press < 2; press += 1)
      region.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, shiftKey: true, bubbles: true }));
  });
  const order = [models[2], models[1], models[0]];
  await expect.poll(() => playground.order()).toEqual(order);
  await move.given;
  await move.release();
  await move.expectReplies(2);
  await playground.unfoldComposer();
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveText(order);
  expect(await playground.order()).toEqual(order);
  await page.reload();
  await playground.column(models[0]).expectState('complete');
  expect(await playground.order()).toEqual(order);
});
