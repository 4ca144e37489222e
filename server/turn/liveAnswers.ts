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
