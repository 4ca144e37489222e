import type { ModelPartsFragment } from './catalogue.generated.js';
import { contextWindow, price } from '../look/formats.js';

/** Abilities that have a sign of their own, in the order of the signs. */
export const signed = ['reasoning', 'vision', 'tools'] as const;

/** Abilities that are told in words alone. */
export function unsigned({ capabilities }: ModelPartsFragment): string[] {
  const known: readonly string[] = signed;
  return capabilities.filter((ability) => !known.includes(ability));
}

/** What a model can do, in words. */
export function abilityWords(model: ModelPartsFragment): string {
  return [...signed.filter((ability) => model.capabilities.includes(ability)), ...unsigned(model)].join(', ');
}

/** All that one chooses a model by, in a sentence for ears. */
export function modelWords(model: ModelPartsFragment): string {
  const cost = price(model.priceIn, model.priceOut);
  const parts = [
    abilityWords(model),
    model.contextWindow === null ? '' : `context of ${contextWindow(model.contextWindow)} tokens`,
    cost === undefined || cost === 'Free' ? (cost ?? '').toLowerCase() : `${cost.replace(' / ', ' in, ')} out for a million tokens`,
  ];
  return parts.filter(Boolean).join('; ');
}

/** The id of these words in the page: a list has each model once. */
export const modelWordsId = ({ id }: ModelPartsFragment): string => `about-${id}`;

/** Why a model cannot be asked now. */
export function reasonOf({ progress, unavailableReason }: ModelPartsFragment): string {
  if (progress !== null && progress < 1) return `Downloading, ${String(Math.floor(progress * 100))} %`;
  return unavailableReason ?? 'Not available';
}

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
