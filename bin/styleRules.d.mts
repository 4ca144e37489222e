import type { Rule } from 'eslint';

export const styleRules: { rules: Record<'logical' | 'tokens' | 'descendants', Rule.RuleModule> };
