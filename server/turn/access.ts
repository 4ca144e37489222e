import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { notFound } from '../errors/AppError.js';
import type { SavedAttempt } from '../generation/SavedAnswers.js';
import { plainQuery } from '../telemetry/plainQuery.js';
import { AnswerRow } from './AnswerRow.js';
import { BlindState, Turn } from './Turn.js';

/** Who may see a conversation's turns, by the rule of server/conversation/access.ts. */

/**
 * Conditions on a turn's conversation: any of the person's, one of the history, one with a purpose. A turn
 * with a purpose can be read, followed, stopped and retried, and nothing else.
 */
const among = { all: {}, history: { purpose: null }, asides: { purpose: { $ne: null } } };

/** @throws AppError of kind not_found */
export async function ownTurn(em: EntityManager, userId: string, id: string, which: keyof typeof among = 'history'): Promise<Turn> {
  const conversation = { deletedAt: null, ...among[which] };
  const found = isUuid(id) ? await em.findOne(Turn, { id, user: userId, removedAt: null, conversation }) : null;
  if (!found) throw notFound('turn');
  return found;
}

/** The facts of a turn that a reader of its stream needs. */
export interface StreamedTurn {
  id: string;
  conversationId: string;
  /** When it was asked, if it is blind. */
  blindSince: Date | null;
  /** The latest attempts of its answers, if they have just been read; of a blind turn they have. */
  attempts?: readonly SavedAttempt[];
}

/**
 * The same for callers that only follow it.
 * @throws AppError of kind not_found
 */
export async function ownStreamedTurn(em: EntityManager, userId: string, id: string): Promise<StreamedTurn> {
  const [row] = isUuid(id)
    ? await plainQuery<Omit<StreamedTurn, 'blindSince'> & { blindSince: string | null }>(
        em,
        `select turn.id, conversation_id as "conversationId", case when blind = '${BlindState.BLIND}' then turn.created_at end as "blindSince",
           (select coalesce(json_agg(json_build_object('index', index, 'attempt', attempt)), '[]') from answer where turn_id = turn.id and removed_at is null) as attempts
         from turn join conversation on conversation.id = turn.conversation_id
         where turn.id = ? and turn.user_id = ? and turn.removed_at is null and conversation.deleted_at is null`,
        [id, userId],
      )
    : [];
  if (!row) throw notFound('turn');
  return { ...row, blindSince: row.blindSince === null ? null : new Date(row.blindSince) };
}

/** @throws AppError of kind not_found */
export async function ownAnswer(em: EntityManager, userId: string, id: string, which: keyof typeof among = 'history'): Promise<AnswerRow> {
  const conversation = { deletedAt: null, ...among[which] };
  const found = isUuid(id)
    ? await em.findOne(AnswerRow, { id, turn: { user: userId, removedAt: null, conversation } }, { populate: ['turn'] })
    : null;
  if (!found) throw notFound('answer');
  return found;
}
