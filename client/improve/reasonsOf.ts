import type { Hunk } from './hunks.js';

/** A reason that a model gives, with the words that it is about. */
export interface Reason {
  quote: string;
  reason: string;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}{}]+/gu, ' ')
    .trim();

/**
 * Why each change was made: the reason whose quote stands in its new text, or in its old one if it only takes away.
 * @returns one for each hunk, in their order; undefined where the model gave none
 */
export function reasonsOf(hunks: readonly Hunk[], reasons: readonly Reason[]): (string | undefined)[] {
  const left = reasons.map(({ quote, reason }) => ({ quote: plain(quote), reason })).filter(({ quote }) => quote !== '');
  return hunks.map(({ before, after }) => {
    if (left.length === 0) return undefined;
    const texts = [plain(after), plain(before)];
    const place = left.findIndex(({ quote }) => texts.some((text) => text.includes(quote)));
    return place < 0 ? undefined : left.splice(place, 1)[0]?.reason;
  });
}
