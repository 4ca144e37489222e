import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { Conversation } from '../conversation/Conversation.js';
import { publishConversation } from '../conversation/publishConversation.js';
import { AppError, notFound } from '../errors/AppError.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { AnswerRow } from './AnswerRow.js';
import { requireNotBlind } from './blind.js';
import { type ChangeParts, inLockedTurn } from './changeTurn.js';
import { ConversationTree } from './ConversationTree.js';
import { errorWords } from './errorWords.js';
import { restorableSince } from './restorableSince.js';
import { Turn } from './Turn.js';

/**
 * Takes a turn out of its conversation. What was asked after it stays and follows the turn before it; votes on it stay.
 * @throws AppError of kind not_found; conflict while it is blind, or one of its answers is being written
 */
export async function removeTurn(em: EntityManager, parts: ChangeParts, userId: string, id: string): Promise<Conversation> {
  const conversation = await inLockedTurn(em, userId, id, async (inner, turn) => {
    requireNotBlind(turn);
    if ((await inner.count(AnswerRow, { turn, state: [AnswerState.QUEUED, AnswerState.STREAMING] })) > 0)
      throw new AppError('conflict', errorWords().beingWritten);
    turn.removedAt = new Date();
    await inner.flush();
    return showBranch(inner, turn, (tree, { leafId }) => tree.leafOf(leafId));
  });
  publishConversation(parts, conversation);
  return conversation;
}

/**
 * Puts a turn back that was taken out a short while ago, where it was.
 * @throws AppError of kind not_found
 */
export async function restoreTurn(em: EntityManager, parts: ChangeParts, userId: string, id: string): Promise<Conversation> {
  const where = { id, user: userId, removedAt: { $gt: restorableSince() }, conversation: { deletedAt: null, purpose: null } };
  const conversation = await em.transactional(async (inner) => {
    const turn = isUuid(id) ? await inner.findOne(Turn, where) : null;
    if (!turn) throw notFound('turn');
    turn.removedAt = null;
    await inner.flush();
    // A branch that goes through it is shown as it is; without one, its own is.
    return showBranch(inner, turn, (tree, { leafId }) => (tree.path(leafId).includes(id) ? leafId : tree.newestLeaf(id)));
  });
  publishConversation(parts, conversation);
  return conversation;
}

/** Changes which branch of a turn's conversation is active. @param choose its leaf, which may be none */
async function showBranch(
  em: EntityManager,
  turn: Turn,
  choose: (tree: ConversationTree, conversation: Conversation) => string | null,
): Promise<Conversation> {
  const conversation = await em.findOneOrFail(Conversation, turn.conversation.id, { refresh: true });
  conversation.leafId = choose(await ConversationTree.load(em, conversation.id), conversation);
  return conversation;
}
