import type { EntityManager } from '@mikro-orm/postgresql';
import { type AnswerValue, isLive } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { textOf } from '../generation/blocks.js';
import { loadAnswers } from '../turn/loadAnswers.js';
import { readVerdict, type SaidVerdict } from './askedVerdict.js';
import { type JudgedOrder, Judgement, JudgeVerdict } from './Judgement.js';

/**
 * The judgements of turns, oldest first. Those whose model has answered in both orders since they were last read get their verdicts,
 * which are stored: what was asked beside the conversations is removed some day.
 */
export async function loadJudgements(em: EntityManager, turnIds: readonly string[]): Promise<Judgement[]> {
  const found = await em.find(Judgement, { turn: [...turnIds] }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const pending = found.filter(({ verdict }) => verdict === null);
  if (pending.length === 0) return found;
  const answers = await loadAnswers(
    em,
    pending.flatMap(({ asideId }) => asideId ?? []),
  );
  for (const judgement of pending) {
    const { asideId } = judgement;
    const columns = answers.filter(({ turnId }) => turnId === asideId).sort((one, other) => one.index - other.index);
    if (asideId === null) Object.assign(judgement, { verdict: JudgeVerdict.NONE, orders: [] });
    else if (columns.length === 2 && !columns.some(isLive)) decide(judgement, columns);
  }
  await em.flush();
  return found;
}

/** Gives a judgement its verdict. @param columns of its aside, both ended: the first order, and the other one */
function decide(judgement: Judgement, [forward, backward]: readonly AnswerValue[]): void {
  if (!forward || !backward) return;
  judgement.orders = [orderOf(forward, ['FIRST', 'SECOND']), orderOf(backward, ['SECOND', 'FIRST'])];
  judgement.verdict = together(judgement.orders.map(({ verdict }) => verdict));
}

/** @param shown which of the two answers was Answer 1, and which Answer 2 */
function orderOf(answer: AnswerValue, shown: readonly [keyof typeof JudgeVerdict, keyof typeof JudgeVerdict]): JudgedOrder {
  const { said, reasons } = readVerdict(textOf(answer));
  // An answer that was broken off may not have come to its verdict, or have changed it.
  const counts = answer.state === AnswerState.COMPLETE && answer.finishReason !== 'length';
  const verdicts: Record<SaidVerdict, JudgeVerdict> = {
    FIRST: JudgeVerdict[shown[0]],
    SECOND: JudgeVerdict[shown[1]],
    TIE: JudgeVerdict.TIE,
  };
  return { verdict: counts && said ? verdicts[said] : JudgeVerdict.NONE, reasons };
}

/** The verdict of both orders: a model that prefers an answer by its position has none to prefer. */
function together([one, other]: readonly JudgeVerdict[]): JudgeVerdict {
  if (one === undefined || other === undefined || one === JudgeVerdict.NONE || other === JudgeVerdict.NONE) return JudgeVerdict.NONE;
  return one === other ? one : JudgeVerdict.TIE;
}
