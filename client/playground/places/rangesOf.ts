import { matchesIn, type Term } from '../../../shared/history/words.js';
import { readText } from './readText.js';

/** The ranges of an element's text that match one of the terms. Texts of different elements count as separate words. */
export function rangesOf(element: Element, terms: readonly Term[]): Range[] {
  const { text, rangeOf } = readText(element, '\n');
  return matchesIn(text, terms).flatMap(({ start, end }) => rangeOf(start, end) ?? []);
}
