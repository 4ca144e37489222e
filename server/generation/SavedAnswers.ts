import type { AnswerFacts, AnswerValue } from './Answer.js';
import type { Generation } from './Generation.js';
import type { BlockGrowth } from './GrowingBlocks.js';

/** A copy of an answer, to be compared with what is saved. */
export type HeldCopy = Pick<Generation, 'facts' | 'blocks'>;

/** The saved growth of an answer beyond a copy of it. */
export interface Growth {
  id: string;
  blocks: BlockGrowth[];
  facts: Pick<AnswerFacts, 'state' | 'startedAt' | 'firstTokenAt'>;
  /** Whether it is no longer being written; `ends` then reads how it ended. */
  hasEnded: boolean;
}

/** The latest attempt of an answer. */
export interface SavedAttempt {
  /** The answer's index in its turn. */
  index: number;
  attempt: number;
}

/** The queries of the feed about answers that other servers write. */
export interface SavedAnswers {
  /** The answers of a turn with all saved text: those of these indexes, or all. */
  whole(turnId: string, indexes?: readonly number[]): Promise<AnswerValue[]>;
  /** The latest attempts of a turn's answers. */
  attempts(turnId: string): Promise<SavedAttempt[]>;
  /** The growth of these copies, if their attempt is still the latest. */
  growth(copies: readonly HeldCopy[]): Promise<Growth[]>;
  /** The ends of these copies, with the text that the copies lack; none of a copy that must be loaded as a whole. */
  ends(copies: readonly HeldCopy[]): Promise<{ facts: AnswerFacts; blocks: BlockGrowth[] }[]>;
}
