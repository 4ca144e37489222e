import { expect, test } from '@jest/globals';
import { Formulas } from './Formulas.js';

const print = (tex: string, display = false): string => new Formulas().print(tex, display).text;
/** The texts of its parts, between which a line can break. */
const partsOf = (printed: string): string[] =>
  [...printed.matchAll(/<math[^>]*>([^]*?)<\/math>/g)].map(([, inner = '']) =>
    inner.replace(/<annotation[^]*?<\/annotation>/g, '').replace(/<[^>]+>/g, ''),
  );

test('a formula has a direction of its own, so that the paragraph around it follows its words', () => {
  expect(print('x^2')).toMatch(/^<span class="math" dir="ltr"><math/);
  expect(print('x^2', true)).toMatch(/^<div class="math" dir="ltr" tabindex="0"><math/);
  expect(print('\\nothing{')).toBe('<code class="tex" dir="ltr">\\nothing{</code>');
});

test('a short formula is whole, with its source', () => {
  const printed = print('a+b=c');
  expect(partsOf(printed)).toEqual(['a+b=c']);
  expect(printed).toContain('<annotation encoding="application/x-tex">a+b=c</annotation>');
});

test('a long one can break after each sign of its outermost row, and stays complete', () => {
  const signs = Array.from({ length: 70 }, (_none, place) => `y_{${place.toFixed()}}`);
  for (const display of [false, true]) {
    const parts = partsOf(print(signs.join('+'), display));
    expect(parts).toHaveLength(70);
    expect(parts.slice(0, 2)).toEqual(['y0+', 'y1+']);
    expect(parts.join('')).toBe(signs.map((sign) => sign.replaceAll(/[_{}]/g, '')).join('+'));
  }
  const fraction = `\\frac{${signs.slice(0, 20).join('+')}}{2} \\le x, \\text{if } y < 2 \\to 0`;
  expect(partsOf(print(fraction)).map((part) => part.slice(-1))).toEqual(['≤', ',', ';', '→', '0']);
});
