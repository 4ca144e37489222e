/** Tokens of one stretch of writing. */
export interface CountedTokens {
  tokensIn: number;
  tokensOut: number;
  /** Whether one of them is an estimate. */
  estimated: boolean;
}

/** What a provider counts for one stretch of writing. */
export interface SpentTokens extends CountedTokens {
  /** Of those read, those that it had in its cache; null where it does not say. */
  tokensCached: number | null;
  /** Of those written, the reasoning; null where it does not say. */
  tokensReasoning: number | null;
}
