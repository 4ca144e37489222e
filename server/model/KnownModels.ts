import { type ModelEntry, modelEntries } from './modelEntry.js';
import type { OfferedModel } from './ProviderSource.js';
import { snapshotOf } from './snapshotOf.js';
import wellKnownModels from './wellKnownModels.json' with { type: 'json' };

type Facts = Partial<Omit<ModelEntry, 'id'>>;

/** What one source says of a model: of itself, or of the family that it is a dated member of. */
interface Said {
  own: Facts;
  /** Facts that hold for it too, a name with its date among them. */
  inherited: Facts;
}

/**
 * What is known of models beside what their providers list: by the host (MODELS_FILE) and by ourselves.
 * Of each fact counts what the host says, then the provider's list, then we; only our names go before the list's,
 * which are often the id once more.
 * A dated id that nobody knows takes the facts of its family: `gpt-4o-2024-11-20` those of `gpt-4o`.
 */
export class KnownModels {
  private readonly ours = byId(modelEntries.parse(wellKnownModels));
  private readonly hosts: Map<string, ModelEntry>;

  /** @param stated what the host says */
  constructor(stated: ModelEntry[] = []) {
    this.hosts = byId(stated);
  }

  /** A model as its provider offers it, with all that is known of it. `stated` and `known` say who may ask it and whether it is shown. */
  complete(provider: string, model: OfferedModel) {
    const [host, we] = [look(this.hosts, provider, model.id), look(this.ours, provider, model.id)];
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

function look(entries: Map<string, ModelEntry>, provider: string, model: string): Said {
  const snapshot = snapshotOf(model);
  const family = snapshot && entries.get(`${provider}/${snapshot.family}`);
  const inherited = family && { ...family, name: family.name && `${family.name} (${snapshot.ending})`, release: snapshot.release };
  return { own: entries.get(`${provider}/${model}`) ?? {}, inherited: inherited ?? {} };
}

function byId(entries: ModelEntry[]): Map<string, ModelEntry> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}
