import type { ModelPartsFragment } from './catalogue.generated.js';
import { reasonOf } from './reasonOf.js';

/** A model as it is called in a list: with its tier, how often it was chosen, and why it cannot be. */
export function optionName(model: ModelPartsFragment, count: number): string {
  const parts = [
    model.name,
    model.tier === 'PREMIUM' ? 'premium' : '',
    count > 1 ? `${String(count)} columns` : '',
    model.available ? '' : reasonOf(model),
  ];
  return parts.filter(Boolean).join(', ');
}
