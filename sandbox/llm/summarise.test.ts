import { expect, test } from '@jest/globals';
import { summarise } from './summarise.js';

const text = [
  'Bees are among the most important pollinators of the world.',
  'Without bees, many plants would not bear fruit, as pollinators carry the pollen between their flowers.',
  'I had toast this morning.',
  'The number of bees falls, because pesticides, parasites and the loss of flowers weaken them.',
  'Some farmers sow flowers at the edges of fields, so that bees and other pollinators find food.',
  'Dr. Smith likes blue shirts.',
  'Researchers count bees every summer to see whether the flowers help pollinators.',
].join(' ');

test('picks sentences of the text itself that belong together, in their order', () => {
  const { sentences, keywords, total } = summarise(text);
  expect(total).toBe(7);
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences) expect(text).toContain(sentence);
  expect(sentences.join(' ')).not.toMatch(/toast|shirts/);
  expect(sentences.map((sentence) => text.indexOf(sentence))).toEqual(
    sentences.map((sentence) => text.indexOf(sentence)).sort((a, b) => a - b),
  );
  expect(keywords.slice(0, 3)).toEqual(expect.arrayContaining(['bees', 'flowers', 'pollinators']));
});

test('takes texts of any size and script', () => {
  expect(summarise('')).toEqual({ sentences: [], keywords: [], total: 0 });
  expect(summarise('吾輩は猫である。名前はまだ無い。どこで生れたか見当がつかぬ。').total).toBe(3);
  expect(summarise(text.repeat(300)).sentences).toHaveLength(5);
});
