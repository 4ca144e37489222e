import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { AnswerState } from '../generation/answer.graphql.js';
import { AnswerRow } from './AnswerRow.js';
import type { Turn } from './Turn.js';

/** The ids of the answers of some turns that are queued or being written. */
export async function liveAnswers(em: EntityManager, turn: FilterQuery<Turn>): Promise<string[]> {
  const live = await em.find(
    AnswerRow,
    { turn, state: [AnswerState.QUEUED, AnswerState.STREAMING] },
    { fields: ['id'], disableIdentityMap: true },
  );
  return live.map(({ id }) => id);
}

/** The ids of the answers of some conversations, and of what was asked beside them, that are queued or being written. */
export const liveAnswersIn = (em: EntityManager, conversations: string[]): Promise<string[]> =>
  liveAnswers(em, { conversation: { $or: [{ id: { $in: conversations } }, { about: { $in: conversations } }] } });

/** The ids of the answers that are queued or being written for an API key, also those whose column was taken out. */
export async function liveAnswersOfKey(em: EntityManager, apiKeyId: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(`select id from answer where api_key_id = ? and state in ('QUEUED', 'STREAMING')`, [
    apiKeyId,
  ]);
  return rows.map(({ id }) => id);
}

/** The ids of the first so many answers of a turn, in the order in which they were asked, that are queued or being written. */
export async function liveAnswersOf(em: EntityManager, turnId: string, count: number): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from answer where turn_id = ? and index < ? and state in ('QUEUED', 'STREAMING')`,
    [turnId, count],
  );
  return rows.map(({ id }) => id);
}
