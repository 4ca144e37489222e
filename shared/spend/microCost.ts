/** A price in whole microdollars (millionths of a US dollar) per million tokens. */
const microPrice = (dollars: number): bigint => BigInt(Math.round(dollars * 1_000_000));

/**
 * What tokens cost, in whole microdollars, rounded up once for both directions together; server/spend/costSql.ts is the same in SQL.
 * Cached tokens count in full, because catalogues do not know what providers take off for them.
 * @param prices US dollars per million tokens
 * @returns null where a price is unknown
 */
export function microCost(
  tokens: { tokensIn: number; tokensOut: number },
  prices: { priceIn?: number | null | undefined; priceOut?: number | null | undefined },
): number | null {
  if (prices.priceIn == null || prices.priceOut == null) return null;
  const parts = BigInt(tokens.tokensIn) * microPrice(prices.priceIn) + BigInt(tokens.tokensOut) * microPrice(prices.priceOut);
  return Number((parts + 999_999n) / 1_000_000n);
}
