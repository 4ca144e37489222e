import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import { validationError } from '../errors/AppError.js';

/** Most turns, or ids, of one page. */
const pageLimit = 1_000;

/** Which of a list of turns is wanted. */
@ArgsType()
export class TurnsPage {
  @Field(() => Int, { nullable: true, description: 'At most so many, 1 to 1,000; all if absent.' })
  first?: number | null;

  @Field(() => ID, { nullable: true, description: 'Only those after this one: the last id of the page before.' })
  after?: string | null;
}

/**
 * The page of a list of ids.
 * @throws AppError of kind validation for an impossible size
 */
export function pageOf(ids: readonly string[], { first, after }: TurnsPage): string[] {
  if (first != null && (first < 1 || first > pageLimit)) {
    throw validationError([{ message: `Number must be between 1 and ${pageLimit.toFixed()}`, path: ['first'] }]);
  }
  const from = after == null ? 0 : ids.indexOf(after) + 1;
  return after != null && from === 0 ? [] : ids.slice(from, from + (first ?? ids.length));
}

/**
 * Query complexity of such a list: what it really holds is counted while it is resolved.
 * @param usual how many it usually has
 */
export const pagedCost =
  (usual: number) =>
  ({ args, childComplexity }: ComplexityEstimatorArgs): number =>
    1 + Math.max(1, Math.min(pageLimit, Number(args['first'] ?? usual))) * childComplexity;
