import type { User } from '../account/User.js';
import { AppError } from '../errors/AppError.js';
import type { CatalogueModel } from './CatalogueModel.js';
import { errorWords } from './errorWords.js';

/** Whether this person may ask this model. */
const mayAsk = (user: User, model: Pick<CatalogueModel, 'tier'>): boolean => model.tier === 'free' || user.subscribed;

/** @throws AppError of kind premium_required that names the models that a free account may not ask */
export function requirePremium(user: User, models: CatalogueModel[]): void {
  const refused = models.filter((model) => !mayAsk(user, model));
  if (refused.length === 0) return;
  const names = [...new Set(refused.map((model) => model.name))].join(', ');
  throw new AppError('premium_required', errorWords().notInPlan({ names }));
}
