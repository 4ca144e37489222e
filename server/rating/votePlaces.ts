import { type Vote, VoteOutcome } from './Vote.js';

/** The parts of a vote that say how its answers stand. */
export type Placing = Pick<Vote, 'outcome' | 'answerId' | 'ranking' | 'answers'>;

/**
 * The numbers of a vote's answers by their places, the best first: equal ones share a place, and those without one stand below all
 * others. A tie is one place. Null if the vote compares none of them, because none is good.
 */
export function placesOf({ outcome, answerId, ranking, answers }: Placing): number[][] | null {
  const columnsOf = (ids: readonly (string | null)[]) =>
    answers.flatMap((answer, column) => (ids.includes(answer.answerId) ? [column] : []));
  switch (outcome) {
    case VoteOutcome.ALL_BAD:
      return null;
    case VoteOutcome.TIE:
      return [[...answers.keys()]];
    case VoteOutcome.BETTER:
      return [columnsOf([answerId])];
    case VoteOutcome.RANKED:
      return (ranking ?? []).map(columnsOf);
  }
}

/**
 * The best place of each key, from 0: Infinity below all places. Undefined without places.
 * @param places of a vote
 * @param keys of its answers, such as their models, which several may share
 */
export function bestPlaces(places: readonly (readonly number[])[] | null, keys: readonly string[]): Map<string, number> | undefined {
  if (!places) return undefined;
  const best = new Map(keys.map((key) => [key, Infinity]));
  for (const [number, columns] of places.entries())
    for (const column of columns) {
      const key = keys[column] ?? '';
      best.set(key, Math.min(number, best.get(key) ?? Infinity));
    }
  return best;
}

/** Which of two keys stands higher: -1 the first, 1 the second, 0 both in one place; undefined if neither has a place, or is there. */
export function compareIn(best: ReadonlyMap<string, number> | undefined, one: string, other: string): -1 | 0 | 1 | undefined {
  const [left = Infinity, right = Infinity] = [best?.get(one), best?.get(other)];
  if (left === right) return left === Infinity ? undefined : 0;
  return left < right ? -1 : 1;
}
