/** Where a paragraph is from. */
interface Source {
  answerId: string;
  attempt: number;
  /** Number of the passage among those of the answer, from 0. */
  passage: number;
  /** The model's name. */
  name: string;
  mark: number;
}

/** A paragraph of a draft. */
export interface Paragraph {
  id: string;
  /** Markdown. */
  text: string;
  /** Null if the person wrote it. */
  source: Source | null;
  /** Whether the person changed the model's text. */
  edited: boolean;
}

/** The paragraphs with one more. @param at its place, from 0; without it, the end */
export const withAdded = (list: readonly Paragraph[], added: Paragraph, place = list.length): Paragraph[] =>
  list.toSpliced(place, 0, added);

export const without = (list: readonly Paragraph[], id: string): Paragraph[] => list.filter((one) => one.id !== id);

/** The paragraphs with one at another place, from 0; places outside of the list mean its ends. */
export function withMoved(list: readonly Paragraph[], id: string, to: number): readonly Paragraph[] {
  const moved = list.find((one) => one.id === id);
  if (!moved) return list;
  const others = without(list, id);
  return others.toSpliced(Math.min(Math.max(0, to), others.length), 0, moved);
}

/** The paragraphs with another text in one; from then on it counts as edited, if a model wrote it. */
export const withText = (list: readonly Paragraph[], id: string, text: string): Paragraph[] =>
  list.map((one) => (one.id === id && one.text !== text ? { ...one, text, edited: one.source !== null } : one));

/** Without paragraphs that were begun and have no text. */
export const written = (list: readonly Paragraph[]): Paragraph[] => list.filter(({ text }) => text.trim() !== '');

/** Whether two lists have the same paragraphs with the same texts in the same order. */
export const isSameDraft = (one: readonly Paragraph[], other: readonly Paragraph[]): boolean =>
  one.length === other.length && one.every((paragraph, place) => isSame(paragraph, other[place]));

const isSame = (one: Paragraph, other: Paragraph | undefined): boolean =>
  one.id === other?.id && one.text === other.text && one.edited === other.edited;

/**
 * Puts two changes of one draft together; nothing that was written in either is lost.
 * @param base what both began with
 * @param mine the changes here, whose order is kept
 * @param theirs the changes elsewhere
 * @param newId makes the id of a text that was changed in both: theirs follows as a paragraph of its own
 */
export function mergeDrafts(
  base: readonly Paragraph[],
  mine: readonly Paragraph[],
  theirs: readonly Paragraph[],
  newId: () => string,
): Paragraph[] {
  const inBase = new Map(base.map((one) => [one.id, one]));
  const inTheirs = new Map(theirs.map((one) => [one.id, one]));
  const merged = mine.flatMap((own): Paragraph[] => {
    const before = inBase.get(own.id);
    const other = inTheirs.get(own.id);
    const isChanged = own.text !== before?.text;
    if (!other) return before && !isChanged ? [] : [own];
    if (other.text === own.text || other.text === before?.text) return [own];
    return isChanged ? [own, { ...other, id: newId() }] : [other];
  });
  const here = new Set(mine.map(({ id }) => id));
  for (const other of theirs) {
    const before = inBase.get(other.id);
    if (!here.has(other.id) && before?.text !== other.text) merged.push(other);
  }
  return merged;
}

/** The number of words in the paragraphs. */
export function countWords(list: readonly Paragraph[]): number {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return list.reduce((sum, { text }) => sum + [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length, 0);
}
