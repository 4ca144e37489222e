import type { EntityManager } from '@mikro-orm/postgresql';
import type { Endpoint, KeyRefusal, Protocol } from '../gateways/llm/completion.js';
import { ownKeyword } from '../../shared/providerKey/ownIds.js';
import type { Said } from '../../shared/words/language.js';
import type { OfferedModel } from './ProviderSource.js';
import type { Slots } from './Slots.js';

/** The id of a model. @param slug of the key: `openai`, or that of an address's name */
export const ownId = (slug: string, model: string): string => `${ownKeyword}/${slug}/${model}`;

/** The two parts of the id of a person's own model; undefined for another id. */
export function partsOfOwnId(id: string): { slug: string; model: string } | undefined {
  const [, slug, model] = /^own\/([a-z0-9-]+)\/(.+)$/su.exec(id) ?? [];
  return slug === undefined || model === undefined ? undefined : { slug, model };
}

/** A person's own key, as far as the catalogue needs to know of it. */
export interface OwnSource {
  keyId: string;
  slug: string;
  /** The name that people read. */
  name: string;
  /** The provider whose models' facts hold; undefined for an address of the person's. */
  provider: string | undefined;
  protocol: Protocol;
  /** As last read. */
  models: readonly OfferedModel[];
  /** Why it cannot be asked now. */
  reason?: Said | undefined;
}

/** The way to a model by a person's own key. */
export interface OwnWay {
  source: Omit<OwnSource, 'models'>;
  /** The provider's own name of the model. */
  model: string;
  /** What its list, as last read, tells of it. */
  offered: OfferedModel;
  /** Slots of this key alone. */
  queue: Slots;
  /**
   * Opens the key for one request, when that has its slot: from the database as it is then.
   * @throws ProviderError as reach
   */
  open: () => Promise<Endpoint>;
  /** Marks the key that was opened last as refused, unless it was replaced meanwhile. */
  onRefused: (refusal: KeyRefusal) => Promise<void>;
}

/** The provider keys that people have brought. */
export interface OwnKeys {
  /**
   * A person's keys without the keys themselves, in the order in which they were made.
   * @param slugs those that are wanted; without them all
   */
  sourcesOf(em: EntityManager, person: string, slugs?: readonly string[]): Promise<OwnSource[]>;
  /**
   * Finds the key for an answer, without opening it.
   * @param keyId the key's row
   * @param id the model's
   * @throws ProviderError if the person has no such key any more, if it was refused or, when it is opened, if that is not possible
   */
  reach(person: string, keyId: string | null, id: string): Promise<OwnWay>;
}
