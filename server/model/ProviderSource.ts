import type { Endpoint } from '../gateways/llm/completion.js';
import type { Tier } from './CatalogueModel.js';

/** A model as its provider offers it. What is not known is undefined. */
export interface OfferedModel {
  /** The provider's own name of it. */
  id: string;
  name?: string | undefined;
  tier?: Tier | undefined;
  contextWindow?: number | undefined;
  /** US dollars per million tokens. */
  priceIn?: number | undefined;
  priceOut?: number | undefined;
  capabilities?: string[] | undefined;
  /** ISO 8601 day on which it came out. */
  release?: string | undefined;
  /** Whether it chats, where its provider says so or says that it does not. */
  chats?: boolean | undefined;
  /** False where this one cannot be asked though its provider answers. */
  available?: boolean | undefined;
  unavailableReason?: string | undefined;
  /** 0..1 while its weights are being fetched. */
  progress?: number | undefined;
}

/** One provider that is switched on. */
export interface ProviderSource {
  /** First part of its models' ids; one word without a slash. */
  key: string;
  /** For people. */
  name: string;
  /** Where its models are asked; undefined while they cannot be. */
  endpoint: () => Endpoint | undefined;
  /** Its own list of its models. A failure's message is for people. */
  list: (signal: AbortSignal) => Promise<OfferedModel[]>;
  /** For a provider that knows when its list changes. Returns how to stop watching. */
  watch?: ((changed: () => void) => () => void) | undefined;
  /**
   * Who may ask its models, listed or not, where the catalogue does not say: by name and by US dollars per million tokens
   * written. Without it everybody, but for models to which the catalogue gives a price that is not for everybody.
   */
  tierOf?: ((model: string, priceOut: number | undefined) => Tier) | undefined;
  /** Its models cost nothing. */
  free?: boolean | undefined;
  /** They go on from a last message of their own, instead of answering it. */
  prefills?: boolean | undefined;
  /** What all its models are or can. */
  capabilities?: string[] | undefined;
}
