interface Person {
  subscribed: boolean;
  remainingQueries: number;
}

/** What the next prompt takes from the allowance; undefined for premium, which has none. */
export function costLine(columns: number, me: Person | undefined): string | undefined {
  if (!me || me.subscribed) return undefined;
  const { remainingQueries } = me;
  return `This uses ${String(columns)} of your ${String(remainingQueries)} ${remainingQueries === 1 ? 'query' : 'queries'}`;
}
