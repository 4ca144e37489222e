interface Person {
  subscribed: boolean;
  remainingQueries: number;
}

const queries = (count: number) => `${String(count)} ${count === 1 ? 'query' : 'queries'}`;

/** The words of a button, and what pressing it takes from the allowance: "Retry, 1 query". */
export const withCost = (words: string, count: number, counted: boolean): string =>
  counted && count > 0 ? `${words}, ${queries(count)}` : words;

/** What the next prompt takes from the allowance; undefined for premium, which has none. */
export function costLine(columns: number, me: Person | undefined): string | undefined {
  if (!me || me.subscribed) return undefined;
  const { remainingQueries } = me;
  if (columns > remainingQueries) return `This needs ${queries(columns)}, and you have ${String(remainingQueries)}`;
  return `This uses ${String(columns)} of your ${queries(remainingQueries)}`;
}
