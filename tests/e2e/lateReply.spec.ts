import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { test } from './journey.js';
import { onAsk } from './onAsk.js';

const title = 'A reply that came late';
const quick = 'tokens-40_rate-60_seed-141';
/** It ends much later than everything else. */
const endless = 'tokens-6000_rate-60_seed-143';

/**
 * The server answers a reading of the conversation at once, but the page receives it when `until` is over: the first one, and those
 * that begin meanwhile, whose replies would take its place. The title shows that it has; if something changed meanwhile, the page
 * drops that reply and reads again.
 */
async function delayReading(page: Page, until: () => Promise<void>): Promise<void> {
  let over: Promise<void> | undefined;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"operationName":"Conversation"')) {
      await route.fallback();
      return;
    }
    const reply = await (await route.fetch()).text();
    if (!over) expect(reply).toMatch(/"state":"(QUEUED|STREAMING)"/);
    await (over ??= until());
    await route.fulfill({ body: reply.replace(/"title":"[^"]*"/, `"title":"${title}"`), contentType: 'application/json' });
  });
}

test('a reply that is overtaken by the end of one of two answers brings it not back to life', async ({ playground, page }) => {
  await delayReading(page, () => playground.column(quick).expectState('complete'));
  await playground.askNew([quick, endless]);
  await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 });
  await playground.column(quick).expectWhole(simulatedText(quick));
  await playground.column(endless).expectState('writing');
  await playground.column(endless).button('Stop').click();
  await playground.column(endless).expectState('stopped');
  await playground.column(endless).expectBeginning(simulatedText(endless));
  await expect(playground.stopAll).toBeHidden();
});

/** Lets the page receive the first reading of the conversation in the same task as the answer's end. */
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
      // Read in advance: reading a response's body takes another task.
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

test('who has gone elsewhere before a question is taken stays there, and finds the conversation in the list', async ({
  playground,
  page,
}) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let send: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (send = resolve));
  await onAsk(page, async ({ answer }) => {
    send();
    await held;
    await answer();
  });
  const prompt = `Asked in passing ${randomUUID()}`;
  await playground.open([quick]);
  await playground.prompt.fill(prompt);
  await playground.prompt.press('Enter');
  await asked;
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  letGo();
  await expect(page.getByRole('link', { name: prompt })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});
