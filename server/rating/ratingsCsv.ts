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

/** Ratings as comma-separated values (RFC 4180): a header and a row for each model. An unknown value is empty. */
export function ratingsCsv({ models }: Pick<Ratings, 'models'>): string {
  const rows = models.map((rating) => columns.map(([, valueOf]) => valueOf(rating)));
  return [columns.map(([name]) => name), ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  // A spreadsheet would run a text that begins like a formula (OWASP, CSV injection).
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
