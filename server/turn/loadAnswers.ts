import type { EntityManager } from '@mikro-orm/postgresql';
import { type AnswerValue, isLive } from '../generation/Answer.js';
import type { Feed } from '../generation/Feed.js';
import { AnswerChunk } from './AnswerChunk.js';
import { AnswerRow } from './AnswerRow.js';

/**
 * The answers of these turns in the order of their columns, with all text that is saved:
 * what an answer still being written has in answer_chunk is put to what it has itself.
 */
export async function loadAnswers(em: EntityManager, turnIds: string[]): Promise<AnswerRow[]> {
  const answers = await em.find(
    AnswerRow,
    { turn: turnIds },
    { orderBy: { turn: 'asc', place: 'asc', index: 'asc' }, disableIdentityMap: true },
  );
  const live = answers.filter(isLive);
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

/** The answers of these turns in the order of their columns, to the last character that this server knows. */
export async function currentAnswers(em: EntityManager, feed: Feed, turnIds: string[]): Promise<AnswerValue[]> {
  return (await loadAnswers(em, turnIds)).map((answer) => feed.current(answer));
}
