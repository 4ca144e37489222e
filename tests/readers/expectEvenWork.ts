import { cpuUsage } from 'node:process';
import { expect } from '@jest/globals';
import { GrowingText } from '../../client/markdown/GrowingText.js';
import { blockShapes } from '../../shared/markdown/blockShapes.js';
import { wholeBlocksOf } from '../../shared/markdown/parse.js';
import { sectionOf } from '../../shared/turn/sectionOf.js';

/** Parts of which a text may be nothing but repetitions, each with an end that makes its reading go far. */
export const parts: [part: string, end?: string][] = [
  ['['],
  ['![a]('],
  ['[a]: b\n'],
  ['[a][b] ', '\n\n[b]: c'],
  ['$'],
  ['$a'],
  ['\\$', '$'],
  ['$x$ '],
  ['*'],
  ['**a '],
  ['a*_'],
  ['`'],
  ['`a``'],
  ['```\n'],
  ['~~a '],
  ['[^a]'],
  ['[^a]: b\n'],
  ['[^a]: b\n\n'],
  ['[^a]: '],
  ['\\begin{align}\n'],
  ['\\begin{align}\n\n', '\\end{align}'],
  ['\\[\n\n', '\\]'],
  ['\\[1\n', '\n\nend'],
  ['$$\n\n'],
  ['\\('],
  ['> '],
  ['> > a\n'],
  ['- '],
  ['- a\n'],
  ['  - a\n\n'],
  ['<details>\n'],
  ['<details>\n\n'],
  ['<b>'],
  ['<!-- '],
  ['| a '],
  ['| a |\n| - |\n'],
  ['中**“a”**'],
  ['https://a.example/，'],
  ['a\n'],
  ['a\n-\n'],
  ['a | b\n:-\n'],
  ['a\n|-|-|\n'],
  ['\n'],
];

/** Processor time of one reading, in microseconds: the time that other programs take does not count. */
function workOf(text: string): number {
  const before = cpuUsage();
  blockShapes(wholeBlocksOf(text), true);
  new GrowingText().grow(text, false);
  sectionOf(text, 3);
  const { user, system } = cpuUsage(before);
  return user + system;
}

/** Work that differs from one run to the next, whatever the text. */
const noise = 400_000;

/**
 * Expects that Markdown of four times as many parts takes about four times as long to read.
 * @param length of the long text
 */
export function expectEvenWork(part: string, end: string, length: number): void {
  const repeated = (of: number) => part.repeat(of / part.length) + end;
  workOf(repeated(4_000));
  const excess = () => workOf(repeated(length)) - 12 * workOf(repeated(length / 4)) - noise;
  // Garbage collection, or a processor that is slow for a moment, is no growth: it does not happen three times.
  const tries = [excess()];
  while (tries.length < 3 && Math.min(...tries) > 0) tries.push(excess());
  expect(Math.min(...tries)).toBeLessThan(0);
}
