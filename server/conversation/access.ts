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

/**
 * Several of them, each once, in this order.
 * @throws AppError of kind not_found if one of them is refused
 */
export async function ownConversations(em: EntityManager, userId: string, ids: readonly string[]): Promise<Conversation[]> {
  return eachOf(ids, (known) => em.find(Conversation, { id: { $in: known }, user: userId, deletedAt: null, purpose: null }));
}

/**
 * The conversations with these ids, each once, in this order.
 * @param find reads those of the ids that are not refused
 * @throws AppError of kind not_found if one of them is
 */
export async function eachOf(ids: readonly string[], find: (ids: string[]) => Promise<Conversation[]>): Promise<Conversation[]> {
  const wanted = [...new Set(ids)];
  const found = new Map(wanted.every((id) => isUuid(id)) ? (await find(wanted)).map((one) => [one.id, one]) : []);
  return wanted.map((id) => {
    const one = found.get(id.toLowerCase());
    if (!one) throw notFound('conversation');
    return one;
  });
}
