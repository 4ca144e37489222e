import { expect } from '@playwright/test';
import { test } from './journey.js';
import { surplus } from './surplus.js';

const [failing, done] = ['tokens-60_fault-http503', 'tokens-40_seed-112'] as const;

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('two columns are seen whole, the third is a chip away', async ({ playground, page }) => {
    // It writes for as long as it is looked at.
    const endless = 'tokens-6000_rate-60_seed-111';
    await playground.askNew([endless, failing, done]);
    await playground.column(endless).expectState('writing');
    expect((await surplus(page)).across).toBe(0);
    // Beside all the tools of a turn that is being written.
    await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeVisible();
    expect((await page.getByRole('region', { name: 'Prompt of turn 1' }).boundingBox())?.width).toBeGreaterThan(240);
    await expect(playground.column(endless).root).toBeInViewport({ ratio: 0.95 });
    await expect(playground.column(failing).root).toBeInViewport({ ratio: 0.95 });
    await expect(playground.column(done).root).not.toBeInViewport({ ratio: 0.1 });
    await page.getByRole('group', { name: 'Columns' }).getByRole('button', { name: done }).tap();
    await expect(playground.column(done).root).toBeInViewport({ ratio: 0.95 });
    await page.getByRole('button', { name: 'Open navigation' }).tap();
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  });
});
