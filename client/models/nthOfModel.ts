import { columnNumbers } from '../../server/turn/columnNumbers.rules.js';

interface Placed {
  model: { id: string };
  /** The number of the column among its model's, if it was asked alone. */
  sample?: number | null;
  /** What it merges, if it does. */
  mergedFrom?: readonly (string | null)[] | null;
}

/** For each answer, the number of its column among its model's columns: 1, or 2 for a second sample. Merges are counted by themselves. */
export function nthOfModel(answers: readonly Placed[]): number[] {
  return columnNumbers(
    answers.map(({ model, sample = null, mergedFrom }) => ({ modelId: model.id, sample, isMerge: Boolean(mergedFrom) })),
  );
}

/** A column's name: its model's, with a number if it is not the model's first column. */
export function columnName(model: string, nth: number): string {
  return nth > 1 ? `${model} ${String(nth)}` : model;
}
