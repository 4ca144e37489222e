import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Problems that axe finds in the page: rule, place and reason.
 * @param least how severe a problem has to be to count
 * @param within selector of the elements to check; all by default
 */
export async function axeFindings(page: Page, least: 'anything' | 'serious' = 'serious', within = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze();
  return violations
    .filter(({ impact }) => least === 'anything' || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`));
}
