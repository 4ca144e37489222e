import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { Services } from '../server/startServices.js';
import { Vote, VoteOutcome, VoteTag } from '../server/rating/Vote.js';
import { createPerson, type TestPerson } from './factories.js';

/** A vote in short: its models by a letter each, and which of them is better. */
export interface WrittenVote {
  /** Letters of models, in the order of the columns: `ab`. A letter's model is `sim/a`, Model A. */
  models: string;
  /** The better one's letter, an order such as `b>a=c`, or what else the vote says. */
  says: string | VoteOutcome.TIE | VoteOutcome.ALL_BAD;
  tag?: VoteTag;
  isVoid?: boolean;
  createdAt?: Date;
  /** Millionths of a dollar that each answer cost; null if unknown. */
  cost?: number | null;
  timeToFirstToken?: number | null;
  tokensPerSecond?: number | null;
  /** Length of each answer, in the order of the columns; absent for a vote that does not know the style. */
  lengths?: readonly number[];
  promptVersionId?: string;
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
      ...(vote.lengths && { style: { length: vote.lengths[index] ?? 0, headings: 0, items: 0, bold: 0 } }),
    }));
    const idOf = (letter: string) => answers[models.indexOf(letter)]?.answerId ?? '';
    const outcome = outcomeOf(says);
    const ranking = outcome === VoteOutcome.RANKED ? says.split('>').map((place) => place.split('=').map(idOf)) : null;
    const first = ranking ? ranking[0] : outcome === VoteOutcome.BETTER ? [idOf(says)] : [];
    em.create(Vote, {
      user: userId,
      turn: null,
      outcome,
      answerId: first?.length === 1 ? (first[0] ?? null) : null,
      ranking,
      promptVersionId: vote.promptVersionId ?? null,
      tag,
      answers,
      voidReason: isVoid ? { index: 0, passage: 'I am Model A' } : null,
      createdAt: vote.createdAt ?? new Date(Date.UTC(2026, 2, 1) + index * 60_000),
    });
  }
  await em.flush();
}

/** So many votes of one kind. */
export const times = (count: number, vote: WrittenVote): WrittenVote[] => Array.from({ length: count }, () => vote);

/** A new person with these votes. */
export async function createVoter(services: Services, votes: readonly WrittenVote[]): Promise<TestPerson> {
  const person = await createPerson(services);
  await writeVotes(services.orm.em.fork(), person.user.id, votes);
  return person;
}

function outcomeOf(says: string): VoteOutcome {
  if (says === 'TIE') return VoteOutcome.TIE;
  if (says === 'ALL_BAD') return VoteOutcome.ALL_BAD;
  return says.length > 1 ? VoteOutcome.RANKED : VoteOutcome.BETTER;
}
