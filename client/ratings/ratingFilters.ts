import type { RatingsQueryVariables } from './ratings.generated.js';
import { tagChoices, type TagName } from './tagChoices.js';
import { words } from './words.js';

/** How far back votes are asked for, as it stands in the address. */
export type TimeName = 'all' | 'month' | 'quarter' | 'year';

/** The choices with their days, in their order; null for all. */
export const timeChoices: readonly { value: TimeName; label: string; days: number | null }[] = [
  { value: 'all', label: words.allTime, days: null },
  { value: 'month', label: words.month, days: 30 },
  { value: 'quarter', label: words.quarter, days: 90 },
  { value: 'year', label: words.year, days: 365 },
];

/** The votes that a person asks for. */
export interface RatingFilters {
  tag: TagName;
  time: TimeName;
  /** Id of a prompt of the library; null for all votes. */
  promptId: string | null;
  /** Whether length and markup are taken off. */
  withoutStyle: boolean;
}

const dayMs = 24 * 60 * 60_000;

/** Reads the filters from the address; what it does not know means all votes. */
export function readFilters(search: URLSearchParams): RatingFilters {
  return {
    tag: tagChoices.find(({ name }) => name === search.get('tag'))?.name ?? 'all',
    time: timeChoices.find(({ value }) => value === search.get('time'))?.value ?? 'all',
    promptId: search.get('prompt'),
    withoutStyle: search.get('style') === 'off',
  };
}

/** Writes filters into the address, whose other parameters stay. */
export function writeFilters(search: URLSearchParams, { tag, time, promptId, withoutStyle }: RatingFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  const wanted = {
    tag: tag === 'all' ? null : tag,
    time: time === 'all' ? null : time,
    prompt: promptId,
    style: withoutStyle ? 'off' : null,
  };
  for (const [name, value] of Object.entries(wanted)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The filters in the form of the API. Days are whole ones in UTC, so that the same question is asked all day. @param now milliseconds */
export function askedRatings({ tag, time, promptId, withoutStyle }: RatingFilters, now: number): RatingsQueryVariables {
  const days = timeChoices.find(({ value }) => value === time)?.days ?? null;
  return {
    tag: tagChoices.find(({ name }) => name === tag)?.tag ?? null,
    since: days === null ? null : new Date(Math.floor(now / dayMs - days) * dayMs).toISOString(),
    promptId,
    withoutStyle,
  };
}

/** The filters as the query of the CSV's address, with its question mark; empty without any. @param now milliseconds */
export function csvQuery(filters: RatingFilters, now: number): string {
  const { since, promptId, withoutStyle } = askedRatings(filters, now);
  const query = new URLSearchParams({
    ...(filters.tag !== 'all' && { tag: filters.tag }),
    ...(since != null && { since }),
    ...(promptId != null && { prompt_id: promptId }),
    ...(withoutStyle === true && { without_style: 'true' }),
  });
  return query.size > 0 ? `?${query.toString()}` : '';
}
