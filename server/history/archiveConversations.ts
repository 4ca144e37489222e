import type { EntityManager } from '@mikro-orm/postgresql';
import { ownConversations } from '../conversation/access.js';
import type { Conversation } from '../conversation/Conversation.js';
import { publishConversation } from '../conversation/publishConversation.js';
import type { HistoryParts } from './HistoryParts.js';

/**
 * Moves conversations into the archive, or back into the list: all of them, or none.
 * @throws AppError of kind not_found
 */
export async function archiveConversations(
  em: EntityManager,
  parts: Pick<HistoryParts, 'changes'>,
  userId: string,
  ids: readonly string[],
  archived: boolean,
): Promise<Conversation[]> {
  const conversations = await ownConversations(em, userId, ids);
  const changed = conversations.filter((one) => one.archived !== archived);
  for (const conversation of changed) conversation.archived = archived;
  await em.flush();
  for (const conversation of changed) publishConversation(parts, conversation);
  return conversations;
}
