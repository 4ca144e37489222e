import type { Payer } from './Payer.js';

/** What an attempt of an answer costs at most, and who pays; it is stored with the answer until that has ended. */
export interface Money {
  payer: Payer;
  /** US dollars per million tokens; null where unknown. */
  priceIn: number | null;
  priceOut: number | null;
  /** Microdollars to reserve; null where the payer counts none, or the price is unknown. */
  reserved: number | null;
  /** The tokens that it is taken to read; null where nothing is reserved. */
  reservedTokens: number | null;
  /** The most tokens that it may write, where a cap leaves room for no more; null for none. */
  mostTokens: number | null;
}
