import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { perOperation } from '../api/perOperation.js';
import { Vote } from '../rating/Vote.js';
import { bestPlaces, compareIn, placesOf, type Placing } from '../rating/votePlaces.js';
import { type JudgeAgreement, type JudgedAnswer, Judgement, JudgeVerdict } from './Judgement.js';
import { agreementOf } from './agreementOf.js';

/** Fewest turns for which kappa says something. */
const needed = 10;

/** How far judges agree with a person's votes, by the ids of their models, read together for all judgements of an operation. */
export const agreementsOf = perOperation(
  ({ em }, userId: string) => new DataLoader((modelIds: readonly string[]) => judgeAgreements(em, userId, modelIds)),
);

type Decided = Pick<Judgement, 'turn' | 'answers' | 'judge' | 'verdict'>;

/**
 * How far the judgements of models agree with the person's votes: over the turns on which the person has voted, and the model has
 * decided between two answers of that vote. Of several judgements of one turn the last counts. A vote for a third answer, or against
 * all, says nothing of the two; neither does one between two wordings of a prompt, nor one on other attempts.
 */
async function judgeAgreements(em: EntityManager, userId: string, modelIds: readonly string[]): Promise<JudgeAgreement[]> {
  const judgements: Decided[] = await em.find(
    Judgement,
    { user: userId, verdict: [JudgeVerdict.FIRST, JudgeVerdict.SECOND, JudgeVerdict.TIE], judge: { id: { $in: [...modelIds] } } },
    { fields: ['turn', 'answers', 'judge', 'verdict'], orderBy: { createdAt: 'asc', id: 'asc' }, disableIdentityMap: true },
  );
  const votes = await em.find(
    Vote,
    { turn: [...new Set(judgements.map(({ turn }) => turn.id))], voidReason: null, flaw: null },
    { fields: ['turn', 'outcome', 'answerId', 'ranking', 'answers'], disableIdentityMap: true },
  );
  const byTurn = new Map(votes.map((vote) => [vote.turn?.id, vote]));
  return modelIds.map((modelId) => {
    const pairs = new Map<string, [JudgeVerdict, JudgeVerdict]>();
    for (const { turn, answers, judge, verdict } of judgements) {
      const vote = byTurn.get(turn.id);
      const own = vote && judge.id === modelId ? ownVerdict(vote, answers) : undefined;
      if (own && verdict) pairs.set(turn.id, [own, verdict]);
    }
    const { count, alike, kappa } = agreementOf([...pairs.values()]);
    return { turns: count, alike, needed, kappa: count < needed ? null : kappa };
  });
}

/** The verdict of a vote on the two answers of a judgement; undefined if it says nothing of them. */
function ownVerdict(vote: Placing, judged: readonly JudgedAnswer[]): JudgeVerdict | undefined {
  const { answers: voted } = vote;
  if (voted.some(({ hasOwnPrompt }) => hasOwnPrompt)) return undefined;
  if (!judged.every((answer) => voted.some((other) => isSameText(answer, other)))) return undefined;
  const [first, second] = judged.map(({ answerId }) => answerId);
  const ids = voted.map(({ answerId }) => answerId);
  const result = compareIn(bestPlaces(placesOf(vote), ids), first ?? '', second ?? '');
  return result === undefined ? undefined : verdicts[result];
}

const verdicts = { [-1]: JudgeVerdict.FIRST, 0: JudgeVerdict.TIE, 1: JudgeVerdict.SECOND } as const;

interface Attempt {
  answerId: string;
  attempt?: number;
}

/** Whether both mean the same attempt of an answer; older judgements and votes know the answer alone. */
const isSameText = (one: Attempt, other: Attempt): boolean =>
  one.answerId === other.answerId && (one.attempt ?? other.attempt) === (other.attempt ?? one.attempt);
