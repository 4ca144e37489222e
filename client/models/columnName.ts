/** A column's name: its model's, with a number where it is not the model's first. */
export function columnName(model: string, nth: number): string {
  return nth > 1 ? `${model} ${String(nth)}` : model;
}
