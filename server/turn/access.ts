import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { notFound } from '../errors/AppError.js';
import { AnswerRow } from './AnswerRow.js';
import { Turn } from './Turn.js';

/** Who may see what of a conversation's turns, by the rule of server/conversation/access.ts. */

/** @throws AppError of kind not_found */
export async function ownTurn(em: EntityManager, userId: string, id: string): Promise<Turn> {
  const found = isUuid(id) ? await em.findOne(Turn, { id, user: userId, conversation: { deletedAt: null } }) : null;
  if (!found) throw notFound('turn');
  return found;
}

/** @throws AppError of kind not_found */
export async function ownAnswer(em: EntityManager, userId: string, id: string): Promise<AnswerRow> {
  const found = isUuid(id)
    ? await em.findOne(AnswerRow, { id, turn: { user: userId, conversation: { deletedAt: null } } }, { populate: ['turn'] })
    : null;
  if (!found) throw notFound('answer');
  return found;
}
