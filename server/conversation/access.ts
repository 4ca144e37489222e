import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { Answer } from '../answer/Answer.js';
import { notFound } from '../errors.js';
import { Conversation } from './Conversation.js';
import { Turn } from './Turn.js';

/** Who may see what: one's own. What is somebody else's, or deleted, answers exactly as what does not exist. */

/** The same where it may well be gone. */
export async function findOwnConversation(em: EntityManager, userId: string, id: string): Promise<Conversation | null> {
  return isUuid(id) ? em.findOne(Conversation, { id, user: userId, deletedAt: null }) : null;
}

/** @throws AppError of kind not_found */
export async function ownConversation(em: EntityManager, userId: string, id: string): Promise<Conversation> {
  const found = await findOwnConversation(em, userId, id);
  if (!found) throw notFound('conversation');
  return found;
}

/** @throws AppError of kind not_found */
export async function ownTurn(em: EntityManager, userId: string, id: string): Promise<Turn> {
  const found = isUuid(id) ? await em.findOne(Turn, { id, user: userId, conversation: { deletedAt: null } }) : null;
  if (!found) throw notFound('turn');
  return found;
}

/** @throws AppError of kind not_found */
export async function ownAnswer(em: EntityManager, userId: string, id: string): Promise<Answer> {
  const found = isUuid(id)
    ? await em.findOne(Answer, { id, turn: { user: userId, conversation: { deletedAt: null } } }, { populate: ['turn'] })
    : null;
  if (!found) throw notFound('answer');
  return found;
}
