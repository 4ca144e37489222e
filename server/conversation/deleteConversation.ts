import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { Answer } from '../answer/Answer.js';
import { AnswerState } from '../answer/answerFields.js';
import { notFound } from '../errors.js';
import type { Services } from '../services.js';
import { ownConversation } from './access.js';
import { Conversation } from './Conversation.js';
import { tellConversation } from './tellConversation.js';

/** How long a deleted conversation can be restored, in milliseconds. */
export const restoreMs = 10 * 60_000;

/**
 * From now on nobody sees the conversation; what is being written in it is stopped.
 * @throws AppError of kind not_found
 */
export async function deleteConversation(em: EntityManager, services: Services, userId: string, id: string): Promise<Conversation> {
  const conversation = await ownConversation(em, userId, id);
  conversation.deletedAt = new Date();
  await em.flush();
  tellConversation(services, conversation);
  const live = await em.find(
    Answer,
    { turn: { conversation: id }, state: [AnswerState.QUEUED, AnswerState.STREAMING] },
    { fields: ['id'], disableIdentityMap: true },
  );
  await services.runner.stop(live.map((answer) => answer.id));
  return conversation;
}

/**
 * Takes a deletion back while that is possible.
 * @throws AppError of kind not_found
 */
export async function restoreConversation(em: EntityManager, services: Services, userId: string, id: string): Promise<Conversation> {
  const since = new Date(Date.now() - restoreMs);
  const conversation = isUuid(id) ? await em.findOne(Conversation, { id, user: userId, deletedAt: { $gt: since } }) : null;
  if (!conversation) throw notFound('conversation');
  conversation.deletedAt = null;
  await em.flush();
  tellConversation(services, conversation);
  return conversation;
}
