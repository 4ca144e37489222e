import { expect, type Locator } from '@playwright/test';
import { test } from './journey.js';

const direction = (element: Locator) => element.evaluate((node) => getComputedStyle(node).direction);

test('headings keep their levels, for ears and for eyes; each block and the prompt run in their own direction, code and formulas from left to right', async ({
  playground,
  page,
}) => {
  const text = [
    '# One\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n###### Six\n\n## Two again',
    'English first.',
    'שלום עולם, `const a = 1` בתוך הטקסט.',
    '- English item\n- פריט בעברית\n\n  עוד פסקה',
    '1. ראשון\n2. second',
    '> ציטוט בעברית',
    '```ts\nconst שלום = 1;\n```',
    '| שם | גיל |\n|---|---|\n| דנה | 3 |',
    '$$\nx^2\n$$',
  ].join('\n\n');
  await playground.askNew(['echo_rate-60'], text);
  const { body } = playground.column('echo_rate-60');
  await playground.column('echo_rate-60').expectWhole(text);
  const looks = new Set<string>();
  for (const [place, name] of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].entries()) {
    const heading = body.getByRole('heading', { name, level: place + 4, exact: true });
    looks.add(
      await heading.evaluate((node) => {
        const { fontSize, fontWeight, color } = getComputedStyle(node);
        return `${fontSize} ${fontWeight} ${color}`;
      }),
    );
  }
  expect(looks.size).toBe(6);
  await expect(body.getByRole('heading', { name: 'Two again', level: 5 })).toBeVisible();

  expect(await direction(body.getByText('English first.'))).toBe('ltr');
  expect(await direction(body.getByText('שלום עולם'))).toBe('rtl');
  expect(await direction(body.locator('p code'))).toBe('ltr');
  expect(await direction(body.locator('.code pre'))).toBe('ltr');
  expect(await direction(body.locator('.math'))).toBe('ltr');
  expect(await direction(body.getByRole('table'))).toBe('rtl');
  expect(await body.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x > 0))).toHaveLength(
    2,
  );
  const [first, second] = [body.getByRole('columnheader', { name: 'שם' }), body.getByRole('columnheader', { name: 'גיל' })];
  expect((await first.boundingBox())?.x ?? 0).toBeGreaterThan((await second.boundingBox())?.x ?? 0);
  const items = body.getByRole('listitem');
  expect(await Promise.all([0, 1, 2, 3].map((place) => direction(items.nth(place))))).toEqual(['ltr', 'rtl', 'rtl', 'ltr']);
  // Signs stand on the proper side: the bullet, the number and the line of a quote are inside the padding on that side.
  const room = (element: Locator) =>
    element.evaluate((node) => {
      const [own, around] = [node.getBoundingClientRect(), node.parentElement?.getBoundingClientRect()];
      return around ? [Math.round(own.left - around.left), Math.round(around.right - own.right)] : [];
    });
  expect(await Promise.all([0, 1, 2, 3].map((place) => room(items.nth(place))))).toEqual([
    [18, 0],
    [0, 18],
    [0, 26],
    [26, 0],
  ]);
  const bullet = await items.nth(1).evaluate((node) => getComputedStyle(node, '::before').right);
  expect(bullet).toBe('-14px');
  const quote = await body.locator('blockquote').evaluate((node) => getComputedStyle(node).borderRightWidth);
  expect(quote).toBe('2px');

  await playground.ask('שלום עולם, זה טקסט');
  expect(await direction(page.getByRole('region', { name: 'Prompt of turn 2' }))).toBe('rtl');
});
