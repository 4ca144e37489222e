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
