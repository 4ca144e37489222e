import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { StartError } from '../../shared/errors/StartError.js';
import type { CatalogueModel, Route, Tier } from './CatalogueModel.js';
import { Discovery, type DiscoveryOptions } from './Discovery.js';
import { FairQueue } from './FairQueue.js';
import { KnownModels, meaningOf } from './KnownModels.js';
import { localKey, type ProviderSource } from './ProviderSource.js';
import type { Models } from './Models.js';
import { type OwnKeys, partsOfOwnId } from './ownKeys.js';
import { isOwnId, ownKeyword } from '../../shared/providerKey/ownIds.js';
import { PersonModels } from './PersonModels.js';
import { presentOffered } from './presentOffered.js';
import { presentOwn } from './presentOwn.js';
import { modelIdPattern } from '../../shared/conversation/columns.js';
import type { Said } from '../../shared/words/language.js';
import { words } from './words.js';
import type { Slots } from './Slots.js';

/** State of a provider. */
export interface ProviderStatus {
  key: string;
  name: string;
  available: boolean;
  /** Why it cannot be asked; only if `available` is false. */
  reason?: Said | undefined;
}

export interface CatalogueOptions extends DiscoveryOptions {
  /** Longest wait for the first results of all providers, in milliseconds. */
  firstMs: number;
  /** Facts about models beside the providers' lists; by default only our own entries. */
  known: KnownModels;
  /** Most answers at the same time at a provider; undefined, the default, for no limit. */
  concurrencyOf: (provider: string) => number | undefined;
}

const defaults: DiscoveryOptions = { limitMs: 5_000, refreshMs: 600_000, retryMs: 5_000 };
/** Most models of one provider; none has more, so only invalid lists are cut. */
const maxModels = 2_000;

/** The language models of all providers that are switched on. */
export class Catalogue implements Models {
  private readonly discoveries: Map<string, Discovery>;
  private readonly listeners = new Set<() => void>();
  private readonly known: KnownModels;
  private readonly firstMs: number;
  /** Queues of the providers that have a limit. */
  private readonly queues: Map<string, Slots>;
  /** Their limits. */
  private readonly limits: Map<string, number>;
  private listed = new Map<string, CatalogueModel>();
  private seen = '';
  /** The keys of people, if this server takes any. */
  private own: OwnKeys | undefined;
  /** Resolves once each provider has answered or failed since the start, or has taken too long. */
  private first: Promise<unknown> = Promise.resolve();

  /**
   * @param sources in the order in which their models are listed
   * @throws StartError if two providers have the same key, or one the key of people's own models
   */
  constructor(
    sources: ProviderSource[],
    logger: Logger,
    { known = new KnownModels(), concurrencyOf, firstMs = 2_000, ...options }: Partial<CatalogueOptions> = {},
  ) {
    if (sources.some(({ key }) => key === ownKeyword))
      throw new StartError(`No provider can be named "${ownKeyword}". Give it another name.`);
    const twice = sources.find(({ key }, at) => sources.findIndex((other) => other.key === key) !== at);
    if (twice) throw new StartError(`Two providers are named "${twice.key}". Give one of them another name.`);
    const discover = (source: ProviderSource) =>
      new Discovery(source, logger, { ...defaults, ...options }, () => {
        this.gather();
      });
    this.known = known;
    this.firstMs = firstMs;
    this.limits = new Map(
      sources.flatMap(({ key }) => {
        const limit = concurrencyOf?.(key);
        return limit === undefined ? [] : [[key, limit]];
      }),
    );
    this.queues = new Map([...this.limits].map(([key, limit]) => [key, new FairQueue(limit)]));
    this.discoveries = new Map(sources.map((source) => [source.key, discover(source)]));
  }

  /**
   * Shares with other servers from now on, before the first start: the slots at a provider, and the reading of its list. Those of
   * the server's own machine stay its own.
   */
  share({
    slots,
    list,
  }: {
    slots: (provider: string, limit: number) => Slots;
    list: (source: ProviderSource) => ProviderSource['list'];
  }): void {
    for (const [key, discovery] of this.discoveries) {
      if (key === localKey) continue;
      discovery.list = list(discovery.source);
      const limit = this.limits.get(key);
      if (limit !== undefined) this.queues.set(key, slots(key, limit));
    }
  }

  /** Offers to each person, from now on, the models behind keys of their own. */
  useOwn(own: OwnKeys): void {
    this.own = own;
  }

  /**
   * The models of one person: those of these ids, or all. Soon after the start, all of them wait for providers that are answering just
   * then: a page that comes back lets go of chosen models that are not in the list.
   */
  async forPerson(em: EntityManager, person: string, ids?: readonly string[]): Promise<Models> {
    if (!ids) await this.first;
    if (!this.own || ids?.some(isOwnId) === false) return this;
    const slugs = ids?.flatMap((id) => partsOfOwnId(id)?.slug ?? []);
    return new PersonModels(this, await this.own.sourcesOf(em, person, slugs), this.known);
  }

