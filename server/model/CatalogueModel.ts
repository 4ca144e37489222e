import type { Endpoint } from '../gateways/llm/completion.js';
import type { Slots } from './Slots.js';

export type Tier = 'free' | 'premium';

/** A language model as people are offered it. */
export interface CatalogueModel {
  /** `provider/model`. */
  id: string;
  name: string;
  /** The provider's key: first part of the id. */
  provider: string;
  providerName: string;
  tier: Tier;
  /** Tokens that prompt and completion may fill together; undefined where unknown. */
  contextWindow?: number | undefined;
  /** US dollars per million tokens; undefined where unknown. */
  priceIn?: number | undefined;
  priceOut?: number | undefined;
  /** e.g. reasoning, tools, vision, local. */
  capabilities: string[];
  /** ISO 8601 day or month in which it came out; undefined where unknown. */
  release?: string | undefined;
  available: boolean;
  /** Why it cannot be asked now, for people; only where `available` is false. */
  unavailableReason?: string | undefined;
  /** 0..1 while its weights are being fetched. */
  progress?: number | undefined;
}

/** A model that can be asked: where it is and what it is called there. */
export interface Route {
  endpoint: Endpoint;
  /** The provider's own name of the model. */
  model: string;
  /** Goes on from a last message of its own, instead of answering it. */
  prefills?: boolean | undefined;
  /** Where a request waits for its place; undefined where there is always one. */
  queue?: Slots | undefined;
}

/** US dollars per million tokens written. At that, the free queries of one account cost its host a few cents. */
const freeLimit = 1;

/** Who may ask a model whose provider bills the host for it: everybody where it is cheap, premium accounts where it is dear or its price is unknown. */
export function tierOfPrice(priceOut: number | undefined): Tier {
  return priceOut !== undefined && priceOut <= freeLimit ? 'free' : 'premium';
}
