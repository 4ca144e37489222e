const million = '1000000';

/**
 * SQL for what tokens cost in whole microdollars, null where a price is unknown: as microCost of shared/spend/microCost.ts.
 * @param prices columns with US dollars per million tokens
 */
export const costSql = (tokensIn: string, tokensOut: string, [priceIn, priceOut]: readonly [string, string]): string =>
  `ceil((${tokensIn}::numeric * round(${priceIn}::numeric * ${million}) + ${tokensOut}::numeric * round(${priceOut}::numeric * ${million})) / ${million})::bigint`;

/** Today, as money counts days: of UTC. */
export const today = "(now() at time zone 'utc')::date";
/** The first day of this month of UTC. */
export const thisMonth = "date_trunc('month', now() at time zone 'utc')::date";
