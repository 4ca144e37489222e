import type { EntityManager } from '@mikro-orm/postgresql';
import { validationError } from '../errors/AppError.js';
import { ownAnswer } from './access.js';
import { AnswerRow } from './AnswerRow.js';
import { requireNotBlind } from './blind.js';
import { type ChangeParts, changeTurn } from './changeTurn.js';
import { errorWords } from './errorWords.js';
import type { Turn } from './Turn.js';

/**
 * Moves a column to another place of its turn, even while it is being written.
 * @param place its new place, from 0
 * @throws AppError of kind not_found; conflict if the turn is blind; validation if it has no such place
 */
export async function moveAnswer(em: EntityManager, parts: ChangeParts, userId: string, id: string, place: number): Promise<Turn> {
  const { turn } = await ownAnswer(em, userId, id);
  return orderColumns(em, parts, userId, turn.id, (ids) => {
    if (place < 0 || place >= ids.length)
      throw validationError([{ message: errorWords().wrongPlace({ last: (ids.length - 1).toFixed() }), path: ['place'] }]);
    return ids.filter((other) => other !== id).toSpliced(place, 0, id);
  });
}

/**
 * Brings all columns of a turn into an order, even while they are being written.
 * @param answerIds of every answer of the turn, in the wanted order
 * @throws AppError of kind not_found; conflict if the turn is blind; validation if an answer is missing, foreign or named twice
 */
export async function arrangeAnswers(
  em: EntityManager,
  parts: ChangeParts,
  userId: string,
  turnId: string,
  answerIds: readonly string[],
): Promise<Turn> {
  return orderColumns(em, parts, userId, turnId, (ids) => {
    if (answerIds.length !== ids.length || !ids.every((id) => answerIds.includes(id)))
      throw validationError([{ message: errorWords().wrongOrder, path: ['answerIds'] }]);
    return answerIds;
  });
}

/** @param order takes the answers' ids from left to right, and returns the same ones in their new order */
async function orderColumns(
  em: EntityManager,
  parts: ChangeParts,
  userId: string,
  turnId: string,
  order: (ids: readonly string[]) => readonly string[],
): Promise<Turn> {
  // The turn is locked, so that two changes cannot give two columns the same place.
  return changeTurn(em, parts, userId, turnId, async (inner, turn) => {
    requireNotBlind(turn);
    // Rows are locked in the order of their ids, as in the Recorder.
    await inner.execute('select id from answer where turn_id = ? order by id for no key update', [turn.id]);
    const columns = await inner.find(AnswerRow, { turn: turn.id }, { orderBy: { place: 'asc', index: 'asc' }, refresh: true });
    for (const [place, id] of order(columns.map((column) => column.id)).entries()) {
      const column = columns.find((one) => one.id === id);
      if (column) column.place = place;
    }
  });
}
