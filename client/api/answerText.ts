import type { BlockKind } from '../graphql.generated.js';

/** A block of an answer, as far as its text is concerned. */
export interface TextBlock {
  kind: BlockKind;
  text: string;
}

/** The text of an answer: its blocks of text joined in order, without reasoning. */
export const answerText = ({ blocks }: { blocks: readonly TextBlock[] }): string =>
  blocks.reduce((joined, { kind, text }) => (kind === 'TEXT' ? joined + text : joined), '');
