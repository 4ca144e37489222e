import type { ModelPartsFragment } from '../../models/catalogue.generated.js';
import { nthOfModel } from '../../models/columnName.js';

/** A column to ask: its model, and its number among the model's columns. */
export interface ColumnToAsk {
  model: Pick<ModelPartsFragment, 'id' | 'name' | 'mark' | 'parameters' | 'efforts' | 'capabilities'> &
    /** Known of the catalogue's models. */
    Partial<Pick<ModelPartsFragment, 'priceIn' | 'priceOut'>>;
  nth: number;
}

/** The columns of the next prompt: those of the chosen models, or only `only`. */
export function columnsToAsk(selected: readonly ColumnToAsk['model'][], only: ColumnToAsk | undefined): ColumnToAsk[] {
  if (only) return [only];
  const nths = nthOfModel(selected.map((model) => ({ model })));
  return selected.map((model, place) => ({ model, nth: nths[place] ?? 1 }));
}
