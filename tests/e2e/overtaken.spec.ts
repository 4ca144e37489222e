import { expect } from '@playwright/test';
import { test } from './journey.js';

test('what was preferred and moved stays so, though a reading that was made before it comes after it', async ({ playground, page }) => {
  const models = ['tokens-10_seed-391', 'tokens-10_seed-392'] as const;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let late: Promise<void> | undefined;
  await page.route('**/graphql', async (route) => {
    if (late || !route.request().postData()?.includes('"operationName":"Conversation"')) {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    // The page may have cancelled the request by then.
    late = released.then(() => route.fulfill({ response })).catch(() => undefined);
    await late;
  });
  await playground.askNew(models);
  for (const model of models) await playground.column(model).expectState('complete');
  await playground.column(models[0]).button('Prefer').click();
  await expect(playground.column(models[0]).button('Preferred')).toBeVisible();
  await playground.column(models[0]).choose('Move right');
  await expect.poll(() => playground.order()).toEqual([models[1], models[0]]);
  expect(late).toBeDefined();
  release();
  await late;
  // Everything that came with it has been applied before the page's next message.
  await playground.column(models[1]).body.focus();
  await page.keyboard.press('o');
  await expect(page.getByText(`Only to ${models[1]}`)).toBeVisible();
  await expect(playground.column(models[0]).button('Preferred')).toBeVisible();
  expect(await playground.order()).toEqual([models[1], models[0]]);
});
