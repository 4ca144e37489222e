import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { signInAs } from './accounts.js';
import { holdReply } from './holdReply.js';
import { test } from './ownHub.js';

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Follows how much of the page moves without the person's doing: the sum of all layout shifts, and what moved from where to where. */
async function followShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, moved: new Array<string>() };
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'sources' in entry;
    const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries().filter(isShift)) {
        shifts.sum += value;
        for (const { node, previousRect, currentRect } of sources)
          shifts.moved.push(
            `${value.toFixed(4)} at ${startTime.toFixed()} ms: "${node?.textContent?.slice(0, 60) ?? ''}" from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shifts });
  });
  return async () => {
    const seen = await page.evaluate(async (): Promise<unknown> => {
      // The last layout is reported after its frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return Reflect.get(globalThis, 'shifts');
    });
    return z.object({ sum: z.number(), moved: z.array(z.string()) }).parse(seen);
  };
}

test('nothing moves when a model is proposed in the empty Playground, on a desk and on a phone', async ({ page, context, baseURL }) => {
  test.slow();
  await signInAs(context, baseURL ?? '', 'premium');
  await page.goto('/chat');
  const line = page.getByRole('region', { name: 'A model for this machine' });
  // The first start measures the machine before.
  await expect(line).toContainText('Fetch it?', { timeout: 120_000 });
  const shifts = await followShifts(page);
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ])
    await test.step(`at ${String(viewport.width)} pixels`, async () => {
      await page.setViewportSize(viewport);
      const proposal = await holdReply(page, 'LocalModels');
      await page.reload();
      const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
      await expect(prompt).toBeEnabled();
      await page.evaluate(() => document.fonts.ready.then(() => true));
      await proposal.given;
      const before = await prompt.boundingBox();
      await proposal.release();
      await expect(line).toBeVisible();
      expect(await prompt.boundingBox()).toEqual(before);
      // Of the whole load; what remains are letters of the frame and the person's name.
      const { sum, moved } = await shifts();
      expect(sum, moved.join('\n')).toBeLessThan(0.01);
    });
});
