/** Models up to Claude 4.5 need a budget of thinking tokens; later models refuse a budget and decide themselves. */
const counted = /^claude-(3-|[a-z]+-4(-[0-5])?(-\d{8}|-latest)?$)/;

/** The smallest accepted budget. */
const leastBudget = 1024;

/**
 * The parameter that asks Anthropic for a model's reasoning:
 * https://platform.claude.com/docs/en/build-with-claude/adaptive-thinking. Reasoning uses the answer's own tokens, at most half
 * of them if a budget can be given.
 * @param wanted the budget that the person has set; 0 for no reasoning
 * @returns undefined if so few tokens are allowed that reasoning would leave no room for an answer
 */
export function thinkingOf(model: string, maxTokens: number, wanted?: number): object | undefined {
  if (wanted !== undefined) return wanted === 0 ? { type: 'disabled' } : { type: 'enabled', budget_tokens: wanted };
  const budget = Math.floor(maxTokens / 2);
  if (budget < leastBudget) return undefined;
  // Without `display`, the later of these models send reasoning without its text.
  return takesBudget(model) ? { type: 'enabled', budget_tokens: budget } : { type: 'adaptive', display: 'summarized' };
}

/** Whether a model of Anthropic's takes a budget of thinking tokens. */
export const takesBudget = (model: string): boolean => counted.test(model);
