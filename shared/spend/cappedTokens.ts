const most = 8_000;

/**
 * Tokens that an answer may have under a cap where its question names no limit: so many are reserved, and sent as the most. Of a small
 * window they are half, which leaves room for the prompt.
 * @param contextWindow the model's, in tokens
 */
export const cappedTokens = (contextWindow: number): number => Math.min(most, Math.floor(contextWindow / 2));
