import type { EntityManager } from '@mikro-orm/postgresql';
import { Answer } from './Answer.js';
import { AnswerChunk } from './AnswerChunk.js';

/**
 * The answers of these turns in the order of their columns, with all text that is saved:
 * what an answer still being written has in answer_chunk is put to what it has itself.
 */
export async function loadAnswers(em: EntityManager, turnIds: string[]): Promise<Answer[]> {
  const answers = await em.find(
    Answer,
    { turn: turnIds },
    { orderBy: { turn: 'asc', place: 'asc', index: 'asc' }, disableIdentityMap: true },
  );
  const live = answers.filter((answer) => answer.isLive);
  if (live.length === 0) return answers;
  const chunks = await em.find(
    AnswerChunk,
    { answer: live.map((answer) => answer.id) },
    { orderBy: { offset: 'asc' }, disableIdentityMap: true },
  );
  for (const answer of live) {
    for (const { answer: owner, attempt, kind, offset, chunk } of chunks) {
      if (owner.id !== answer.id || attempt !== answer.attempt) continue;
      const place = kind === 0 ? 'text' : 'reasoning';
      if (offset === answer[place].length) answer[place] += chunk;
    }
  }
  return answers;
}
