import { nthOfModel } from '../../models/columnName.js';
import type { LooseParameters } from '../../models/looseParameters.js';
import type { AskValues } from './askValues.js';
import { gathered, parameterKey } from './parameters.js';

/** The parameters of models that are chosen in this order, by column. */
export function parametersByColumn(models: readonly ({ id: string } & LooseParameters)[]): AskValues['parameters'] {
  const nths = nthOfModel(models.map((model) => ({ model })));
  return gathered(models.map((model, index) => [parameterKey(model.id, nths[index] ?? 1), model]));
}
