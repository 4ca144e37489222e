import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { maxColumns } from '../../shared/conversation/columns.js';
import { AppError, notFound, validationError } from '../errors/AppError.js';
import { type AnswerValue, costOf, isLive, timingOf } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { textOf } from '../generation/blocks.js';
import { type ChangeParts, changeTurn } from '../turn/changeTurn.js';
import { loadAnswers } from '../turn/loadAnswers.js';
import { BlindState, type Turn } from '../turn/Turn.js';
import { errorWords } from './errorWords.js';
import { findSelfNaming } from './findSelfNaming.js';
import { guessTag } from './guessTag.js';
import { styleOf } from './styleOf.js';
import { Vote, type VotedAnswer, VoteOutcome, type VoteTag } from './Vote.js';

const places = z.array(z.array(z.string())).check(
  z.minLength(1, { error: () => errorWords().rankingExactlyForRanked }),
  z.refine((given) => given.length <= maxColumns && given.every((place) => place.length > 0), { error: () => errorWords().emptyPlace }),
  z.refine((given) => new Set(given.flat()).size === given.flat().length, { error: () => errorWords().placedTwice }),
);

/** Input for voting: an answer is named exactly where one is better, and places exactly where there is an order. */
export const voteRules = z
  .object({ turnId: z.string(), outcome: z.enum(VoteOutcome), answerId: z.nullish(z.string()), ranking: z.nullish(places) })
  .check(
    z.refine(({ outcome, answerId }) => (outcome === VoteOutcome.BETTER) === (answerId != null), {
      path: ['answerId'],
      error: () => errorWords().answerExactlyForBetter,
    }),
    z.refine(({ outcome, ranking }) => (outcome === VoteOutcome.RANKED) === (ranking != null), {
      path: ['ranking'],
      error: () => errorWords().rankingExactlyForRanked,
    }),
  );

/**
 * Votes on a blind turn and shows its names. A vote on answers of which one names itself is void: it is kept, with the reason.
 * @throws AppError of kind not_found, also for an answer of another turn; conflict if the turn is not blind, an answer is being
 *   written, or fewer than two are complete; validation if the better or a placed answer is not complete
 */
export async function castVote(
  em: EntityManager,
  parts: ChangeParts,
  userId: string,
  { turnId, outcome, answerId, ranking = null }: z.output<typeof voteRules>,
): Promise<Turn> {
  return changeTurn(em, parts, userId, turnId, async (inner, turn) => {
    if (turn.blind !== BlindState.BLIND) throw new AppError('conflict', errorWords().notBlind);
    const answers = (await loadAnswers(inner, [turn.id])).sort((one, other) => one.index - other.index);
    if (answers.some(isLive)) throw new AppError('conflict', errorWords().beingWritten);
    const complete = answers.filter(({ state }) => state === AnswerState.COMPLETE);
    if (complete.length < 2) throw new AppError('conflict', errorWords().tooFewComplete);
    for (const [path, ids] of Object.entries({ answerId: answerId == null ? [] : [answerId], ranking: ranking?.flat() ?? [] })) {
      if (!ids.every((named) => answers.some(({ id }) => id === named))) throw notFound('answer');
      if (!ids.every((named) => complete.some(({ id }) => id === named)))
        throw validationError([{ message: errorWords().notComplete, path: [path] }]);
    }
    const [first = []] = ranking ?? [];
    const isTie = first.length === complete.length;
    const better = complete.find(({ id }) => id === (answerId ?? (first.length === 1 ? first[0] : undefined)));
    inner.create(Vote, {
      user: turn.user,
      turn,
      outcome: isTie ? VoteOutcome.TIE : outcome,
      answerId: better?.id ?? null,
      ranking: isTie ? null : ranking,
      promptVersionId: turn.promptVersionId,
      tag: guessTag(turn.prompt),
      answers: votedAnswers(complete, turn.prompt),
      // Also one that was stopped has told the person its name.
      voidReason: findSelfNaming(answers),
      flaw: turn.blindFlaw,
    });
    turn.blind = BlindState.VOTED;
    if (better) Object.assign(turn, { preferredAnswerId: better.id, preferredAttempt: better.attempt });
  });
}

/**
 * Takes a vote back, and the preference that it set.
 * @throws AppError of kind not_found; conflict if there is no vote, or it is older than ten minutes
 */
export async function undoVote(em: EntityManager, parts: ChangeParts, userId: string, turnId: string): Promise<Turn> {
  return changeTurn(em, parts, userId, turnId, async (inner, turn) => {
    const vote = await voteOn(inner, turn);
    if (Date.now() > vote.undoUntil.getTime()) throw new AppError('conflict', errorWords().undoIsOver);
    if (vote.answerId !== null && turn.preferredAnswerId === vote.answerId)
      Object.assign(turn, { preferredAnswerId: null, preferredAttempt: null });
    turn.blind = BlindState.REVEALED;
    inner.remove(vote);
  });
}

/**
 * Changes the kind of task of a vote.
 * @throws AppError of kind not_found; conflict if there is no vote
 */
export async function changeTag(em: EntityManager, parts: ChangeParts, userId: string, turnId: string, tag: VoteTag): Promise<Turn> {
  return changeTurn(em, parts, userId, turnId, async (inner, turn) => {
    (await voteOn(inner, turn)).tag = tag;
  });
}

/** The facts that a vote keeps of its answers. @param prompt the turn's */
function votedAnswers(answers: readonly AnswerValue[], prompt: string): VotedAnswer[] {
  const isSame = new Set(answers.map((answer) => answer.prompt ?? prompt)).size === 1;
  return answers.map((answer) => ({ ...votedAnswer(answer), ...(!isSame && answer.prompt !== null && { hasOwnPrompt: true }) }));
}

function votedAnswer(answer: AnswerValue): VotedAnswer {
  const { id: answerId, attempt, index, modelId, modelName, providerName, mark } = answer;
  const { timeToFirstToken, tokensPerSecond } = timingOf(answer);
  return {
    ...{ answerId, attempt, index, modelId, modelName, providerName, mark },
    ...{ timeToFirstToken, tokensPerSecond, costMicrodollars: costOf(answer), style: styleOf(textOf(answer)) },
  };
}

async function voteOn(em: EntityManager, turn: Turn): Promise<Vote> {
  const vote = await em.findOne(Vote, { turn });
  if (!vote) throw new AppError('conflict', errorWords().noVote);
  return vote;
}
