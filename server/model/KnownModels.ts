import { z } from 'zod';
import { readListFile } from '../config/readListFile.js';
import { snakeCase } from '../errors/snakeCase.js';
import { largestCount } from '../gateways/llm/completion.js';
import { efforts, parameterNames } from '../../shared/turn/parameters.js';
import { tierOfPrice } from './CatalogueModel.js';
import { chatsByName } from './chatsByName.js';
import type { OfferedModel } from './ProviderSource.js';
import wellKnownModels from './wellKnownModels.json' with { type: 'json' };

type Facts = Partial<Omit<ModelEntry, 'id'>>;

/** The facts of one source about a model: its own, and those of the family of a dated model. */
interface KnownFacts {
  own: Facts;
  /** Facts of the family that also hold for this model, with the date added to the name. */
  inherited: Facts;
}

/** The entries of one source, by id. */
class Entries {
  private readonly byId: Map<string, ModelEntry>;
  private readonly byMeaning: Map<string, ModelEntry>;

  constructor(private readonly entries: ModelEntry[]) {
    this.byId = new Map(entries.map((entry) => [entry.id, entry]));
    this.byMeaning = new Map(entries.map((entry) => [meaningOf(entry.id), entry]));
  }

  look(provider: string, model: string): KnownFacts {
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
 * Facts about models beside their providers' lists: from the host (MODELS_FILE) and from ourselves. For each fact the
 * host's entry comes first, then the provider's list, then ours; only for names ours comes before the list's, which often repeats
 * the id. A dated id without an entry takes its family's facts: `gpt-4o-2024-11-20` those of `gpt-4o`. An id in another spelling,
 * which Ollama accepts, takes those of the id it means: `Big:latest` those of `big`.
 */
export class KnownModels {
  private readonly builtInEntries = new Entries(modelEntries.parse(wellKnownModels));
  private readonly hostEntries: Entries;

  /** @param hostFacts the host's entries */
  constructor(hostFacts: ModelEntry[] = []) {
    this.hostEntries = new Entries(hostFacts);
  }

  /** Whether an entry makes some model of this provider premium. */
  hasPremium(provider: string): boolean {
    return this.hostEntries.hasPremium(provider) || this.builtInEntries.hasPremium(provider);
  }

  /**
   * Completes a provider's model with everything that is known about it. `stated` and `known` also say who may ask it. Hidden are models
   * that an entry hides, and those that do not chat.
   */
  complete(provider: string, model: OfferedModel) {
    const [host, we] = [this.hostEntries.look(provider, model.id), this.builtInEntries.look(provider, model.id)];
    const stated = { ...host.inherited, ...host.own };
    const known = { ...we.inherited, ...we.own };
    return {
      stated,
      known,
      isHidden: stated.hidden ?? known.hidden ?? !(model.chats ?? chatsByName(model.id)),
      name: host.own.name ?? we.own.name ?? model.name ?? stated.name ?? known.name ?? model.id,
      contextWindow: stated.context_window ?? model.contextWindow ?? known.context_window,
      priceIn: stated.price_in ?? model.priceIn ?? known.price_in,
      priceOut: stated.price_out ?? model.priceOut ?? known.price_out,
      capabilities: stated.capabilities ?? [...(model.capabilities ?? []), ...(known.capabilities ?? [])],
      release: host.own.release ?? we.own.release ?? model.release ?? stated.release ?? known.release,
    };
  }
}

/** A model's name that ends in a date, a number or `-latest`. */
const dated =
  /^(?<family>.+)-(?<ending>latest|00\d|(?<year>20\d\d)-?(?<month>0[1-9]|1[0-2])-?(?<day>0[1-9]|[12]\d|3[01])|2\d(0[1-9]|1[0-2])|(0[1-9]|1[0-2])([0-2]\d|3[01]))$/;

/** The parts of a dated model's name. */
export interface Snapshot {
  /** The name without its ending. */
  family: string;
  /** As shown to people: `2024-11-20`, `0613`, `001`, `latest`. */
  ending: string;
  /** ISO 8601, if the ending is a whole date. */
  release?: string | undefined;
}

/**
 * Reads `gpt-4o-2024-11-20`, `claude-haiku-4-5-20251001`, `gpt-4-0613` (month and day), `codestral-2508` (year and month),
 * `gemini-2.0-flash-001`, `claude-3-7-sonnet-latest`. Previews do not count, because they have prices of their own.
 */
export function snapshotOf(model: string): Snapshot | undefined {
  const { family, ending, year, month, day } = dated.exec(model)?.groups ?? {};
  if (family === undefined || ending === undefined) return undefined;
  const release = year && month && day ? `${year}-${month}-${day}` : undefined;
  return { family, ending: release ?? ending, release };
}

/** An entry about one model, ours or of MODELS_FILE. Unknown facts are left out. */
const modelEntry = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]*\/[^\s\p{Cc}\p{Cs}]([^\p{Cc}\p{Cs}]{0,298}[^\s\p{Cc}\p{Cs}])?$/u, 'Not of the form provider/model'),
  /** The name that people read. */
  name: z.string().trim().min(1).max(200).optional(),
  /** Who may ask it. Without it, the price decides: see tierOfPrice. */
  tier: z.enum(['free', 'premium']).optional(),
  /** Tokens that prompt and completion may fill together. */
  context_window: z.int().positive().max(largestCount).optional(),
  /** US dollars per million tokens, for an ordinary prompt at ordinary hours. */
  price_in: z.number().nonnegative().optional(),
  price_out: z.number().nonnegative().optional(),
  /** reasoning, vision, pdf, tools, and other words. */
  capabilities: z.array(z.string().regex(/^[a-z][a-z-]{0,30}$/, 'Not a word in lower case')).optional(),
  /** The parameters that it takes, by their names in REST, and the words for how much to reason. */
  parameters: z.array(z.enum(parameterNames.map(snakeCase))).optional(),
  efforts: z.array(z.enum(efforts.map((effort) => effort.toLowerCase()))).optional(),
  /** Its release: an ISO 8601 day, or a month if the day is not known. */
  release: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, 'Not a day such as 2025-08-07, nor a month such as 2025-08')
    .optional(),
  /** true hides it from the list; false lists it although its name or its provider says that it does not chat. */
  hidden: z.boolean().optional(),
});

export type ModelEntry = z.output<typeof modelEntry>;

/** A whole file of entries, each id once. */
export const modelEntries = z.array(modelEntry).superRefine((entries, context) => {
  const seen = new Set<string>();
  for (const [at, { id }] of entries.entries()) {
    if (seen.has(id)) context.addIssue({ code: 'custom', path: [at, 'id'], message: `${id} is there twice` });
    seen.add(id);
  }
});

/**
 * The host's entries about models, from the file that MODELS_FILE names; none without one.
 * @throws StartError of one line that names the file and its first mistake
 */
export function readModelsFile(file: string | undefined): ModelEntry[] {
  return file === undefined ? [] : readListFile('MODELS_FILE', file, modelEntries);
}

/**
 * The same text for all ids that mean one model. Ollama accepts a name in any case, and takes one without a tag as its latest.
 */
export function meaningOf(id: string): string {
  return id.toLowerCase().replace(/:latest$/, '');
}
