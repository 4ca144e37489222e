import type { EntityManager } from '@mikro-orm/postgresql';
import { BlindState } from '../turn/Turn.js';
import { loadJudgements } from './loadJudgements.js';

/** A person's judgements by models for the data export, oldest first; without those that name the models of a blind turn. */
export async function exportJudgements(em: EntityManager, userId: string) {
  const found = await em.populate(await loadJudgements(em, { user: userId }), ['turn']);
  return found
    .filter(({ turn }) => turn.$.blind !== BlindState.BLIND)
    .map(({ turn, judge, rubric, answers, verdict, orders, createdAt }) => ({
      turn: turn.id,
      judge: judge.id,
      rubric,
      answers: answers.map(({ answerId, model }) => ({ id: answerId, model: model.id })),
      verdict,
      orders,
      createdAt,
    }));
}
