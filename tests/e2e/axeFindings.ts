import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Problems that axe finds in the page: rule, place and reason.
 * @param least how severe a problem has to be to count
 */
export async function axeFindings(page: Page, least: 'anything' | 'serious' = 'serious'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => least === 'anything' || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`));
}
