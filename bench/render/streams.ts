import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { v7 } from 'uuid';
import { z } from 'zod';
import { Playground } from '../../tests/e2e/Playground.js';
import { between, PageClock } from './PageClock.js';
import type { Product } from './Product.js';
import { traceTasks } from './traceTasks.js';

/** A thousand tokens of five letters, as the simulated model cuts them. */
const answer = readFileSync(path.join(import.meta.dirname, 'answer.md'), 'utf8');
const floor = readFileSync(path.join(import.meta.dirname, 'floor.html'), 'utf8');
const model = 'echo_rate-100';
const columns = 4;

/** All columns write by then, and none has ended when the window closes. Milliseconds. */
const lead = 1_000;
const window = 7_000;
/** A frame that comes later than this after the one before it has lost its turn. Milliseconds. */
const lateFrame = 1.5 * (1000 / 60);

/** Of the page's main thread while four columns write, by processor time. */
export interface Stream {
  /** Shares of one core, from 0 to 1. */
  script: number;
  style: number;
  layout: number;
  task: number;
}

/** Figures of a second look at the same, which itself costs too much to be taken with the first. */
export interface Tasks {
  /** Processor time of the tasks over 50 ms, in milliseconds, the longest first. */
  long: number[];
  /** Of the frames that were due, those that came late, by the clock on the wall. */
  lateFrames: number;
}

async function watchShares(clock: PageClock): Promise<Stream> {
  await delay(lead);
  const from = await clock.read();
  await delay(window);
  const { wall, script, style, layout, task } = between(from, await clock.read());
  return { script: script / wall, style: style / wall, layout: layout / wall, task: task / wall };
}

async function watchTasks(product: Product, page: Page): Promise<Tasks> {
  await delay(lead);
  let times: number[] = [];
  const tasks = await traceTasks(product.browser, page, async () => {
    await page.evaluate('void (window.stopFrames = watchFrames())');
    await delay(window);
    times = z.array(z.number()).parse(await page.evaluate('stopFrames()'));
    // The end, with its footers and colours, is watched as well.
    await delay(4 * lead);
  });
  const long = tasks.filter((time) => time > 50);
  const late = times.filter((time, index) => index > 0 && time - (times[index - 1] ?? 0) > lateFrame).length;
  return { long, lateFrames: late / (times.length - 1) };
}

/** Four columns of the product, as a person sees them. @param throttle 1, or how many times slower the page's processor is made */
async function openProduct(product: Product, context: BrowserContext, throttle: number): Promise<{ page: Page; clock: PageClock }> {
  const page = await context.newPage();
  const playground = new Playground(page);
  await playground.open(Array.from({ length: columns }, () => model));
  await playground.prompt.fill(`${answer}\n${v7()}`);
  const clock = await PageClock.of(page);
  await clock.throttle(throttle);
  await playground.prompt.press('Enter');
  await page.waitForURL(/\/chat\/[\w-]+/);
  await delay(lead);
  return { page, clock };
}

const asked = z.object({ data: z.object({ ask: z.object({ id: z.string() }) }) });

/** The same stream, received and appended as plain text, without anything of ours: what no page can do without. */
async function openFloor(product: Product, context: BrowserContext, throttle: number): Promise<{ page: Page; clock: PageClock }> {
  const token = (await context.cookies()).find(({ name }) => name === 'jwt-access-token')?.value ?? '';
  const input = { requestId: v7(), prompt: answer, models: Array.from({ length: columns }, () => ({ id: `sim/${model}` })) };
  const query = 'mutation($input: AskInput!) { ask(input: $input) { id } }';
  const headers = { authorization: `Bearer ${token}` };
  const page = await context.newPage();
  const response = await context.request.post('/graphql', { headers, data: { query, variables: { input } } });
  const turnId = asked.parse(await response.json()).data.ask.id;
  // Some address of the server's, for its origin alone.
  await page.goto(`/readyz#${encodeURIComponent(JSON.stringify({ turnId, token }))}`);
  await page.setContent(floor);
  const clock = await PageClock.of(page);
  await clock.throttle(throttle);
  await delay(lead);
  return { page, clock };
}

/** The product, or the plain page that only appends the same stream. */
export type Opened = 'product' | 'floor';

const open = { product: openProduct, floor: openFloor };

/** The shares of the main thread while four columns write. @param throttle 1, or how many times slower the page's processor is made */
export async function watchStream(product: Product, opened: Opened, throttle: number): Promise<Stream> {
  const context = await product.signIn();
  try {
    return await watchShares((await open[opened](product, context, throttle)).clock);
  } finally {
    await context.close();
  }
}

/** The long tasks meanwhile, and until the answers have ended. */
export async function traceStream(product: Product, opened: Opened, throttle: number): Promise<Tasks> {
  const context = await product.signIn();
  try {
    return await watchTasks(product, (await open[opened](product, context, throttle)).page);
  } finally {
    await context.close();
  }
}
