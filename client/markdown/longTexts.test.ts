/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { cpuUsage } from 'node:process';
import { blockShapes } from '../../shared/markdown/blockShapes.js';
import { GrowingText } from './GrowingText.js';
import { wholeBlocksOf } from '../../shared/markdown/parse.js';
import { sectionOf } from '../../shared/turn/sectionOf.js';

/** Parts of which a text may be nothing but repetitions, each with an end that makes its reading go far. */
const parts: [part: string, end?: string][] = [
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

test.each(parts)('four times as many of %j take about four times as long', (part, end = '') => {
  const repeated = (length: number) => part.repeat(length / part.length) + end;
  workOf(repeated(4_000));
  const less = workOf(repeated(25_000));
  expect(workOf(repeated(100_000))).toBeLessThan(12 * less + noise);
});
