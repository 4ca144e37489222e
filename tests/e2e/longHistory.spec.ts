import { expect, type Locator } from '@playwright/test';
import { z } from 'zod';
import { callApi } from './callApi.js';
import { askMany, Conversations, newWord } from './Conversations.js';
import { holdReply } from './holdReply.js';
import { test } from './journey.js';
import { nextFrames } from './nextFrames.js';

// In the lists of other journeys, so many would push theirs out of the first part.
test.use({ account: 'new' });

test('a long list comes all as one scrolls, each once', async ({ playground, page, context }) => {
  const word = newWord();
  await askMany(context, 45, (place) => `${word} ${place}`);
  await page.goto('/chat');
  const conversations = new Conversations(page);
  await expect(conversations.link(`${word} 44`)).toBeVisible();
  await expect(conversations.link(`${word} 0`)).toHaveCount(0);
  await conversations.list.hover();
  const last = conversations.link(`${word} 0`);
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 300);
        return last.count();
      },
      { intervals: [100] },
    )
    .toBe(1);
  await page.mouse.wheel(0, 5_000);
  await expect(last).toBeInViewport();
  const titles = (await conversations.list.getByRole('link').allTextContents()).filter((title) => title.startsWith(word));
  expect(titles).toEqual(Array.from({ length: 45 }, (_, place) => `${word} ${44 - place}`));

  await conversations.look(word);
  await expect(conversations.search.getByRole('status')).toHaveText('20 and more conversations');
  const chosen = conversations.search.getByRole('option', { selected: true });
  // Halfway, any of ten, and at the end.
  for (const place of ['1\\d', '0']) {
    await expect
      .poll(
        async () => {
          await page.keyboard.press('ArrowDown');
          return chosen.textContent();
        },
        { intervals: [1], timeout: 20_000 },
      )
      .toMatch(new RegExp(`Prompt: ${word} ${place}`));
    await expect(chosen).toBeInViewport();
  }
  await expect(conversations.search.getByRole('status')).toHaveText('45 conversations');
  await expect(playground.prompt).toHaveCount(0);
});

test('an open menu stays under the pointer when its row is pushed down, and goes along when the list is scrolled', async ({
  playground: { page },
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await askMany(context, 20, (place) => `Number ${place}`);
  await page.goto('/chat');
  const conversations = new Conversations(page);
  const options = page.getByRole('button', { name: 'Options for Number 18' });
  const pin = page.getByRole('menuitem', { name: 'Pin', exact: true });
  const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? 0;
  await conversations.link('Number 18').hover();
  await options.click();
  await pin.hover();
  const [pushedFrom, stays] = [await topOf(options), await topOf(pin)];
  await askMany(context, 1, () => 'Added');
  await expect.poll(() => topOf(options)).toBeGreaterThan(pushedFrom);
  await nextFrames(page);
  expect(await topOf(pin)).toBe(stays);

  await conversations.link('Added').hover();
  await page.mouse.wheel(0, 100);
  await expect.poll(() => topOf(options)).toBeLessThan(pushedFrom);
  await expect.poll(() => topOf(pin)).not.toBe(stays);
  await pin.click();
  await expect.poll(() => conversations.titlesUnder('Pinned')).toEqual(['Number 18']);
});

test('an end that comes into view while the list is read anew is gone on from afterwards', async ({ page, context, playground: _ }) => {
  const word = newWord();
  await askMany(context, 25, (place) => `${word} ${place}`);
  await page.goto('/chat');
  const conversations = new Conversations(page);
  const end = conversations.link(`${word} 5`);
  await expect(end).toBeVisible();
  const reading = await holdReply(page, 'History');
  // Any conversation in the list may have the tag: it is read as a whole.
  await callApi(context, 'mutation { makeTag(name: "Anew") { id } }', {}, z.object({ makeTag: z.object({ id: z.string() }) }));
  await reading.given;
  await conversations.list.hover();
  await page.mouse.wheel(0, 5_000);
  await expect(end).toBeInViewport();
  await nextFrames(page);
  await expect(conversations.link(`${word} 0`)).toHaveCount(0);
  await reading.release();
  await expect(conversations.link(`${word} 0`)).toHaveCount(1);
});
