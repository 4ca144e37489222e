import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { AppError, notFound } from '../errors/AppError.js';
import { isLive } from '../generation/Answer.js';
import { maxColumns } from '../../shared/conversation/columns.js';
import { isFromDraft } from '../../shared/turn/draftAnswer.js';
import { ownAnswer } from './access.js';
import { AnswerRow } from './AnswerRow.js';
import { requireNotBlind } from './blind.js';
import { type ChangeParts, changeTurn } from './changeTurn.js';
import { errorWords } from './errorWords.js';
import { restorableSince } from './restorableSince.js';
import type { Turn } from './Turn.js';

/** Most columns of a turn that can be put back; of more the first are deleted at once. */
const maxRemoved = 24;

/** Finds the answers whose columns were taken out, too. */
const withRemoved = { filters: { present: false }, disableIdentityMap: true };

/**
 * Takes a column out of its turn; a preference for it is cleared, votes and drafts stay as they are, and nothing is paid back.
 * @throws AppError of kind not_found; conflict while it is being written or its turn is blind, and for the only column
 */
export async function removeAnswer(em: EntityManager, parts: ChangeParts, userId: string, id: string): Promise<Turn> {
  const { turn } = await ownAnswer(em, userId, id);
  return changeTurn(em, parts, userId, turn.id, async (inner, locked) => {
    requireNotBlind(locked);
    const columns = await inner.find(AnswerRow, { turn: locked }, { refresh: true });
    const answer = columns.find((column) => column.id === id);
    if (!answer) throw notFound('answer');
    if (isLive(answer)) throw new AppError('conflict', errorWords().beingWritten);
    if (columns.length === 1) throw new AppError('conflict', errorWords().lastColumn);
    answer.removedAt = new Date();
    // The same draft saved again makes a column of its own.
    if (isFromDraft(answer)) answer.requestId = null;
    if (locked.preferredAnswerId === id) {
      answer.removedPreference = locked.preferredAttempt;
      Object.assign(locked, { preferredAnswerId: null, preferredAttempt: null });
    }
    const removed = await inner.find(
      AnswerRow,
      { turn: locked, removedAt: { $ne: null } },
      { ...withRemoved, fields: ['id'], orderBy: { removedAt: 'asc', id: 'asc' } },
    );
    const surplus = removed.slice(0, Math.max(0, removed.length + 1 - maxRemoved)).map((one) => one.id);
    if (surplus.length > 0) await inner.nativeDelete(AnswerRow, { id: surplus }, withRemoved);
  });
}

/**
 * Puts a column back that was taken out a short while ago, with its preference if nothing else is preferred by now.
 * @throws AppError of kind not_found; conflict if the turn has as many columns as it may have by now, or is blind
 */
export async function restoreAnswer(em: EntityManager, parts: ChangeParts, userId: string, id: string): Promise<Turn> {
  const where = { id, removedAt: { $gt: restorableSince() } };
  const found = isUuid(id)
    ? await em.findOne(AnswerRow, { ...where, turn: { user: userId } }, { ...withRemoved, populate: ['turn'] })
    : null;
  if (!found) throw notFound('answer');
  return changeTurn(em, parts, userId, found.turn.id, async (inner, locked) => {
    requireNotBlind(locked);
    if ((await inner.count(AnswerRow, { turn: locked })) >= maxColumns)
      throw new AppError('conflict', errorWords().columnsFull({ most: maxColumns.toFixed() }));
    const answer = await inner.findOne(AnswerRow, where, { filters: { present: false } });
    if (!answer) throw notFound('answer');
    if (answer.removedPreference !== null && locked.preferredAnswerId === null)
      Object.assign(locked, { preferredAnswerId: id, preferredAttempt: answer.removedPreference });
    Object.assign(answer, { removedAt: null, removedPreference: null });
  });
}
