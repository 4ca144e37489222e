import type { Endpoint, KeyRefusal } from '../gateways/llm/completion.js';
import type { Said } from '../../shared/words/language.js';
import type { Effort, ParameterName } from '../../shared/turn/parameters.js';
import type { Slots } from './Slots.js';

export type Tier = 'free' | 'premium';

/** A language model as it is offered. */
export interface CatalogueModel {
  /** `provider/model`. */
  id: string;
  name: string;
  /** The provider's key: first part of the id, and with a person's own key `own`. */
  provider: string;
  providerName: string;
  tier: Tier;
  /** Tokens that prompt and completion may fill together; undefined where unknown. */
  contextWindow?: number | undefined;
  /** US dollars per million tokens; undefined where unknown. */
  priceIn?: number | undefined;
  priceOut?: number | undefined;
  /** e.g. reasoning, tools, local; vision: it sees pictures; pdf: it reads PDFs as they are, pages and text. */
  capabilities: string[];
  /** The parameters that it takes. */
  parameters: readonly ParameterName[];
  /** The words that it takes for how much to reason; none if it takes no such word. */
  efforts: readonly Effort[];
  /** Its release: ISO 8601 day or month; undefined where unknown. */
  release?: string | undefined;
  available: boolean;
  /** Why it cannot be asked now; only if `available` is false. */
  unavailableReason?: Said | undefined;
  /** 0 to 1 while its weights are being fetched, 1 while they are being read. */
  progress?: number | undefined;
  /** The row of the person's own key by which it is reached; undefined if the host pays for it. */
  ownKeyId?: string | undefined;
}

type Able = Pick<CatalogueModel, 'capabilities'>;

/** Whether a model may be sent pictures. */
export const seesPictures = ({ capabilities }: Able): boolean => capabilities.includes('vision');

/** Whether a model may be sent a PDF as it is. */
export const readsPdf = ({ capabilities }: Able): boolean => capabilities.includes('pdf');

/**
 * Whether a model may be sent tools. One of whose abilities nothing is known may: servers of open models list none, and its refusal is told
 * by its name.
 */
export const takesTools = ({ capabilities }: Able): boolean => capabilities.includes('tools') || capabilities.length === 0;

/** Where a model is asked that must be loaded first. */
export interface Host {
  /**
   * Waits until it is loaded and has room.
   * @param person id of the person: people take turns
   * @param notify told the place in the queue, from 1, 0 while the model is being loaded, null when it can be asked
   * @returns where to ask it, and a function that gives the room back; a second call does nothing
   * @throws ProviderError if it cannot be loaded, the signal's reason when it is aborted
   */
  enter: (
    person: string,
    signal: AbortSignal,
    notify: (place: number | null) => void,
  ) => Promise<{ endpoint: Endpoint; leave: () => void }>;
}

/** How a model is reached, and its name there. */
export interface Route {
  /** Where it is asked; undefined if its host knows once it is loaded, or `open` when a request is sent. */
  endpoint?: Endpoint | undefined;
  /** Where it is asked by a person's own key, as that is at the moment of the call; throws a ProviderError if it is not any more. */
  open?: (() => Promise<Endpoint>) | undefined;
  host?: Host | undefined;
  /** The provider's own name of the model. */
  model: string;
  /** Whether it continues a last message of its own, instead of answering it. */
  prefills?: boolean | undefined;
  /** Where a request waits for a slot; undefined if there is no limit. */
  queue?: Slots | undefined;
  /** What is known about the model, if that was looked up with its route. */
  facts?: CatalogueModel | undefined;
  /** Told when the provider refuses the person's own key. */
  onRefused?: ((refusal: KeyRefusal) => Promise<void>) | undefined;
}

/** US dollars per million tokens written. At this price, the free queries of one account cost the host a few cents. */
const freeLimit = 1;

/**
 * Who may ask a model that the host pays for: everybody if it is cheap, premium accounts if it is expensive or its price is
 * unknown.
 */
export function tierOfPrice(priceOut: number | undefined): Tier {
  return priceOut !== undefined && priceOut <= freeLimit ? 'free' : 'premium';
}
