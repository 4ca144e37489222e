import type { Logger } from 'pino';
import type { Env } from '../config/env.js';
import { StartError } from '../config/StartError.js';
import { type CatalogueModel, type Route, type Tier, tierOfPrice } from './CatalogueModel.js';
import { Discovery, type DiscoveryOptions } from './Discovery.js';
import { FairQueue } from './FairQueue.js';
import { KnownModels, meaningOf, readModelsFile } from './KnownModels.js';
import type { OfferedModel, ProviderSource } from './ProviderSource.js';
import type { Slots } from './Slots.js';

/** How a provider stands. */
export interface ProviderStatus {
  key: string;
  name: string;
  available: boolean;
  /** Why it cannot be asked, for people; only where `available` is false. */
  reason?: string | undefined;
}

export interface CatalogueOptions extends DiscoveryOptions {
  /** What is known of models beside the providers' lists; what we know ourselves by default. */
  known: KnownModels;
  /** Most answers that may be under way at a provider; undefined, as by default, for no limit. */
  concurrencyOf: (provider: string) => number | undefined;
}

const defaults: DiscoveryOptions = { limitMs: 5_000, refreshMs: 600_000, retryMs: 5_000 };
/** Of one provider; more than any has, so only nonsense is cut. */
const mostModels = 2_000;
const askable = /^[^\s\p{Cc}\p{Cs}]{1,300}$/u;

/** The language models that can be asked, of all providers that are on. */
export class Catalogue {
  private readonly discoveries: Map<string, Discovery>;
  private readonly listeners = new Set<() => void>();
  private readonly known: KnownModels;
  /** Of the providers with a limit. */
  private readonly queues: Map<string, Slots>;
  private listed = new Map<string, CatalogueModel>();
  private seen = '';

  /**
   * @param sources in the order in which their models are listed
   * @throws StartError where two providers have one key
   */
  constructor(
    sources: ProviderSource[],
    logger: Logger,
    { known = new KnownModels(), concurrencyOf, ...options }: Partial<CatalogueOptions> = {},
  ) {
    const twice = sources.find(({ key }, at) => sources.findIndex((other) => other.key === key) !== at);
    if (twice) throw new StartError(`Two providers are named "${twice.key}". Give one of them another name.`);
    const discover = (source: ProviderSource) =>
      new Discovery(source, logger, { ...defaults, ...options }, () => {
        this.gather();
      });
    this.known = known;
    this.queues = new Map(
      sources.flatMap(({ key }) => {
        const limit = concurrencyOf?.(key);
        return limit === undefined ? [] : [[key, new FairQueue(limit)]];
      }),
    );
    this.discoveries = new Map(sources.map((source) => [source.key, discover(source)]));
  }

  /** Begins to look for models, and goes on until stop(). Waits for nothing. */
  start(): void {
    for (const discovery of this.discoveries.values()) discovery.start();
  }

  stop(): void {
    for (const discovery of this.discoveries.values()) discovery.stop();
  }

  /** Asks every provider now; resolves when each has answered or its time is over. */
  async refresh(): Promise<void> {
    await Promise.all([...this.discoveries.values()].map((discovery) => discovery.refresh()));
  }

  /** All that are offered, those that cannot be asked now included: by provider, then by name. */
  list(): CatalogueModel[] {
    return [...this.listed.values()];
  }

  /** Whether its provider lists it, and it is shown. */
  lists(id: string): boolean {
    return this.listed.has(id);
  }

  /** A model by its id, with what is known of it where its provider is on but does not list it. */
  find(id: string): CatalogueModel | undefined {
    const known = this.listed.get(id);
    if (known) return known;
    const [discovery, model] = this.parse(id);
    if (!discovery) return undefined;
    const unlisted = { id: model, available: discovery.source.endpoint() !== undefined };
    return this.present(discovery, unlisted, this.tierUnlisted(id, discovery.source.key)).model;
  }

  /** Where a model is asked, listed or not; undefined where that is impossible now. */
  route(id: string): Route | undefined {
    const [discovery, model] = this.parse(id);
    const endpoint = discovery?.source.endpoint();
    if (!discovery || !endpoint) return undefined;
    return { endpoint, model, prefills: discovery.source.prefills, queue: this.queues.get(discovery.source.key) };
  }

