interface Placed {
  model: { id: string };
  /** The number of the column among its model's, if it was asked alone. */
  sample?: number | null;
}

/** For each answer, the number of its column among its model's columns: 1, or 2 for a second sample. */
export function nthOfModel(answers: readonly Placed[]): number[] {
  return answers.map(
    ({ model, sample }, place) => sample ?? answers.slice(0, place + 1).filter((other) => other.model.id === model.id).length,
  );
}

/** A column's name: its model's, with a number if it is not the model's first column. */
export function columnName(model: string, nth: number): string {
  return nth > 1 ? `${model} ${String(nth)}` : model;
}