  /** How to reach a model by its person's own key, which is read anew; throws as OwnKeys. */
  async reachOwn(person: string, keyId: string | null, id: string): Promise<Route> {
    if (!this.own) throw new Error('This server takes no keys of people');
    const { source, offered, ...way } = await this.own.reach(person, keyId, id);
    return { ...way, facts: presentOwn(this.known, source, offered).model };
  }

  /** Starts to read the lists, until stop(). Does not wait. */
  start(): void {
    const results = [...this.discoveries.values()].map((discovery) => discovery.start());
    this.first = Promise.race([Promise.all(results), delay(this.firstMs, undefined, { ref: false })]);
  }

  stop(): void {
    for (const discovery of this.discoveries.values()) discovery.stop();
  }

  /** Asks every provider now; resolves when each has answered or timed out. */
  async refresh(): Promise<void> {
    await Promise.all([...this.discoveries.values()].map((discovery) => discovery.refresh()));
  }

  /** All listed models, including those that cannot be asked now: by provider, then by name. */
  list(): CatalogueModel[] {
    return [...this.listed.values()];
  }

  /** Whether its provider lists the model and it is shown. */
  lists(id: string): boolean {
    return this.listed.has(id);
  }

  /** A model by its id, even one that its provider does not list, with what is known about it. */
  find(id: string): CatalogueModel | undefined {
    const known = this.listed.get(id);
    if (known) return known;
    const [discovery, model] = this.parse(id);
    if (!discovery) return undefined;
    const { endpoint, host } = discovery.source;
    const unlisted = { id: model, available: endpoint() !== undefined || host?.(model) !== undefined };
    return presentOffered(this.known, discovery, unlisted, this.tierUnlisted(id, discovery.source.key)).model;
  }

  /** How to reach a model, listed or not; undefined if that is impossible now. */
  route(id: string): Route | undefined {
    const [discovery, model] = this.parse(id);
    const endpoint = discovery?.source.endpoint();
    const host = discovery?.source.host?.(model);
    if (!discovery || !(endpoint ?? host)) return undefined;
    return { endpoint, host, model, prefills: discovery.source.prefills, queue: this.queues.get(discovery.source.key) };
  }

  /** The state of each provider, including one that has never answered. */
  providers(): ProviderStatus[] {
    return [...this.discoveries.values()].map(({ source: { key, name }, reason, hasResult }) =>
      reason === undefined && hasResult
        ? { key, name, available: true }
        : { key, name, available: false, reason: reason ?? ((language) => words(language).beingAsked) },
    );
  }

  /** Calls the listener after every change of the list or of a provider's state. Returns a function that stops that. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private parse(id: string): [Discovery | undefined, string] {
    const slash = id.indexOf('/');
    const model = id.slice(slash + 1);
    return [slash > 0 && modelIdPattern.test(model) ? this.discoveries.get(id.slice(0, slash)) : undefined, model];
  }

  /**
   * The tier of an unlisted model: that of the same model listed in another spelling, otherwise premium if the provider has
   * premium models.
   */
  private tierUnlisted(id: string, key: string): Tier {
    const models = this.list().filter(({ provider }) => provider === key);
    const meant = models.find((model) => meaningOf(model.id) === meaningOf(id));
    if (meant) return meant.tier;
    return this.known.hasPremium(key) || models.some(({ tier }) => tier === 'premium') ? 'premium' : 'free';
  }

  private gather(): void {
    const models = [...this.discoveries.values()].flatMap((discovery) => this.modelsOf(discovery));
    const said = [
      models.map(({ unavailableReason, ...model }) => ({ ...model, reason: unavailableReason?.('en') })),
      this.providers().map(({ reason, ...provider }) => ({ ...provider, reason: reason?.('en') })),
    ];
    const seen = JSON.stringify(said);
    if (seen === this.seen) return;
    this.seen = seen;
    this.listed = new Map(models.map((model) => [model.id, model]));
    for (const listener of this.listeners) listener();
  }

  private modelsOf(discovery: Discovery): CatalogueModel[] {
    const asked = discovery.models.filter(({ id }) => modelIdPattern.test(id)).slice(0, maxModels);
    const unique = new Map(asked.map((model) => [model.id, presentOffered(this.known, discovery, model)]));
    const shown = [...unique.values()].filter(({ isHidden }) => !isHidden).map(({ model }) => model);
    return shown.sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
  }
}

/** Sorts the same in every locale of the machine. */
const { compare } = new Intl.Collator('en', { numeric: true });
