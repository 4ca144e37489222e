import type { EntityManager } from '@mikro-orm/postgresql';
import { type AnswerValue, isLive } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { textOf } from '../generation/blocks.js';
import { loadAnswers } from '../turn/loadAnswers.js';
import { readVerdict, type Said } from './askedVerdict.js';
import { type JudgedOrder, Judgement, JudgeVerdict } from './Judgement.js';

/** What is told to be wanted of judgements. */
type Which = { user: string } | { turn: { $in: string[] } };

/**
 * Judgements, oldest first. Those whose model has answered in both orders since they were last read get their verdicts, which are
 * stored: what was asked beside the conversations is removed some day.
 */
export async function loadJudgements(em: EntityManager, which: Which): Promise<Judgement[]> {
  const found = await em.find(Judgement, which, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const pending = found.filter(({ verdict, aside }) => verdict === null && aside !== null);
  if (pending.length === 0) return found;
  const answers = await loadAnswers(
    em,
    pending.flatMap(({ asideId }) => asideId ?? []),
  );
  for (const judgement of pending)
    decide(
      judgement,
      answers.filter(({ turnId }) => turnId === judgement.asideId),
    );
  await em.flush();
  return found;
}

/** Gives a judgement its verdict if both orders have ended. @param columns of its aside: the first order, and the other one */
function decide(judgement: Judgement, columns: readonly AnswerValue[]): void {
  const [forward, backward] = columns.toSorted((one, other) => one.index - other.index);
  if (!forward || !backward || isLive(forward) || isLive(backward)) return;
  judgement.orders = [orderOf(forward, ['FIRST', 'SECOND']), orderOf(backward, ['SECOND', 'FIRST'])];
  judgement.verdict = together(judgement.orders.map(({ verdict }) => verdict));
}

/** @param shown which of the two answers was Answer 1, and which Answer 2 */
function orderOf(answer: AnswerValue, shown: readonly [keyof typeof JudgeVerdict, keyof typeof JudgeVerdict]): JudgedOrder {
  const { said, reasons } = readVerdict(textOf(answer));
  // An answer that was broken off may not have come to its verdict, or have changed it.
  const counts = answer.state === AnswerState.COMPLETE && answer.finishReason !== 'length';
  const verdicts: Record<Said, JudgeVerdict> = { FIRST: JudgeVerdict[shown[0]], SECOND: JudgeVerdict[shown[1]], TIE: JudgeVerdict.TIE };
  return { verdict: counts && said ? verdicts[said] : JudgeVerdict.NONE, reasons };
}

/** The verdict of both orders: a model that prefers an answer by its place has none to prefer. */
function together([one, other]: readonly JudgeVerdict[]): JudgeVerdict {
  if (one === undefined || other === undefined || one === JudgeVerdict.NONE || other === JudgeVerdict.NONE) return JudgeVerdict.NONE;
  return one === other ? one : JudgeVerdict.TIE;
}
