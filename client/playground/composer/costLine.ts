import { words } from './words.js';

interface Person {
  subscribed: boolean;
  remainingQueries: number;
}

/** The words of a button, and what pressing it takes from the allowance: "Retry, 1 query". */
export const withCost = (button: string, queries: number, counted: boolean): string =>
  counted && queries > 0 ? words.withCost({ button, queries }) : button;

/** What the next prompt takes from the allowance; undefined for premium, which has none. */
export function costLine(columns: number, me: Person | undefined): string | undefined {
  if (!me || me.subscribed) return undefined;
  const cost = { queries: columns, left: me.remainingQueries };
  return cost.queries > cost.left ? words.costTooMuch(cost) : words.cost(cost);
}
