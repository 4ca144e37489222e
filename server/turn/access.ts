import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { notFound } from '../errors/AppError.js';
import { plainQuery } from '../telemetry/plainQuery.js';
import { AnswerRow } from './AnswerRow.js';
import { Turn } from './Turn.js';

/** Who may see what of a conversation's turns, by the rule of server/conversation/access.ts. */

/** @throws AppError of kind not_found */
export async function ownTurn(em: EntityManager, userId: string, id: string): Promise<Turn> {
  const found = isUuid(id) ? await em.findOne(Turn, { id, user: userId, conversation: { deletedAt: null } }) : null;
  if (!found) throw notFound('turn');
  return found;
}

/** The same where nothing is wanted but its id, as it is stored. @throws AppError of kind not_found */
export async function ownTurnId(em: EntityManager, userId: string, id: string): Promise<string> {
  const [row] = isUuid(id)
    ? await plainQuery<{ id: string }>(
        em,
        `select turn.id from turn join conversation on conversation.id = turn.conversation_id
         where turn.id = ? and turn.user_id = ? and conversation.deleted_at is null`,
        [id, userId],
      )
    : [];
  if (!row) throw notFound('turn');
  return row.id;
}

/** @throws AppError of kind not_found */
export async function ownAnswer(em: EntityManager, userId: string, id: string): Promise<AnswerRow> {
  const found = isUuid(id)
    ? await em.findOne(AnswerRow, { id, turn: { user: userId, conversation: { deletedAt: null } } }, { populate: ['turn'] })
    : null;
  if (!found) throw notFound('answer');
  return found;
}
