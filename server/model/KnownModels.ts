import { meaningOf } from './meaningOf.js';
import { type ModelEntry, modelEntries } from './modelEntry.js';
import type { OfferedModel } from './ProviderSource.js';
import { snapshotOf } from './snapshotOf.js';
import { tierOfPrice } from './tierOfPrice.js';
import wellKnownModels from './wellKnownModels.json' with { type: 'json' };

type Facts = Partial<Omit<ModelEntry, 'id'>>;

/** What one source says of a model: of itself, or of the family that it is a dated member of. */
interface Said {
  own: Facts;
  /** Facts that hold for it too, a name with its date among them. */
  inherited: Facts;
}

/** What one source says, by id. */
class Entries {
  private readonly byId: Map<string, ModelEntry>;
  private readonly byMeaning: Map<string, ModelEntry>;

  constructor(private readonly entries: ModelEntry[]) {
    this.byId = new Map(entries.map((entry) => [entry.id, entry]));
    this.byMeaning = new Map(entries.map((entry) => [meaningOf(entry.id), entry]));
  }

  look(provider: string, model: string): Said {
    const snapshot = snapshotOf(meaningOf(model));
    const family = snapshot && this.find(`${provider}/${snapshot.family}`);
    const inherited = family && { ...family, name: family.name && `${family.name} (${snapshot.ending})`, release: snapshot.release };
    return { own: this.find(`${provider}/${model}`) ?? {}, inherited: inherited ?? {} };
  }

  hasPremium(provider: string): boolean {
    return this.entries.some(({ id, tier, price_out: price }) => {
      return id.startsWith(`${provider}/`) && (tier ?? (price === undefined ? 'free' : tierOfPrice(price))) === 'premium';
    });
  }

  private find(id: string): ModelEntry | undefined {
    return this.byId.get(id) ?? this.byMeaning.get(meaningOf(id));
  }
}

/**
 * What is known of models beside what their providers list: by the host (MODELS_FILE) and by ourselves.
 * Of each fact counts what the host says, then the provider's list, then we; only our names go before the list's,
 * which are often the id once more.
 * A dated id that nobody knows takes the facts of its family: `gpt-4o-2024-11-20` those of `gpt-4o`; and one that is
 * written otherwise, as Ollama takes it, those of the id it means: `Big:latest` those of `big`.
 */
export class KnownModels {
  private readonly ours = new Entries(modelEntries.parse(wellKnownModels));
  private readonly hosts: Entries;

  /** @param stated what the host says */
  constructor(stated: ModelEntry[] = []) {
    this.hosts = new Entries(stated);
  }

  /** Whether some model of this provider is said to be for premium accounts. */
  hasPremium(provider: string): boolean {
    return this.hosts.hasPremium(provider) || this.ours.hasPremium(provider);
  }

  /** A model as its provider offers it, with all that is known of it. `stated` and `known` say who may ask it and whether it is shown. */
  complete(provider: string, model: OfferedModel) {
    const [host, we] = [this.hosts.look(provider, model.id), this.ours.look(provider, model.id)];
    const stated = { ...host.inherited, ...host.own };
    const known = { ...we.inherited, ...we.own };
    return {
      stated,
      known,
      name: host.own.name ?? we.own.name ?? model.name ?? stated.name ?? known.name ?? model.id,
      contextWindow: stated.context_window ?? model.contextWindow ?? known.context_window,
      priceIn: stated.price_in ?? model.priceIn ?? known.price_in,
      priceOut: stated.price_out ?? model.priceOut ?? known.price_out,
      capabilities: stated.capabilities ?? [...(model.capabilities ?? []), ...(known.capabilities ?? [])],
      release: host.own.release ?? we.own.release ?? model.release ?? stated.release ?? known.release,
    };
  }
}
