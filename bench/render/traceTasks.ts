import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).optional(),
    }),
  ),
});

/** The tasks of a page's main thread meanwhile: the processor time of each in milliseconds, the longest first. */
export const traceTasks = async (browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number[]> =>
  (await traceThreads(browser, page, act)).main;

/**
 * The tasks of a page's main thread and of its workers meanwhile: the processor time of each in milliseconds, the longest first.
 * Unlike the clock on the wall it does not count what other programs took.
 */
export async function traceThreads(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ main: number[]; workers: number[] }> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const tasksOf = (thread: string) => {
    const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === thread);
    return traceEvents
      .filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.some((one) => one.pid === pid && one.tid === tid))
      .map(({ tdur = 0 }) => tdur / 1000)
      .sort((one, other) => other - one);
  };
  const main = tasksOf('CrRendererMain');
  if (main.length === 0) throw new Error('Chromium names the tasks of a main thread differently now');
  return { main, workers: tasksOf('DedicatedWorker thread') };
}
