interface Placed {
  model: { id: string };
  /** Which of the model's columns it is, where it was asked alone. */
  sample?: number | null;
}

/** For each answer, which of its model's columns it is: 1, or 2 for a second sample. */
export function nthOfModel(answers: readonly Placed[]): number[] {
  return answers.map(
    ({ model, sample }, place) => sample ?? answers.slice(0, place + 1).filter((other) => other.model.id === model.id).length,
  );
}

/** A column's name: its model's, with a number where it is not the model's first. */
export function columnName(model: string, nth: number): string {
  return nth > 1 ? `${model} ${String(nth)}` : model;
}
