import { expect } from '@playwright/test';
import { test } from './journey.js';

test('answers show highlighted code, formulas, tables, tasks and details', { tag: '@core' }, async ({ playground, page }) => {
  const code = 'export const a = "x < y"; // done\n\tif (a) return 12;';
  const text = [
    'Between $5 and $10, and $x^2$ is \\(\\frac{1}{2}\\).\n\n$$\n\\int_0^1 f\n$$\n\n\\[\na \\leq b\n\\]\n\nNo TeX: $\\nothing{$.',
    `\`\`\`ts title="a.ts"\n${code}\n\`\`\`\n\n\`\`\`nobody-knows\n${code}\n\`\`\``,
    '| left | right |\n|:--|--:|\n| `a` | **b** |\n\n- [x] done\n- [ ] to do',
    '<details>\n<summary>More</summary>\n\nHidden *words*.\n\n</details>\n\nEnd.',
  ].join('\n\n');
  await playground.askNew(['echo_rate-60'], text);
  const { body } = playground.column('echo_rate-60');
  await test.step('code', async () => {
    const [known, unknown] = [body.locator('.code').first(), body.locator('.code').nth(1)];
    await expect(known.locator('header')).toHaveText('tsCopy');
    await expect(known.locator('.key').first()).toHaveText('export');
    await expect(known.locator('.string')).toHaveText('"x < y"');
    await expect(known.locator('.comment')).toHaveText('// done');
    await expect(known.locator('.number')).toHaveText('12');
    await expect(unknown.locator('pre')).toHaveText(code);
    await expect(unknown.locator('pre span')).toHaveCount(0);
    await known.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });
  await test.step('formulas; prices stay prices', async () => {
    await expect(body.locator('.katex-html')).toHaveCount(4);
    await expect(body.locator('.katex-display')).toHaveCount(2);
    await expect(body.locator('math annotation')).toHaveText(['x^2', '\\frac{1}{2}', '\\int_0^1 f', 'a \\leq b']);
    await expect(body.getByRole('paragraph').first()).toContainText('Between $5 and $10, and ');
    await expect(body.locator('.math:not(.set)')).toHaveText('\\nothing{');
  });
  await test.step('tables, tasks and details', async () => {
    await expect(body.getByRole('cell')).toHaveText(['a', 'b']);
    await expect(body.getByRole('columnheader', { name: 'right' })).toHaveCSS('text-align', 'right');
    await expect(body.getByRole('checkbox', { name: 'Done' })).toBeChecked();
    await expect(body.getByRole('checkbox', { name: 'To do' })).not.toBeChecked();
    await expect(body.getByText('Hidden words.')).toBeHidden();
    await body.getByText('More', { exact: true }).click();
    await expect(body.getByText('Hidden words.')).toBeVisible();
  });
});

test('a model’s thoughts are folded, and can be read while they are written', { tag: '@core' }, async ({ playground }) => {
  // It falls silent where its thoughts end, so that it thinks for as long as it is looked at.
  const model = 'tokens-40_reasoning-200_rate-40_seed-151_fault-stall_at-0';
  await playground.askNew([model]);
  const column = playground.column(model);
  const { body } = column;
  const toggle = body.getByRole('button', { name: 'Thinking' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect((await body.textContent())?.length).toBeLessThan(20);
  await toggle.click();
  await column.expectLength(200);
  await column.expectLength(400);
  await column.button('Stop').click();
  await column.expectState('stopped');
  await expect(body.getByRole('button', { name: /^Thought for/ })).toHaveAttribute('aria-expanded', 'true');
});
