import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe looks at. */
export interface Look {
  /** How severe a problem has to be to count; serious by default. */
  least?: 'anything' | 'serious' | undefined;
  /** Selector of the elements to check; all by default. */
  within?: string | undefined;
  /** Only what colours decide: of a page that was looked at in another theme. */
  onlyColours?: boolean | undefined;
}

/** Problems that axe finds in the page: rule, place and reason. */
export async function axeFindings(page: Page, { least = 'serious', within = 'html', onlyColours = false }: Look = {}): Promise<string[]> {
  // What fades in has less contrast until it is there.
  await page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(passing.map(({ finished }) => finished));
  });
  // In the page itself: a page more for the result, and a result with all that is well, take four times as long.
  const axe = new AxeBuilder({ page }).include(within).setLegacyMode();
  axe.options({
    resultTypes: ['violations'],
    ...(onlyColours && { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }),
  });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => least === 'anything' || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`));
}
