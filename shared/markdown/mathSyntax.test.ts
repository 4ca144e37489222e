import { describe, expect, test } from '@jest/globals';
import { wholeBlocksOf, type MarkdownPiece, piecesOf } from './parse.js';

/** The formulas in a text, those of their own lines in double signs. */
function formulas(text: string): string[] {
  const found: string[] = [];
  const look = (pieces: readonly MarkdownPiece[]) => {
    for (const piece of pieces) {
      if (piece.type === 'math') found.push(piece.display ? `$$${piece.tex}$$` : `$${piece.tex}$`);
      else if ('tokens' in piece) look(piecesOf(piece.tokens));
      else if (piece.type === 'list') for (const item of piece.items) look(piecesOf(item.tokens));
    }
  };
  look(wholeBlocksOf(text));
  return found;
}

describe('formulas', () => {
  test.each([
    ['so $x^2$ is', ['$x^2$']],
    ['$a$, $b$ and $c$', ['$a$', '$b$', '$c$']],
    ['so \\(x^2\\) is', ['$x^2$']],
    ['$$\n\\frac{1}{2}\n$$', ['$$\\frac{1}{2}$$']],
    ['\\[\nx\n\\]\nafter', ['$$x$$']],
    ['before\n$$x$$\nafter', ['$$x$$']],
    ['in $$x$$ words', ['$$x$$']],
    ['- item\n  $$\n  x\n  $$\n- $y$', ['$$x$$', '$y$']],
    ['**bold $a*b$** and *slant $c*d$*', ['$a*b$', '$c*d$']],
    ['| $a$ | b |\n|---|---|\n| c | $d$ |', []],
    ['$\\$5$ in TeX', ['$\\$5$']],
  ])('%s', (text, expected) => {
    expect(formulas(text)).toEqual(expected);
  });
});

describe('no formulas', () => {
  test.each([
    'from $5 and $10',
    'from $5-$10',
    'it costs $5 (or $6)',
    'A$5 and B$ 6',
    'between $5 and 10$ or so',
    '$5 million against $7 million',
    'US$ and CA$',
    '\\$x$',
    '`$x$`',
    '```\n$x$\n```',
    'a $ b $ c',
    '$$ is a lot\n\nand $$ more',
    '$x\n\ny$',
  ])('%s', (text) => {
    expect(formulas(text)).toEqual([]);
  });
});

test('a formula whose end has not come is one already, until a blank line', () => {
  expect(formulas('$$\n\\frac{1}')).toEqual(['$$\\frac{1}$$']);
  expect(formulas('$$\n\\frac{1}\n\n')).toEqual([]);
});
