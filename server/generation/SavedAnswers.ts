import type { AnswerFacts, AnswerValue } from './Answer.js';
import type { Generation } from './Generation.js';
import type { BlockGrowth } from './GrowingBlocks.js';

/** What is saved of an answer past the end of a copy of it. */
export interface Growth {
  id: string;
  blocks: BlockGrowth[];
  facts: Pick<AnswerFacts, 'state' | 'startedAt' | 'firstTokenAt'>;
  /** It is not being written any more; `ends` has how it ended. */
  hasEnded: boolean;
}

/** The latest attempt of an answer. */
export interface SavedAttempt {
  /** The answer's place in its turn. */
  index: number;
  attempt: number;
}

/** What the feed reads of answers that other servers write. */
export interface SavedAnswers {
  /** The answers of a turn with all text that is saved. */
  whole(turnId: string): Promise<AnswerValue[]>;
  /** The latest attempts of a turn's answers. */
  attempts(turnId: string): Promise<SavedAttempt[]>;
  /** What has come to these copies, where their attempt is still the latest. */
  growth(copies: readonly Generation[]): Promise<Growth[]>;
  /** The ends of these copies, and what stands before them that they lack. */
  ends(copies: readonly Generation[]): Promise<{ facts: AnswerFacts; blocks: BlockGrowth[] }[]>;
}
