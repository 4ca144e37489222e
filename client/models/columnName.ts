import { columnNumbers } from '../../shared/turn/columnNumbers.js';
import { letterOf } from '../../shared/turn/letterOf.js';
import { words } from './words.js';

interface Named {
  model: { name: string };
  /** Names of the merged models, null for the person, if it is a merge. */
  mergedFrom: readonly (string | null)[] | null | undefined;
}

/** The name of an answer's column: a merge is told from an answer of its model. @param nth see nthOfModel */
export const nameOfColumn = ({ model, mergedFrom }: Named, nth: number): string =>
  columnName(mergedFrom ? words.merged({ model: model.name }) : model.name, nth);

/** The name of a column of this model: the model's, with a number if it is not the model's first column. @param nth see nthOfModel */
export const columnName = (model: string, nth: number): string => (nth > 1 ? words.another({ model, nth }) : model);

/** The name of a blind answer's column. @param index its number in its turn: 0 is answer A */
export const nameOfBlind = (index: number): string => words.answerLetter({ letter: letterOf(index) });

interface Placed {
  model: { id: string };
  /** The number of the column among its model's, if it was asked alone. */
  sample?: number | null;
  /** Names of the merged models, null for the person, if it is a merge. */
  mergedFrom?: readonly (string | null)[] | null;
}

/** For each answer, the number of its column among its model's columns: 1, or 2 for a second sample. Merges are counted by themselves. */
export function nthOfModel(answers: readonly Placed[]): number[] {
  return columnNumbers(
    answers.map(({ model, sample = null, mergedFrom }) => ({ modelId: model.id, sample, isMerge: Boolean(mergedFrom) })),
  );
}
