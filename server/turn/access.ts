import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { notFound } from '../errors/AppError.js';
import type { SavedAttempt } from '../generation/SavedAnswers.js';
import { plainQuery } from '../telemetry/plainQuery.js';
import { AnswerRow } from './AnswerRow.js';
import { Turn } from './Turn.js';

/** Who may see a conversation's turns, by the rule of server/conversation/access.ts. */

/** @throws AppError of kind not_found */
export async function ownTurn(em: EntityManager, userId: string, id: string): Promise<Turn> {
  const found = isUuid(id) ? await em.findOne(Turn, { id, user: userId, conversation: { deletedAt: null } }) : null;
  if (!found) throw notFound('turn');
  return found;
}

/**
 * The same for callers that need only its stored id and the latest attempts of its answers.
 * @throws AppError of kind not_found
 */
export async function ownTurnAttempts(em: EntityManager, userId: string, id: string): Promise<{ id: string; attempts: SavedAttempt[] }> {
  const [row] = isUuid(id)
    ? await plainQuery<{ id: string; attempts: SavedAttempt[] }>(
        em,
        `select turn.id, (select coalesce(json_agg(json_build_object('index', index, 'attempt', attempt)), '[]') from answer where turn_id = turn.id) as attempts
         from turn join conversation on conversation.id = turn.conversation_id
         where turn.id = ? and turn.user_id = ? and conversation.deleted_at is null`,
        [id, userId],
      )
    : [];
  if (!row) throw notFound('turn');
  return row;
}

/** @throws AppError of kind not_found */
export async function ownAnswer(em: EntityManager, userId: string, id: string): Promise<AnswerRow> {
  const found = isUuid(id)
    ? await em.findOne(AnswerRow, { id, turn: { user: userId, conversation: { deletedAt: null } } }, { populate: ['turn'] })
    : null;
  if (!found) throw notFound('answer');
  return found;
}
