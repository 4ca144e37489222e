import type { Tier } from './CatalogueModel.js';

/** US dollars per million tokens written. At that, the free queries of one account cost its host a few cents. */
const freeLimit = 1;

/** Who may ask a model whose provider bills the host for it: everybody while it is cheap, premium accounts where it is not or where nobody knows. */
export function tierOfPrice(priceOut: number | undefined): Tier {
  return priceOut !== undefined && priceOut <= freeLimit ? 'free' : 'premium';
}
