import { expect, type Page } from '@playwright/test';
import { simulatedText } from '../../server/sandbox/llm/simulatedText.js';
import { test } from './journey.js';

const title = 'A reply that came late';
const [quick, slow] = ['tokens-40_rate-60_seed-141', 'tokens-240_rate-60_seed-142'] as const;

/** Lets the server answer the first reading of the conversation at once, and the page learn of it when `until` is over. */
async function delayReading(page: Page, until: () => Promise<void>): Promise<void> {
  let first = true;
  await page.route('**/graphql', async (route) => {
    if (!first || !route.request().postData()?.includes('"operationName":"Conversation"')) {
      await route.fallback();
      return;
    }
    first = false;
    const reply = await (await route.fetch()).text();
    expect(reply).toContain('"state":"STREAMING"');
    await until();
    await route.fulfill({ body: reply.replace(/"title":"[^"]*"/, `"title":"${title}"`), contentType: 'application/json' });
  });
}

for (const ended of [[quick], [quick, slow]]) {
  test(`a reply that is overtaken by the end of ${ended.length} of two answers brings none back to life`, async ({ playground, page }) => {
    await delayReading(page, async () => {
      for (const model of ended) await playground.column(model).expectState('complete');
    });
    await playground.askNew([quick, slow]);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    for (const model of ended) await playground.column(model).expectWhole(simulatedText(model));
    if (ended.length === 1) await playground.column(slow).expectState('writing');
    await playground.column(slow).expectWhole(simulatedText(slow));
    await expect(playground.stopAll).toBeHidden();
  });
}
