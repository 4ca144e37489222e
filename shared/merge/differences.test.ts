import { describe, expect, test } from '@jest/globals';
import { readDifferences } from './differences.js';

const whole = {
  agreements: ['Both say A4.'],
  contradictions: ['Text 1 says 1921, Text 2 says 1922.'],
  onlyInOne: ['Text 2 names Ostwald.'],
};

describe('a list of differences', () => {
  test.each([
    [
      'in the form that was asked for',
      '## Agreements\n- Both say A4.\n\n## Contradictions\n- Text 1 says 1921, Text 2 says 1922.\n\n## Only in one\n- Text 2 names Ostwald.',
    ],
    [
      'with headings in bold, other bullets, and words around it',
      'Here is the list:\n\n**Agreements:**\n* Both say A4.\n\n**Contradictions**\n• Text 1 says 1921, Text 2 says 1922.\n\n### Only in one:\n1. Text 2 names Ostwald.\n\nI hope that this helps.\n- Ask me for more.',
    ],
    [
      'with numbered headings, points over several lines, and Windows line ends',
      '1. Agreements\r\n- Both say\r\n  A4.\r\n2. CONTRADICTIONS\r\n- Text 1 says 1921,\r\n  Text 2 says 1922.\r\n3. only in one\r\n- Text 2 names Ostwald.',
    ],
  ])('%s', (_name, text) => {
    expect(readDifferences(text)).toEqual(whole);
  });

  test('parts without a point are empty', () => {
    expect(readDifferences('## Agreements\n- none\n## Contradictions\n- (None.)\n## Only in one\n- Text 1 has **bold**.')).toEqual({
      agreements: [],
      contradictions: [],
      onlyInOne: ['Text 1 has **bold**.'],
    });
    expect(readDifferences('## Agreements\n- None of them names a year.')?.agreements).toEqual(['None of them names a year.']);
  });

  test.each([
    '',
    'I cannot compare these.',
    '- a point\n- another',
    '## Agreements\n\n## Contradictions\n- none',
    '## Agreement on A4\n- x',
  ])('%j is no such list', (text) => {
    expect(readDifferences(text)).toBeUndefined();
  });
});
