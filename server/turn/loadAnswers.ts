import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerValue } from '../generation/Answer.js';
import type { Feed } from '../generation/Feed.js';
import { AnswerRow } from './AnswerRow.js';

/** The answers of these turns in the order of their columns, with all saved text. */
export async function loadAnswers(em: EntityManager, turnIds: string[]): Promise<AnswerValue[]> {
  const rows = await em.find(
    AnswerRow,
    { turn: turnIds },
    { populate: ['blocks'], orderBy: { turn: 'asc', place: 'asc', index: 'asc' }, disableIdentityMap: true },
  );
  return rows.map((row) => row.value);
}

/**
 * One answer with all saved text.
 * @throws the mapper's NotFoundError if it does not exist
 */
export async function loadAnswer(em: EntityManager, id: string): Promise<AnswerValue> {
  const row = await em.findOneOrFail(AnswerRow, id, { populate: ['blocks'], disableIdentityMap: true });
  return row.value;
}

/** The answers of these turns in the order of their columns, with all text that this server knows. */
export async function currentAnswers(em: EntityManager, feed: Feed, turnIds: string[]): Promise<AnswerValue[]> {
  return (await loadAnswers(em, turnIds)).map((answer) => feed.current(answer));
}
