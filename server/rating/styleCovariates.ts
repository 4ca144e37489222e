import type { AnswerStyle, VotedAnswer } from './Vote.js';

const figures = ['length', 'headings', 'items', 'bold'] as const satisfies (keyof AnswerStyle)[];

/** Whether a vote knows the style of its answers: votes from before it was stored do not. */
export const knowsStyle = ({ answers }: { answers: readonly VotedAnswer[] }): boolean => answers.every(({ style }) => style);

/**
 * How the answers of a vote differ in style: each one's share of the length, headings, items and bold passages of all. With two
 * answers, the difference of their shares is (a - b) / (a + b), by which LMArena controls style.
 */
export function styleCovariates(answers: readonly VotedAnswer[]): number[][] {
  const totals = figures.map((figure) => answers.reduce((sum, { style }) => sum + (style?.[figure] ?? 0), 0));
  return answers.map(({ style }) => figures.map((figure, at) => (style?.[figure] ?? 0) / (totals[at] || 1)));
}
