import type { ModelPartsFragment } from './catalogue.generated.js';
import { type Demand, demandsOf, fitting, type Searchable, type Wanted } from './wantedModels.js';

/** What comes nearest to a search that found nothing. */
export interface Nearest {
  /** The search that finds it. */
  wanted: Wanted;
  /** What it does without; undefined if a word was replaced by a similar one. */
  without: string | undefined;
  /** The similar word. */
  similar: string | undefined;
  found: readonly ModelPartsFragment[];
}

/**
 * What comes nearest to a search that found nothing: the most models that fit all but one demand, figures and filters given up
 * before words; else with a similar word for one that no model has.
 * @returns undefined if there is nothing like it
 */
export function nearestModels(all: readonly Searchable[], wanted: Wanted): Nearest | undefined {
  const demands = demandsOf(wanted);
  const corrected = correct(all, wanted, demands);
  if (corrected) return corrected;
  if (demands.length < 2) return undefined;
  const options = demands.map((demand): Nearest => {
    const found = fitting(
      all,
      demands.filter((other) => other !== demand),
    );
    return { wanted: demand.without(wanted), without: demand.label, similar: undefined, found };
  });
  const bestOf = (areWords: boolean) =>
    options
      .filter(({ found }, place) => found.length > 0 && demands[place]?.isWord === areWords)
      .sort((one, other) => one.found.length - other.found.length)[0];
  return bestOf(false) ?? bestOf(true);
}

/** The search with a word of the models' names in place of one that none has, where one is much like it. */
function correct(all: readonly Searchable[], wanted: Wanted, demands: readonly Demand[]): Nearest | undefined {
  const stray = demands.find((demand) => demand.isWord && demand.label.length >= 4 && !all.some((one) => demand.fits(one)));
  if (!stray) return undefined;
  const names = new Set(
    all.flatMap(({ model: { name, providerName } }) => `${name} ${providerName}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
  );
  const pairs = pairsOf(stray.label);
  let best: { word: string; likeness: number } = { word: '', likeness: leastLikeness };
  for (const word of names) {
    const likeness = likenessOf(pairs, pairsOf(word));
    if (likeness > best.likeness) best = { word, likeness };
  }
  if (best.word === '') return undefined;
  const next = { ...wanted, text: wanted.text.toLowerCase().replace(stray.label, best.word) };
  const found = fitting(all, demandsOf(next));
  return found.length > 0 ? { wanted: next, without: undefined, similar: best.word, found } : undefined;
}

/** Share of pairs of letters in common from which a word counts as another, written wrongly. */
const leastLikeness = 0.45;

const pairsOf = (word: string): Set<string> => new Set(Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2)));

const likenessOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size);
