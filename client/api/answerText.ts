import type { AnswerBlock } from '../graphql.generated.js';

/** What an answer says: all of its blocks of text, put together as they came, without what was thought aloud in between. */
export const answerText = ({ blocks }: { blocks: readonly Pick<AnswerBlock, 'kind' | 'text'>[] }): string =>
  blocks.reduce((joined, { kind, text }) => (kind === 'TEXT' ? joined + text : joined), '');
