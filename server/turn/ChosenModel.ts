import type { CatalogueModel } from '../model/CatalogueModel.js';
import type { ModelChoice } from '../../shared/turn/ask.js';

/** A model that this person may ask, with its parameters. */
export interface ChosenModel {
  model: CatalogueModel;
  choice: ModelChoice;
}
