import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { ownConversation } from '../conversation/access.js';
import type { Conversation } from '../conversation/Conversation.js';
import { notFound } from '../errors/AppError.js';
import type { AskFields } from '../../shared/turn/ask.js';
import { ownTurn } from './access.js';
import { ConversationTree } from './ConversationTree.js';
import { Turn } from './Turn.js';

/** Where a turn goes: its conversation, and the turn that it follows. */
export interface Destination {
  /** Null for a new one. */
  conversation: Conversation | null;
  parent: Turn | null;
  /** The turn whose prompt is edited, if it is one. */
  edited?: Turn;
}

/** The conversation and parent of the new turn; neither for a new conversation. @throws AppError of kind not_found for one that is not theirs */
export async function findDestination(
  em: EntityManager,
  user: User,
  fields: Pick<AskFields, 'conversationId' | 'afterTurnId' | 'editOfTurnId'>,
): Promise<Destination> {
  if (fields.editOfTurnId) {
    const edited = await ownTurn(em, user.id, fields.editOfTurnId);
    const parent = edited.parent ? await edited.parent.loadOrFail() : null;
    return { conversation: await edited.conversation.loadOrFail(), parent, edited };
  }
  if (!fields.conversationId) return { conversation: null, parent: null };
  const conversation = await ownConversation(em, user.id, fields.conversationId);
  const parentId = fields.afterTurnId ?? conversation.leafId;
  const parent = parentId === null ? null : await ownTurn(em, user.id, parentId);
  if (parent && parent.conversation.id !== conversation.id) throw notFound('turn');
  const tail = await removedTail(em, conversation.id, parentId);
  return { conversation, parent: tail ?? parent };
}

/** The last of the turns that were taken out at the end of a branch; null almost always. */
async function removedTail(em: EntityManager, conversationId: string, parentId: string | null): Promise<Turn | null> {
  const removed = await em.findOne(Turn, { conversation: conversationId, parent: parentId, removedAt: { $ne: null } }, { fields: ['id'] });
  if (!removed) return null;
  const tail = (await ConversationTree.load(em, conversationId)).tailOf(parentId);
  return tail === null || tail === parentId ? null : em.findOneOrFail(Turn, tail, { refresh: true });
}
