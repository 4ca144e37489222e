import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { z } from 'zod';
import { test } from './journey.js';
import { Playground } from './Playground.js';

const turns = 60;
const answered = z.object({ conversation: z.string() });

/** Sends so many prompts through the API, each after the previous answer. Returns the conversation's id. */
async function askMany(request: APIRequestContext, token: string): Promise<string> {
  let conversation: string | null = null;
  for (let number = 1; number <= turns; number += 1) {
    const response: APIResponse = await request.post('/api/v1/llm/query/', {
      headers: { authorization: `Bearer ${token}` },
      data: { prompt: `Words of turn ${number}`, models: ['sim/echo', 'sim/tokens-30'], conversation, stream: false },
    });
    ({ conversation } = answered.parse(await response.json()));
  }
  return conversation ?? '';
}

test('of a long conversation the last turn is open, and each of the others is a scroll and a click away', async ({
  playground,
  page,
  context,
}) => {
  test.slow();
  // The token of the journey's own session.
  const token = (await context.cookies()).find(({ name }) => name === 'jwt-access-token')?.value ?? '';
  const id = await askMany(context.request, token);
  await page.goto(`/chat/${id}`);
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
  const model = 'tokens-200_rate-60_seed-161';
  await playground.askNew([model]);
  await playground.column(model).expectState('complete');
  await playground.ask('a second question');
  await playground.column(model).expectState('complete');
  const second = await context.newPage();
  await second.goto(page.url());
  for (const tab of [page, second]) {
    await new Playground(tab).folio(1).click();
    await expect(tab.getByRole('region', { name: 'Prompt of turn 1' })).toBeVisible();
  }
  await playground.column(model).choose('Retry');
  const article = second.getByRole('article');
  await expect(article).toHaveAccessibleName(`${model}, writing`);
  await expect(article).toHaveAccessibleName(`${model}, complete`, { timeout: 20_000 });
  const words = (tab: typeof page) => tab.getByRole('region', { name: `Answer of ${model}` }).textContent();
  expect(await words(second)).toBe(await words(page));
});
