import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test } from './journey.js';
import { Playground } from './Playground.js';

const [one, two, three] = ['tokens-6000_rate-40_seed-311', 'tokens-30_seed-312', 'tokens-900_rate-40_seed-313'] as const;

test('columns are moved while they write, stay so after a reload, and the next prompt keeps their order', async ({ playground, page }) => {
  let saved = 0;
  page.on('response', (response) => {
    if (response.request().postData()?.includes('MoveAnswer')) saved += 1;
  });
  await playground.askNew([one, two, three]);
  await playground.column(one).expectLength(60);
  await playground.column(one).choose('Move right');
  await expect.poll(() => playground.order()).toEqual([two, one, three]);
  // The menu gives the focus back a moment after it has closed.
  await expect(playground.column(one).button(`More for ${one}`)).toBeFocused();
  await playground.column(three).body.focus();
  // From before the keys are pressed: the end of an answer may be announced next.
  const announced = page
    .getByRole('status')
    .filter({ hasText: `${three} is column 1 of 3` })
    .waitFor({ state: 'attached' });
  await Promise.all([announced, page.keyboard.press('Alt+Shift+ArrowLeft').then(() => page.keyboard.press('Alt+Shift+ArrowLeft'))]);
  await expect.poll(() => playground.order()).toEqual([three, two, one]);
  await expect(playground.column(three).body).toBeFocused();
  await playground.unfoldComposer();
  const chosen = page.getByRole('list', { name: 'Models' }).getByRole('listitem');
  await expect(chosen).toHaveText([three, two, one]);
  // A page that is left at once takes its last move with it.
  await expect.poll(() => saved).toBe(3);
  await page.reload();
  await playground.column(one).expectState('writing');
  expect(await playground.order()).toEqual([three, two, one]);
  for (const model of [two, three]) await playground.column(model).expectWhole(simulatedText(model));
  await playground.stopAll.click();
  await playground.column(one).expectState('stopped');
  await playground.column(one).expectBeginning(simulatedText(one));

  await playground.ask();
  await expect(page.getByRole('region', { name: /^Prompt of turn 2/ })).toBeVisible();
  expect(await playground.order()).toEqual([three, two, one]);
});

test('a column is dragged by its foot, where chips take the place of the heads, and each keeps its scroll, in both tabs', async ({
  playground,
  page,
  context,
}) => {
  const models = ['tokens-900_seed-317', 'tokens-900_seed-318', 'tokens-10_seed-316'] as const;
  await playground.askNew(models);
  const second = new Playground(await context.newPage());
  await second.page.goto(page.url());
  for (const tab of [playground, second]) {
    for (const model of models) {
      await tab.column(model).expectState('complete');
      if (model === models[2]) continue;
      // A long text is drawn bit by bit.
      await expect(async () => {
        const top = await tab.column(model).body.evaluate((scroller) => {
          scroller.scrollTop = 333;
          return scroller.scrollTop;
        });
        expect(top).toBe(333);
      }).toPass();
    }
  }
  await page.bringToFront();
  const target = await playground.column(models[1]).root.boundingBox();
  if (!target) throw new Error('There is nowhere to drop it');
  await playground
    .column(models[0])
    .root.getByRole('toolbar')
    .hover({ position: { x: 200, y: 20 } });
  await page.mouse.down();
  const [x, y] = [target.x + target.width * 0.8, target.y + 60];
  await page.mouse.move(x - 20, y, { steps: 6 });
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
  for (const tab of [playground, second]) {
    await expect.poll(() => tab.order()).toEqual([models[1], models[0], models[2]]);
    for (const model of models.slice(0, 2)) expect(await tab.column(model).body.evaluate(({ scrollTop }) => scrollTop)).toBe(333);
  }
  // The other tab has it from the server, so it is saved.
  await page.reload();
  await playground.column(models[0]).expectState('complete');
  expect(await playground.order()).toEqual([models[1], models[0], models[2]]);
});
