/** Up to Claude 4.5 the tokens for thinking are counted out; later models refuse a count and decide themselves. */
const counted = /^claude-(3-|[a-z]+-4(-[0-5])?(-\d{8}|-latest)?$)/;

/** The smallest count that is taken. */
const leastBudget = 1024;

/**
 * How Anthropic is asked for the thoughts of a model that reasons: https://platform.claude.com/docs/en/build-with-claude/adaptive-thinking.
 * They are written out of the answer's own tokens, at most half of them where that can be said.
 * @returns undefined where so few tokens are allowed that thoughts would leave no room for an answer
 */
export function thinkingOf(model: string, maxTokens: number): object | undefined {
  const budget = Math.floor(maxTokens / 2);
  if (budget < leastBudget) return undefined;
  // Without `display` the later ones of these send thoughts without their words.
  return counted.test(model) ? { type: 'enabled', budget_tokens: budget } : { type: 'adaptive', display: 'summarized' };
}
