import { describe, expect, test } from '@jest/globals';
import { countSteps } from '../../../tests/countSteps.js';
import { readerLoads, textOf } from '../../../tests/readerLoads.js';

/** Most characters that a reader looks at for one that it gets. */
const most = 200;
const length = 8_000;

/** Steps for a character of a text in these pieces. */
function stepsOf(open: () => (piece: string) => void, pieces: readonly string[]): number {
  const push = open();
  const steps = countSteps(() => {
    for (const piece of pieces) push(piece);
  });
  return steps / pieces.join('').length;
}

describe.each(readerLoads)('$name', (load) => {
  const text = textOf(load, length);

  test('is read in steps that grow with its length alone, in one piece and in pieces of one character', () => {
    expect(stepsOf(load.open, [text])).toBeLessThan(most);
    expect(stepsOf(load.open, Array.from(text))).toBeLessThan(most);
  });
});
