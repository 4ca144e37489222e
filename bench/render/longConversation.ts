import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { Playground } from '../../tests/e2e/Playground.js';
import { between, PageClock } from './PageClock.js';
import type { Product } from './Product.js';
import { traceTasks } from './traceTasks.js';

const keys = 40;
const pasted = 150 * 1024;
const wheels = 40;

export interface LongConversation {
  /** Milliseconds on the clock on the wall from the navigation to the open turn's text. */
  readable: number;
  /** Of the page's main thread for that, in milliseconds of processor time. */
  opening: number;
  /** Milliseconds of processor time, scripts alone, for a key in the composer. */
  key: number;
  /** Milliseconds on the clock on the wall from a key to the frame in which a column is another or has another size, 95th percentile. */
  column: number;
  /** The longest task while 150 KB are pasted, in milliseconds of processor time. */
  paste: number;
  /** The longest task while the folded turns are scrolled through, likewise. */
  scroll: number;
}

/** Opens a long conversation as a bookmark does, writes into its composer, pastes, scrolls. */
export async function openLong(product: Product, id: string): Promise<LongConversation> {
  const context = await product.signIn();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  try {
    const page = await context.newPage();
    const { prompt } = new Playground(page);
    const clock = await PageClock.of(page);
    await page.goto(`/chat/${id}`);
    const readable = z.number().parse(await (await page.waitForFunction((): unknown => Reflect.get(window, 'readableAt'))).jsonValue());
    const { task: opening } = await clock.read();
    await delay(1_000);

    await prompt.press('x');
    const from = await clock.read();
    for (let key = 0; key < keys; key += 1) await prompt.press('y');
    const key = between(from, await clock.read()).script / keys;

    await prompt.fill('');
    const column = await slowestKeys(page);

    const longest = async (act: () => Promise<void>) => (await traceTasks(product.browser, page, act))[0] ?? 0;
    await page.evaluate((length) => navigator.clipboard.writeText('Words, and more words. '.repeat(length / 23)), pasted);
    const paste = await longest(async () => {
      await prompt.press('ControlOrMeta+V');
      await page.waitForFunction((length) => (document.querySelector('textarea')?.value.length ?? 0) > length * 0.9, pasted);
      await delay(500);
    });
    await prompt.fill('');
    await page.getByRole('button', { name: /^All turns/ }).click();
    await page
      .getByRole('region', { name: /, folded$/ })
      .last()
      .hover();
    const scroll = await longest(async () => {
      for (let wheel = 0; wheel < wheels; wheel += 1) {
        await page.mouse.wheel(0, -400);
        await delay(16);
      }
    });
    return { readable, opening, key, column, paste, scroll };
  } finally {
    await context.close();
  }
}

/** Goes through the columns and shows each alone and beside the others again. @returns milliseconds, 95th percentile */
async function slowestKeys(page: Page): Promise<number> {
  const delays = async () => z.array(z.number()).parse(await page.evaluate((): unknown => Reflect.get(window, 'keyDelays')));
  const before = (await delays()).length;
  for (let round = 0; round < keys; round += 1) {
    for (const pressed of [`Alt+${1 + (round % 3)}`, 'm', 'm']) {
      await page.keyboard.press(pressed);
      // Time for its frame: keys that are pressed back to back would wait for each other's frames.
      await delay(100);
    }
  }
  await delay(500);
  const seen = (await delays()).slice(before);
  // What is not told was faster than the clock tells.
  const all = [...seen, ...Array.from({ length: 3 * keys - seen.length }, () => 16)].sort((one, other) => one - other);
  return all[Math.ceil(all.length * 0.95) - 1] ?? NaN;
}
