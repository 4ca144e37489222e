import { describe, expect, test } from '@jest/globals';
import { readVerdict } from './askedVerdict.js';

describe('the verdict of a judge', () => {
  test.each([
    ['It is shorter.\n\nVerdict: 1', 'FIRST', 'It is shorter.'],
    ['It is right.\r\nverdict: 2\r\n', 'SECOND', 'It is right.'],
    ['**Verdict: tie**', 'TIE', ''],
    ['Both are good.\n**Verdict:** Tie.', 'TIE', 'Both are good.'],
  ])('%j is read', (text, said, reasons) => {
    expect(readVerdict(text)).toEqual({ said, reasons });
  });

  test.each(['', 'Answer 1 is better.', 'Verdict: 3', 'Verdict: 1 or 2', 'Verdict: 1\nOn second thoughts, no.', 'My Verdict: 1'])(
    '%j is none',
    (text) => {
      expect(readVerdict(text)).toEqual({ said: undefined, reasons: text });
    },
  );
});