  /** How each provider stands, one that was never seen alive included. */
  providers(): ProviderStatus[] {
    return [...this.discoveries.values()].map(({ source: { key, name }, reason, asked }) =>
      reason === undefined && asked
        ? { key, name, available: true }
        : { key, name, available: false, reason: reason ?? 'It is being asked for its models.' },
    );
  }

  /** Calls the listener after every change of the list or of a provider's standing. Returns how to stop that. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private parse(id: string): [Discovery | undefined, string] {
    const slash = id.indexOf('/');
    const model = id.slice(slash + 1);
    return [slash > 0 && askable.test(model) ? this.discoveries.get(id.slice(0, slash)) : undefined, model];
  }

  /** Of a model that its provider does not list: of the one that it lists by another spelling, else premium where some of its models are. */
  private tierUnlisted(id: string, key: string): Tier {
    const models = this.list().filter(({ provider }) => provider === key);
    const meant = models.find((model) => meaningOf(model.id) === meaningOf(id));
    if (meant) return meant.tier;
    return this.known.hasPremium(key) || models.some(({ tier }) => tier === 'premium') ? 'premium' : 'free';
  }

  private gather(): void {
    const models = [...this.discoveries.values()].flatMap((discovery) => this.modelsOf(discovery));
    const seen = JSON.stringify([models, this.providers()]);
    if (seen === this.seen) return;
    this.seen = seen;
    this.listed = new Map(models.map((model) => [model.id, model]));
    for (const listener of this.listeners) listener();
  }

  private modelsOf(discovery: Discovery): CatalogueModel[] {
    const asked = discovery.models.filter(({ id }) => askable.test(id)).slice(0, mostModels);
    const unique = new Map(asked.map((model) => [model.id, this.present(discovery, model)]));
    const shown = [...unique.values()].filter(({ isHidden }) => !isHidden).map(({ model }) => model);
    return shown.sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
  }

  /** @param tier where nothing is said of it */
  private present({ source, reason }: Discovery, offered: OfferedModel, tier: Tier = 'free'): { model: CatalogueModel; isHidden: boolean } {
    const { stated, known, ...facts } = this.known.complete(source.key, offered);
    const said = stated.price_out ?? known.price_out;
    const unavailableReason =
      reason ?? (offered.available === false ? (offered.unavailableReason ?? 'It cannot be asked at the moment.') : undefined);
    const model = {
      ...facts,
      id: `${source.key}/${offered.id}`,
      provider: source.key,
      providerName: source.name,
      tier:
        stated.tier ??
        offered.tier ??
        known.tier ??
        source.tierOf?.(offered.id, facts.priceOut) ??
        (said === undefined ? tier : tierOfPrice(said)),
      priceIn: source.free ? 0 : facts.priceIn,
      priceOut: source.free ? 0 : facts.priceOut,
      capabilities: [...new Set([...(source.capabilities ?? []), ...facts.capabilities])],
      available: unavailableReason === undefined,
      unavailableReason,
      progress: offered.progress,
    };
    return { model, isHidden: stated.hidden ?? known.hidden ?? !(offered.chats ?? chatsByName(offered.id)) };
  }
}

/** Independent of the machine's locale. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** Trades other than chatting, as one word of a model's name; a number may follow. */
const otherTrades =
  /^(embed\w*?|rerank(er)?|bge|minilm|moderation|(safe)?guard|shieldgemma|whisper|transcri(be|ption)|asr|stt|tts|orpheus|speech|voice|audio|realtime|live|image|imagen?|imagine|dall|banana|flux|sora|veo|lyria|robotics|ocr|davinci|babbage)\d*$/;

/** Whether a model chats, as far as its name tells. Whole words are looked at, so that `instruct` is no `tts` and `vision` no picture. */
export function chatsByName(model: string): boolean {
  return !model
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => otherTrades.test(word));
}

/**
 * What the environment says of the catalogue.
 * @throws StartError where MODELS_FILE is not right
 */
export function catalogueOptions(env: Pick<Env, 'MODELS_FILE' | 'concurrencyOf'>): Pick<CatalogueOptions, 'known' | 'concurrencyOf'> {
  return { known: new KnownModels(readModelsFile(env.MODELS_FILE)), concurrencyOf: env.concurrencyOf };
}
