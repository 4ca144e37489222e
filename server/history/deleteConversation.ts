import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { ownConversation } from '../conversation/access.js';
import { Conversation } from '../conversation/Conversation.js';
import { publishConversation } from '../conversation/publishConversation.js';
import { notFound } from '../errors/AppError.js';
import { liveAnswers } from '../turn/liveAnswers.js';
import type { HistoryParts } from './HistoryParts.js';

/** How long a deleted conversation can be restored, in milliseconds. */
const restoreMs = 10 * 60_000;

/**
 * Hides a conversation and stops the answers that are being written in it.
 * @throws AppError of kind not_found
 */
export async function deleteConversation(
  em: EntityManager,
  parts: Pick<HistoryParts, 'changes' | 'runner'>,
  userId: string,
  id: string,
): Promise<Conversation> {
  const conversation = await ownConversation(em, userId, id);
  conversation.deletedAt = new Date();
  await em.flush();
  publishConversation(parts, conversation);
  await parts.runner.stop(await liveAnswers(em, { conversation: { $or: [{ id }, { about: id }] } }));
  return conversation;
}

/**
 * Restores a conversation that was deleted a short while ago.
 * @throws AppError of kind not_found
 */
export async function restoreConversation(
  em: EntityManager,
  parts: Pick<HistoryParts, 'changes'>,
  userId: string,
  id: string,
): Promise<Conversation> {
  const since = new Date(Date.now() - restoreMs);
  const conversation = isUuid(id) ? await em.findOne(Conversation, { id, user: userId, deletedAt: { $gt: since } }) : null;
  if (!conversation) throw notFound('conversation');
  conversation.deletedAt = null;
  await em.flush();
  publishConversation(parts, conversation);
  return conversation;
}

/** How long what was asked beside the conversations is kept, in milliseconds. */
const asideMs = 30 * 24 * 60 * 60_000;

/** Ids of conversations whose deletion can no longer be undone, and of old ones with a purpose, at most `most` of each. */
export async function expiredConversations(em: EntityManager, most: number): Promise<string[]> {
  const before = new Date(Date.now() - restoreMs);
  const asidesBefore = new Date(Date.now() - asideMs);
  const rows = await em.execute<{ id: string }[]>(
    `(select id from conversation where deleted_at < ? order by deleted_at limit ?) union
     (select id from conversation where purpose is not null and created_at < ? order by created_at limit ?)`,
    [before, most, asidesBefore, most],
  );
  return rows.map(({ id }) => id);
}
