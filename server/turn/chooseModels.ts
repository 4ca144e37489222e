import type { User } from '../account/User.js';
import { validationError } from '../errors.js';
import { requirePremium } from '../model/access.js';
import type { CatalogueModel } from '../model/CatalogueModel.js';
import type { Services } from '../services.js';
import type { ModelChoice } from './ask.rules.js';

/** A model that this person may ask, and how it is to be sampled. */
export interface Chosen {
  model: CatalogueModel;
  choice: ModelChoice;
}

/**
 * The models that were chosen, as the catalogue has them.
 * @param at the field that they came in, with the place of each where there are several
 * @throws AppError of kind validation naming each model that is not offered; premium_required for the rest.
 */
export function chooseModels({ catalogue }: Services, user: User, choices: ModelChoice[], at: 'models' | 'model'): Chosen[] {
  const chosen = choices.map((choice) => ({ model: catalogue.find(choice.id), choice }));
  const missing = chosen.flatMap(({ model, choice }, place) =>
    model
      ? []
      : [
          {
            code: 'unknown_model',
            message: `There is no model ${choice.id} here.`,
            path: at === 'models' ? [at, place, 'id'] : [at, 'id'],
          },
        ],
  );
  if (missing.length > 0) throw validationError(missing);
  const found = chosen.flatMap(({ model, choice }) => (model ? [{ model, choice }] : []));
  requirePremium(
    user,
    found.map(({ model }) => model),
  );
  return found;
}
