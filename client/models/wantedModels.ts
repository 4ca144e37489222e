import { contextWindow } from '../look/formats.js';
import type { ModelPartsFragment } from './catalogue.generated.js';
import { words } from './words.js';

/** Most characters that a search takes. */
export const maxWanted = 200;

/** What a button above the list asks of a model. */
export type Filter = 'vision' | 'reasoning' | 'free' | 'local';

/** What is wanted of a model: the text of the search field, and the filters. */
export interface Wanted {
  text: string;
  filters: readonly Filter[];
  /** Least tokens of the context window. */
  context: number | undefined;
}

export const anyModel: Wanted = { text: '', filters: [], context: undefined };

/** One of the things that are wanted; a model must fit each. */
export interface Demand {
  /** As it is named to people. */
  label: string;
  /** Whether it is a word of a name, and not a figure or an ability. */
  isWord: boolean;
  fits: (model: Searchable) => boolean;
  /** What is wanted without it. */
  without: (wanted: Wanted) => Wanted;
}

/** A model with the text that searches look at. */
export interface Searchable {
  model: ModelPartsFragment;
  text: string;
}

export const filterWords: Record<Filter, string> = {
  vision: words.seesPictures,
  reasoning: words.reasons,
  free: words.freeOnes,
  local: words.onThisMachine,
};

/** Further words by which people search for an ability. */
const synonyms = new Map([
  ['vision', words.visionSought],
  ['pdf', words.pdfSought],
  ['reasoning', words.reasoningSought],
  ['tools', words.toolsSought],
  ['local', words.localSought],
]);

const isFree = ({ priceIn, priceOut }: ModelPartsFragment): boolean => priceIn === 0 && priceOut === 0;

const filterTests: Record<Filter, (model: ModelPartsFragment) => boolean> = {
  vision: ({ capabilities }) => capabilities.includes('vision'),
  reasoning: ({ capabilities }) => capabilities.includes('reasoning'),
  free: isFree,
  local: ({ provider, capabilities }) => provider === 'local' || capabilities.includes('local'),
};

/** The models with what a search looks at: made once for a list, so that typing only compares. */
export const searchable = (models: readonly ModelPartsFragment[]): Searchable[] =>
  models.map((model) => {
    const { name, id, providerName, tier, capabilities } = model;
    const sought = capabilities.flatMap((ability) => [ability, synonyms.get(ability) ?? '']);
    return { model, text: [name, id, providerName, tier === 'PREMIUM' ? words.premium : '', ...sought].join(' ').toLowerCase() };
  });

/** `under $5`, `< 0.5`, `unter 5 $`, each with what the field must keep without it. */
const priceSaid = /(?:\b(?:under|below|unter)\s|<)\s?\$?\s?(\d{1,6}(?:[.,]\d{1,6})?)(?:\s?\$)?/i;
const sizeSaid = /^(\d{1,5}(?:[.,]\d{1,3})?)([km])$/;
const freeSaid = new Set(['free', 'kostenlos', 'gratis']);

/** What a search asks of a model, one by one. Words and figures may be mixed: `mistral 128k`, `free pictures`, `under $1`. */
export function demandsOf({ text, filters, context }: Wanted): Demand[] {
  const price = priceSaid.exec(text);
  const typed = (price ? text.replace(price[0], ' ') : text).toLowerCase().split(/\s+/).filter(Boolean);
  return [
    ...filters.map((filter): Demand => ({
      label: filterWords[filter],
      isWord: false,
      fits: ({ model }) => filterTests[filter](model),
      without: (wanted) => ({ ...wanted, filters: wanted.filters.filter((other) => other !== filter) }),
    })),
    ...(context === undefined ? [] : [contextDemand(context)]),
    ...(price ? [priceDemand(price[0], Number(price[1]?.replace(',', '.')))] : []),
    ...typed.map(wordDemand),
  ];
}

const contextDemand = (context: number): Demand => ({
  label: words.contextFrom({ size: contextWindow(context) }),
  isWord: false,
  fits: ({ model: { contextWindow: window } }) => window !== null && window >= context,
  without: (wanted) => ({ ...wanted, context: undefined }),
});

const priceDemand = (said: string, most: number): Demand => ({
  label: said.trim(),
  isWord: false,
  fits: ({ model: { priceIn } }) => priceIn !== null && priceIn < most,
  without: (wanted) => ({ ...wanted, text: tidy(wanted.text.replace(said, ' ')) }),
});

function wordDemand(word: string): Demand {
  const [, figure, unit] = sizeSaid.exec(word) ?? [];
  const tokens = figure === undefined ? undefined : Number(figure.replace(',', '.')) * (unit === 'm' ? 1_000_000 : 1000);
  const wantsFree = freeSaid.has(word);
  return {
    label: word,
    isWord: tokens === undefined && !wantsFree,
    fits: ({ model, text }) =>
      wantsFree
        ? isFree(model)
        : text.includes(word) || (tokens !== undefined && model.contextWindow !== null && model.contextWindow >= tokens),
    without: (wanted) => ({
      ...wanted,
      text: tidy(
        wanted.text
          .split(/\s+/)
          .filter((other) => other.toLowerCase() !== word)
          .join(' '),
      ),
    }),
  };
}

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The models that fit every demand, in the order of the list. */
export const fitting = (all: readonly Searchable[], demands: readonly Demand[]): ModelPartsFragment[] =>
  all.filter((one) => demands.every(({ fits }) => fits(one))).map(({ model }) => model);

/** The words that a name may contain, to be marked there. */
export const wordsIn = ({ text }: Wanted): string[] =>
  demandsOf({ ...anyModel, text })
    .filter(({ isWord }) => isWord)
    .map(({ label }) => label);
