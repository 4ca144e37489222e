import { expect, type Page } from '@playwright/test';
import { simulatedText } from '../../server/sandbox/llm/simulatedText.js';
import { test } from './journey.js';

const title = 'A reply that came late';
const [quick, slow] = ['tokens-40_rate-60_seed-141', 'tokens-600_rate-60_seed-142'] as const;

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
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 });
    for (const model of ended) await playground.column(model).expectWhole(simulatedText(model));
    if (ended.length === 1) await playground.column(slow).expectState('writing');
    await playground.column(slow).expectWhole(simulatedText(slow));
    await expect(playground.stopAll).toBeHidden();
  });
}

/** Lets the page learn of the first reading of the conversation in the very task in which it learns of the answer's end. */
async function replyWithTheEnd(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let release: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (release = resolve));
    const fetchNow = window.fetch.bind(window);
    let first = true;
    window.fetch = async (input, init) => {
      const response = await fetchNow(input, init);
      if (!first || typeof init?.body !== 'string' || !init.body.includes('"operationName":"Conversation"')) return response;
      first = false;
      const body = await response.text();
      await ended;
      // Read at once: the body of a response takes a task of its own.
      return Object.assign(new Response(body, { headers: response.headers }), { text: () => Promise.resolve(body) });
    };
    window.WebSocket = class extends WebSocket {
      override set onmessage(listener: (event: MessageEvent) => void) {
        super.onmessage = (event: MessageEvent<string>) => {
          listener(event);
          if (event.data.includes('"state":"COMPLETE"')) release();
        };
      }
    };
  });
}

test('a reply that comes together with the end of the answer does not leave it waiting', async ({ playground, page }) => {
  await replyWithTheEnd(page);
  await playground.askNew([quick]);
  await playground.column(quick).expectWhole(simulatedText(quick));
});
