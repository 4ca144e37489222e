import type { EntityManager } from '@mikro-orm/postgresql';
import { Vote, VoteOutcome } from '../rating/Vote.js';
import { agreementOf } from './kappa.js';
import { type JudgeAgreement, type Judgement, JudgeVerdict } from './Judgement.js';
import { loadJudgements } from './loadJudgements.js';

/** Fewest turns for which kappa says something. */
const needed = 10;

/**
 * How far the judgements of a model agree with the person's votes: over the turns on which the person has voted, and the model has
 * decided between two answers of that vote. Of several judgements of one turn the last counts. A vote for a third answer, or against
 * all, says nothing of the two.
 */
export async function judgeAgreement(em: EntityManager, userId: string, modelId: string): Promise<JudgeAgreement> {
  const votes = await em.find(Vote, { user: userId, turn: { $ne: null }, voidReason: null }, { disableIdentityMap: true });
  const byTurn = new Map(votes.map((vote) => [vote.turn?.id, vote]));
  const pairs = new Map<string, [JudgeVerdict, JudgeVerdict]>();
  for (const judgement of await loadJudgements(em, { user: userId })) {
    const vote = byTurn.get(judgement.turn.id);
    const { verdict, judge } = judgement;
    if (!vote || judge.id !== modelId || verdict === null || verdict === JudgeVerdict.NONE) continue;
    const own = ownVerdict(vote, judgement);
    if (own) pairs.set(judgement.turn.id, [own, verdict]);
  }
  const { count, alike, kappa } = agreementOf([...pairs.values()]);
  return { turns: count, alike, needed, kappa: count < needed ? null : kappa };
}

/** What a vote says of the two answers of a judgement; undefined if it says nothing of them. */
function ownVerdict({ outcome, answerId, answers: voted }: Vote, { answers }: Judgement): JudgeVerdict | undefined {
  const ids = answers.map((answer) => answer.answerId);
  if (!ids.every((id) => voted.some((answer) => answer.answerId === id))) return undefined;
  if (outcome === VoteOutcome.TIE) return JudgeVerdict.TIE;
  if (outcome !== VoteOutcome.BETTER || answerId === null) return undefined;
  return [JudgeVerdict.FIRST, JudgeVerdict.SECOND][ids.indexOf(answerId)];
}
