import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { Vote, VoteOutcome, VoteTag } from '../server/rating/Vote.js';

/** A vote in short: its models by a letter each, and which of them is better. */
export interface WrittenVote {
  /** Letters of models, in the order of the columns: `ab`. A letter's model is `sim/a`, Model A. */
  models: string;
  /** The better one's letter, or what else the vote says. */
  says: string | VoteOutcome.TIE | VoteOutcome.ALL_BAD;
  tag?: VoteTag;
  isVoid?: boolean;
  createdAt?: Date;
  /** Millionths of a dollar that each answer cost; null if unknown. */
  cost?: number | null;
  timeToFirstToken?: number | null;
  tokensPerSecond?: number | null;
}

/** Writes votes of a person; their turns are deleted already. */
export async function writeVotes(em: EntityManager, userId: string, votes: readonly WrittenVote[]): Promise<void> {
  for (const [index, vote] of votes.entries()) {
    const { models, says, tag = VoteTag.OTHER, isVoid = false, cost = 100, timeToFirstToken = 400, tokensPerSecond = 50 } = vote;
    const answers = Array.from(models).map((letter, index) => ({
      answerId: v7(),
      index,
      modelId: `sim/${letter}`,
      modelName: `Model ${letter.toUpperCase()}`,
      providerName: 'Simulated',
      mark: letter.charCodeAt(0) - 'a'.charCodeAt(0),
      timeToFirstToken,
      tokensPerSecond,
      costMicrodollars: cost,
    }));
    const outcome = says === 'TIE' ? VoteOutcome.TIE : says === 'ALL_BAD' ? VoteOutcome.ALL_BAD : VoteOutcome.BETTER;
    em.create(Vote, {
      user: userId,
      turn: null,
      outcome,
      answerId: answers[models.indexOf(says)]?.answerId ?? null,
      tag,
      answers,
      voidReason: isVoid ? { index: 0, passage: 'I am Model A' } : null,
      createdAt: vote.createdAt ?? new Date(Date.UTC(2026, 2, 1) + index * 60_000),
    });
  }
  await em.flush();
}
