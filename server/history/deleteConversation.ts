import type { EntityManager } from '@mikro-orm/postgresql';
import { eachOf, ownConversation, ownConversations } from '../conversation/access.js';
import { Conversation } from '../conversation/Conversation.js';
import { publishConversation } from '../conversation/publishConversation.js';
import { notFound } from '../errors/AppError.js';
import { liveAnswersIn } from '../turn/liveAnswers.js';
import type { HistoryParts } from './HistoryParts.js';

/** How long a deleted conversation can be restored, in milliseconds. */
export const restoreMs = 10 * 60_000;

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
  await hide(em, parts, [conversation]);
  return conversation;
}

/**
 * Does the same with several: all of them, or none.
 * @throws AppError of kind not_found
 */
export async function deleteConversations(
  em: EntityManager,
  parts: Pick<HistoryParts, 'changes' | 'runner'>,
  userId: string,
  ids: readonly string[],
): Promise<Conversation[]> {
  const conversations = await ownConversations(em, userId, ids);
  await hide(em, parts, conversations);
  return conversations;
}

async function hide(
  em: EntityManager,
  parts: Pick<HistoryParts, 'changes' | 'runner'>,
  conversations: readonly Conversation[],
): Promise<void> {
  const now = new Date();
  for (const conversation of conversations) conversation.deletedAt = now;
  await em.flush();
  for (const conversation of conversations) publishConversation(parts, conversation);
  const ids = conversations.map(({ id }) => id);
  await parts.runner.stop(await liveAnswersIn(em, ids));
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
  const [conversation] = await restoreConversations(em, parts, userId, [id]);
  if (!conversation) throw notFound('conversation');
  return conversation;
}

/**
 * Does the same with several: all of them, or none.
 * @throws AppError of kind not_found
 */
export async function restoreConversations(
  em: EntityManager,
  parts: Pick<HistoryParts, 'changes'>,
  userId: string,
  ids: readonly string[],
): Promise<Conversation[]> {
  const since = new Date(Date.now() - restoreMs);
  const conversations = await eachOf(ids, (known) =>
    em.find(Conversation, { id: { $in: known }, user: userId, deletedAt: { $gt: since } }),
  );
  for (const conversation of conversations) conversation.deletedAt = null;
  await em.flush();
  for (const conversation of conversations) publishConversation(parts, conversation);
  return conversations;
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
