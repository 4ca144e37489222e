import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { AddressRefused, type PersonDoor } from '../gateways/door/PersonDoor.js';
import { type Endpoint, ProviderError } from '../gateways/llm/completion.js';
import { failureWords } from '../gateways/llm/failureWords.js';
import { type OwnKeys, type OwnSource, type OwnWay, partsOfOwnId } from '../model/ownKeys.js';
import { maxProviderKeys } from '../../shared/providerKey/limits.js';
import type { Language, Said } from '../../shared/words/language.js';
import { type KeyRing, SealedFast } from './KeyRing.js';
import { KeySlots } from './KeySlots.js';
import { openKey } from './openKey.js';
import { ProviderKey, ProviderKeyState } from './ProviderKey.js';
import { providerOfKind, wayTo } from './wayTo.js';
import { words } from './words.js';

interface Parts {
  orm: MikroORM;
  log: Logger;
  door: PersonDoor;
  /** Undefined in production without KEY_SECRETS. */
  ring: KeyRing | undefined;
}

/** The keys of people in the database, for the catalogue: read anew when a request is sent, so that a key that is removed counts at once. */
export class StoredKeys implements OwnKeys {
  private readonly slots = new KeySlots();

  constructor(private readonly parts: Parts) {}

  async sourcesOf(em: EntityManager, person: string, slugs?: readonly string[]): Promise<OwnSource[]> {
    const rows = await providerKeysOf(em, person, slugs);
    return rows.map((row) => ({ ...this.sourceOf(row), models: row.models }));
  }

  async reach(person: string, keyId: string | null, id: string): Promise<OwnWay> {
    const model = partsOfOwnId(id)?.model;
    if (model === undefined) throw keyGone();
    const found = await this.rowOf(this.parts.orm.em.fork(), person, keyId);
    let { testedAt } = found;
    return {
      source: this.sourceOf(found),
      model,
      offered: found.models.find((offered) => offered.id === model) ?? { id: model },
      queue: this.slots.of(found.id),
      open: async () => {
        const em = this.parts.orm.em.fork();
        const row = await this.rowOf(em, person, keyId, ['envelope']);
        ({ testedAt } = row);
        return this.endpointOf(em, row);
      },
      // Not if it was replaced or tested meanwhile: both set the time. Its envelope may be another one of the same key.
      onRefused: async ({ quoted }) => {
        const said = { state: ProviderKeyState.REFUSED, said: quoted ?? null };
        await this.parts.orm.em.fork().nativeUpdate(ProviderKey, { id: found.id, testedAt }, said);
      },
    };
  }

  /** @throws ProviderError if the person has no such key any more, or if it is not asked */
  private async rowOf(em: EntityManager, person: string, keyId: string | null, populate: 'envelope'[] = []): Promise<ProviderKey> {
    const row = keyId === null ? null : await em.findOne(ProviderKey, { id: keyId, user: person }, { populate });
    if (!row) throw keyGone();
    const reason = this.reasonOf(row);
    if (reason) throw new ProviderError('provider_unauthorized', reason);
    return row;
  }

  /**
   * The way to a row's provider, with its key.
   * @param row with its envelope
   * @throws ProviderError if the key cannot be opened, or its address is no longer allowed
   */
  async endpointOf(em: EntityManager, row: ProviderKey): Promise<Endpoint> {
    const { name } = row;
    const failed = (problem: 'keyUnreadable' | 'badAddress') =>
      new ProviderError('provider_unauthorized', (language) => words(language)[problem]({ name }));
    try {
      return wayTo(this.parts.door, row, await this.keyOf(em, row));
    } catch (error) {
      if (error instanceof SealedFast) {
        this.parts.log.warn({ providerKey: row.id }, 'A provider key cannot be opened: its master key is not among KEY_SECRETS');
        throw failed('keyUnreadable');
      }
      throw error instanceof AddressRefused ? failed('badAddress') : error;
    }
  }

  /** The key itself; undefined for an address without one. */
  private async keyOf(em: EntityManager, row: ProviderKey): Promise<string | undefined> {
    const { envelope } = row;
    const { ring } = this.parts;
    if (envelope == null) return undefined;
    if (!ring) throw new SealedFast();
    return (await openKey(em, ring, row, envelope)).key;
  }

  private sourceOf(row: ProviderKey): Omit<OwnSource, 'models'> {
    const { id: keyId, slug, name, provider } = row;
    const known = providerOfKind(provider);
    return { keyId, slug, name, provider: known?.key, protocol: known?.protocol ?? 'openai', reason: this.reasonOf(row) };
  }

  private reasonOf({ name, state }: ProviderKey): Said | undefined {
    if (!this.parts.ring) return (language: Language) => words(language).off({ name });
    if (state === ProviderKeyState.REFUSED) return (language: Language) => failureWords(language).yourKeyRefused({ name });
    return undefined;
  }
}

const keyGone = () => new ProviderError('provider_unauthorized', (language) => words(language).keyGone);

/** A person's keys, or those of these slugs, the first made first. */
export const providerKeysOf = (em: EntityManager, userId: string, slugs?: readonly string[]): Promise<ProviderKey[]> =>
  em.find(
    ProviderKey,
    { user: userId, ...(slugs && { slug: { $in: [...slugs] } }) },
    { orderBy: { createdAt: 'asc', id: 'asc' }, limit: maxProviderKeys },
  );
