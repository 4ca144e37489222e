interface Placed {
  model: { id: string };
}

/** For each answer, how many columns of the same model stand up to it: 1, or 2 for a second sample. */
export function nthOfModel(answers: readonly Placed[]): number[] {
  return answers.map(({ model }, place) => answers.slice(0, place + 1).filter((other) => other.model.id === model.id).length);
}
