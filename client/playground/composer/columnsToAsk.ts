import type { ModelPartsFragment } from '../../models/catalogue.generated.js';
import { nthOfModel } from '../../models/nthOfModel.js';

/** The column that alone is asked: its model, and which of the model's columns it is. */
export interface OnlyColumn {
  model: Pick<ModelPartsFragment, 'id' | 'name' | 'mark'>;
  nth: number;
}

/** The columns that the next prompt will have: the chosen models', or the one that alone is asked. */
export function columnsToAsk(selected: readonly OnlyColumn['model'][], only: OnlyColumn | undefined): OnlyColumn[] {
  if (only) return [only];
  const nths = nthOfModel(selected.map((model) => ({ model })));
  return selected.map((model, place) => ({ model, nth: nths[place] ?? 1 }));
}
