import { words } from './columnWords.js';
import { columnName } from './nthOfModel.js';

interface Named {
  model: { name: string };
  /** What it merges, if it does. */
  mergedFrom: readonly (string | null)[] | null | undefined;
}

/** The name of an answer's column: a merge is told from an answer of its model. @param nth see nthOfModel */
export const nameOfColumn = ({ model, mergedFrom }: Named, nth: number): string =>
  columnName(mergedFrom ? words.merged({ model: model.name }) : model.name, nth);
