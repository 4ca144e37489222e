import { words } from './words.js';

interface Person {
  subscribed: boolean;
  remainingQueries: number;
}

/** A button's label with its cost in queries: "Retry, 1 query". */
export const withCost = (button: string, queries: number, counted: boolean): string =>
  counted && queries > 0 ? words.withCost({ button, queries }) : button;

/** The cost of the next prompt in queries; undefined for premium, which does not count them, and for nothing. */
export function costLine(queries: number, me: Person | undefined): string | undefined {
  if (!me || me.subscribed || queries === 0) return undefined;
  const cost = { queries, left: me.remainingQueries };
  return cost.queries > cost.left ? words.costTooMuch(cost) : words.cost(cost);
}
