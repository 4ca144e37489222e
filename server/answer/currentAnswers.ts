import type { EntityManager } from '@mikro-orm/postgresql';
import type { Answer } from './Answer.js';
import type { AnswerHub } from './AnswerHub.js';
import { loadAnswerRows } from './loadAnswerRows.js';
import { loadAnswers } from './loadAnswers.js';

/** The answers of these turns in the order of their columns, to the last character that this server knows. */
export async function currentAnswers(em: EntityManager, hub: AnswerHub, turnIds: string[]): Promise<Answer[]> {
  return asWritten(await loadAnswers(em, turnIds), hub);
}

/** The same with `rowFields` alone. */
export async function currentAnswerRows(em: EntityManager, hub: AnswerHub, turnIds: string[]): Promise<Answer[]> {
  return asWritten(await loadAnswerRows(em, turnIds), hub);
}

/** Puts what this server is writing in the place of what is saved of it. */
function asWritten(answers: Answer[], hub: AnswerHub): Answer[] {
  for (const answer of answers) {
    const live = hub.live(answer.id);
    if (!live || live.answer.attempt !== answer.attempt) continue;
    const { state, startedAt, firstTokenAt } = live.answer;
    Object.assign(answer, { startedAt, firstTokenAt, text: live.text.toString(), reasoning: live.reasoning.toString() });
    if (!live.isSaving) answer.state = state;
  }
  return answers;
}
