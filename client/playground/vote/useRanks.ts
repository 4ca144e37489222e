import { usePreference } from '../../preferences/preferences.js';

/** Fewest complete answers for an order: of two, it is a pick. */
const fewestRanked = 3;

/** Whether the person votes on so many complete answers by an order; undefined where they are too few for one. */
export function useRanks(complete: number): boolean | undefined {
  const ranks = usePreference('ranksVotes');
  return complete >= fewestRanked ? ranks : undefined;
}
