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
 * Which of two of a vote's answers stands higher: -1 the first, 1 the second, 0 neither. Undefined if the vote does not say it: both
 * are without a place, or none is good.
 * @param one whether an answer is, or is one of, the first
 */
export function compareIn(
  vote: Placing,
  one: (answer: Vote['answers'][number]) => boolean,
  other: (answer: Vote['answers'][number]) => boolean,
): -1 | 0 | 1 | undefined {
  const places = placesOf(vote);
  const highest = (is: typeof one) => {
    const found =
      places?.findIndex((place) => place.some((column) => vote.answers.some((answer, at) => at === column && is(answer)))) ?? -1;
    return found === -1 ? Infinity : found;
  };
  const [left, right] = [highest(one), highest(other)];
  if (left === right) return left === Infinity ? undefined : 0;
  return left < right ? -1 : 1;
}
