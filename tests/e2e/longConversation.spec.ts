import { expect } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { askByApi } from './askByApi.js';
import { holdStream } from './holdStream.js';
import { test } from './journey.js';
import { Playground } from './Playground.js';

const turns = 40;

test('of a long conversation the last turn is open, and each of the others is a scroll and a click away', async ({
  playground,
  page,
  context,
}) => {
  test.slow();
  let { conversation } = await askByApi(context, { prompt: 'Words of turn 1', models: ['echo'] });
  for (let turn = 2; turn <= turns; turn += 1)
    ({ conversation } = await askByApi(context, { prompt: `Words of turn ${turn}`, models: ['echo'], conversation }));
  await page.goto(`/chat/${conversation}`);
  const echo = playground.column('Simulated: Echo');
  const folded = page.getByRole('region', { name: /^Turn \d+, folded$/ });
  const list = page.getByRole('button', { name: /^All turns/ });
  const promptOf = (turn: number) => page.getByRole('region', { name: `Prompt of turn ${turn}`, exact: true });
  await expect(promptOf(turns)).toHaveText(`Words of turn ${turns}`);
  await echo.expectWhole(`Words of turn ${turns}`);

  const nearest = page.getByRole('region', { name: `Turn ${turns - 1}, folded` });
  await list.click();
  await expect(nearest).toBeInViewport();
  await expect(nearest).toContainText(`Words of turn ${turns - 1}`);
  expect(await folded.count()).toBeLessThan(turns - 10);
  await expect(page.getByRole('region', { name: 'Turn 3, folded' })).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(folded).toHaveCount(0);
  // On paper all of them have their line.
  await page.emulateMedia({ media: 'print' });
  await expect(folded).toHaveCount(turns - 1);
  await page.emulateMedia({ media: null });
  await expect(folded).toHaveCount(0);

  await list.click();
  await nearest.hover();
  await page.mouse.wheel(0, -turns * 100);
  await page.getByRole('region', { name: 'Turn 3, folded' }).click();
  await expect(promptOf(3)).toHaveText('Words of turn 3');
  await echo.expectWhole('Words of turn 3');
  for (const turn of [2, 4]) await expect(playground.folio(turn)).toBeInViewport();

  await playground.ask('and one more');
  await expect(promptOf(turns + 1)).toHaveText('and one more');
  await echo.expectWhole('and one more');
  await expect(playground.folio(turns)).toBeInViewport();
});

test('an old turn that is open follows what another tab does with it', async ({ playground, page, context }) => {
  const model = 'tokens-200_rate-20_seed-161';
  const { conversation } = await askByApi(context, { prompt: 'a first question', models: [model] });
  await askByApi(context, { prompt: 'a second question', models: ['tokens-5'], conversation });
  const second = await context.newPage();
  const stream = await holdStream(second);
  for (const tab of [page, second]) {
    await tab.goto(`/chat/${conversation}`);
    await new Playground(tab).folio(1).click();
    await expect(tab.getByRole('region', { name: 'Prompt of turn 1' })).toBeVisible();
  }
  stream.letThrough(/"attempt":2,"state":"COMPLETE"/);
  await playground.column(model).choose('Retry');
  const article = second.getByRole('article');
  await expect(article).toHaveAccessibleName(`${model}, writing`);
  stream.letThrough();
  // Each tab hears of the end by itself.
  for (const tab of [second, page]) await new Playground(tab).column(model).expectWhole(simulatedText(model));
});
