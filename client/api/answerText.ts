import type { AnswerBlock } from '../graphql.generated.js';

/** The text of an answer: its blocks of text joined in order, without reasoning. */
export const answerText = ({ blocks }: { blocks: readonly Pick<AnswerBlock, 'kind' | 'text'>[] }): string =>
  blocks.reduce((joined, { kind, text }) => (kind === 'TEXT' ? joined + text : joined), '');
