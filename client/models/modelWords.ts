import type { ModelPartsFragment } from './catalogue.generated.js';
import { contextWindow, enumerated, priceFigures } from '../look/formats.js';
import { words } from './words.js';

/** Abilities that have a sign, in the order of the signs. */
export const signed = ['reasoning', 'vision', 'pdf', 'tools'] as const;

/** Abilities that have no sign, only words. */
export function unsigned({ capabilities }: ModelPartsFragment): string[] {
  const known: readonly string[] = signed;
  return capabilities.filter((ability) => !known.includes(ability));
}

const abilities = new Map([
  ['reasoning', words.reasoning],
  ['vision', words.vision],
  ['pdf', words.pdf],
  ['tools', words.tools],
  ['local', words.local],
  ['built-in', words.builtIn],
]);

/** The name of an ability on screen; the provider's own word if we have none. */
export const abilityName = (ability: string): string => abilities.get(ability) ?? ability;

/** The abilities of a model, in words. */
export function abilityWords(model: ModelPartsFragment): string {
  return enumerated([...signed.filter((ability) => model.capabilities.includes(ability)), ...unsigned(model)].map(abilityName));
}

/** All facts by which a person chooses a model, as a sentence for screen readers. */
export function modelWords(model: ModelPartsFragment): string {
  const price = priceFigures(model.priceIn, model.priceOut);
  const parts = [
    abilityWords(model),
    model.contextWindow === null ? '' : words.contextOf({ size: contextWindow(model.contextWindow) }),
    price ? words.pricePerMillion(price) : model.priceIn === 0 && model.priceOut === 0 ? words.free : '',
  ];
  return parts.filter(Boolean).join('; ');
}

/** The id of the element with these words: a list has each model once. */
export const modelWordsId = ({ id }: ModelPartsFragment): string => `about-${id}`;

/** Why a model cannot be asked now. */
export function reasonOf({ progress, unavailableReason }: ModelPartsFragment): string {
  if (progress !== null && progress < 1) return words.downloading({ percent: Math.floor(progress * 100) });
  return unavailableReason ?? words.notAvailable;
}

/** A model's name in a list: with its tier, how often it is chosen, and why it cannot be chosen. */
export function optionName(model: ModelPartsFragment, count: number): string {
  const parts = [
    model.name,
    model.tier === 'PREMIUM' ? words.premium : '',
    model.ownKey ? words.byYourKey : '',
    count > 1 ? words.columns({ columns: count }) : '',
    model.available ? '' : reasonOf(model),
  ];
  return enumerated(parts.filter(Boolean));
}
