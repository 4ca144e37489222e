import { csvText } from '../api/csvText.js';
import type { Rating, Ratings } from './ratings.graphql.js';

const million = 1_000_000;
const dollars = (micros: number | null): number | null => (micros === null ? null : micros / million);
const rounded = (value: number | undefined): number | null => (value === undefined ? null : Number(value.toFixed(1)));

/** The columns, in their order: a name and a rating's value. */
const columns: readonly (readonly [string, (rating: Rating) => string | number | boolean | null])[] = [
  ['model', ({ model }) => model.id],
  ['name', ({ model }) => model.name],
  ['provider', ({ model }) => model.providerName],
  ['group', ({ strength }) => strength?.group ?? null],
  ['rating', ({ strength }) => rounded(strength?.rating)],
  ['low', ({ strength }) => rounded(strength?.low)],
  ['high', ({ strength }) => rounded(strength?.high)],
  ['ranked', ({ strength }) => strength?.isRanked ?? false],
  ['votes', ({ votes }) => votes],
  ['won', ({ won }) => won],
  ['ties', ({ ties }) => ties],
  ['all_bad', ({ allBad }) => allBad],
  ['median_time_to_first_token_ms', ({ timeToFirstToken }) => timeToFirstToken],
  ['median_tokens_per_second', ({ tokensPerSecond }) => tokensPerSecond],
  ['median_cost_usd', ({ costMicrodollars }) => dollars(costMicrodollars)],
  ['cost_per_preferred_answer_usd', ({ preferredCostMicrodollars }) => dollars(preferredCostMicrodollars)],
];

/** Ratings as comma-separated values: a header and a row for each model. An unknown value is empty. */
export const ratingsCsv = ({ models }: Pick<Ratings, 'models'>): string =>
  csvText(
    columns.map(([name]) => name),
    models.map((rating) => columns.map(([, valueOf]) => valueOf(rating))),
  );
