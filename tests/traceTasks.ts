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

/**
 * Begins to write down the tasks of a page's main thread; the result tells the processor time of each, in milliseconds.
 * Unlike the clock on the wall it does not count what other programs took meanwhile.
 */
export async function traceTasks(browser: Browser, page: Page): Promise<() => Promise<number[]>> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  return async () => {
    const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
    const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
    const tasks = traceEvents.filter(
      ({ name, pid, tid }) => name.endsWith('RunTask') && mains.some((main) => main.pid === pid && main.tid === tid),
    );
    return tasks.map(({ tdur = 0 }) => tdur / 1000);
  };
}
