import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { notFound } from '../errors/AppError.js';
import { Conversation } from './Conversation.js';

/**
 * People see their own conversations. Those of others, deleted ones and those with a purpose are refused exactly like ids that do not
 * exist.
 */

/** Returns null for an id that is refused, because a conversation may have been deleted. */
export async function findOwnConversation(em: EntityManager, userId: string, id: string): Promise<Conversation | null> {
  return isUuid(id) ? em.findOne(Conversation, { id, user: userId, deletedAt: null, purpose: null }) : null;
}

/** @throws AppError of kind not_found */
export async function ownConversation(em: EntityManager, userId: string, id: string): Promise<Conversation> {
  const found = await findOwnConversation(em, userId, id);
  if (!found) throw notFound('conversation');
  return found;
}
