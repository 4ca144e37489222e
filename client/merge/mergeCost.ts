import { dollars } from '../look/formats.js';
import type { ModelPartsFragment } from '../models/catalogue.generated.js';
import { words } from './words.js';

/** Characters that a token has on average, and tokens that a request has beside its texts. */
const [charactersPerToken, frame] = [4, 250];

/**
 * The cost of making one text of several, in words: an estimate, for which the new text is as long as the longest of them.
 * @param counted whether queries are counted for this person
 * @returns undefined if there is nothing to say
 */
export function mergeCost(
  model: Pick<ModelPartsFragment, 'priceIn' | 'priceOut'> | undefined,
  texts: readonly string[],
  counted: boolean,
): string | undefined {
  const micros = microdollars(model, texts, Math.max(0, ...texts.map(({ length }) => length / charactersPerToken)));
  if (micros === undefined) return counted ? words.uses : undefined;
  const cost = dollars(micros);
  return counted ? words.usesAbout({ cost }) : words.about({ cost });
}

/**
 * The cost of a model that reads these texts and writes so many tokens, in millionths of a dollar: an estimate.
 * @returns undefined where a price is unknown, or there is none
 */
export function microdollars(
  model: Pick<ModelPartsFragment, 'priceIn' | 'priceOut'> | undefined,
  texts: readonly string[],
  tokensOut: number,
): number | undefined {
  const { priceIn, priceOut } = model ?? { priceIn: null, priceOut: null };
  if (priceIn === null || priceOut === null || (priceIn === 0 && priceOut === 0)) return undefined;
  const tokensIn = texts.reduce((sum, { length }) => sum + length / charactersPerToken, frame);
  return tokensIn * priceIn + tokensOut * priceOut;
}
