import { describe, expect, test } from '@jest/globals';
import { blind, demo } from './recording.js';

describe('what the landing page shows as recorded', () => {
  test.each([
    ['the demonstration', demo],
    ['the blind vote', blind],
  ])('%s has no model twice, and no hue', (_where, { answers }) => {
    expect(answers.length).toBeGreaterThan(2);
    expect(new Set(answers.map(({ name }) => name)).size).toBe(answers.length);
    expect(new Set(answers.map(({ mark }) => mark)).size).toBe(answers.length);
  });

  test('has every word of an answer, in its order', () => {
    const plain = (text: string) => text.replaceAll(/^- |\*+/gm, '').split(/\s+/);
    for (const { text, paragraphs } of [...demo.answers, ...blind.answers])
      expect(plain(paragraphs.map((paragraph) => paragraph.text).join(' '))).toEqual(plain(text));
  });
});
