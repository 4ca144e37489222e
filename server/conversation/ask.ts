import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reserveForAnswers } from '../account/reserve.js';
import type { User } from '../account/User.js';
import { Answer } from '../answer/Answer.js';
import { wellFormed } from '../answer/WellFormed.js';
import { notFound } from '../errors.js';
import type { Services } from '../services.js';
import { ownConversation, ownTurn } from './access.js';
import { answerBy } from './answerBy.js';
import type { AskFields } from './ask.rules.js';
import { chooseModels } from './chooseModels.js';
import { startColumns } from './columns.js';
import { Conversation, titleOf } from './Conversation.js';
import { ContextPolicy, Turn } from './Turn.js';

/**
 * Asks several models one prompt: reserves the queries and writes turn and answers in one transaction,
 * then sets the models going and does not wait for them. The same requestId gives the same turn and one debit.
 * @throws AppError of kind validation, not_found, premium_required, quota_exhausted or rate_limited; nothing is written then.
 */
export async function ask(em: EntityManager, services: Services, user: User, fields: AskFields): Promise<Turn> {
  const asked = { user, requestId: fields.requestId, conversation: { deletedAt: null } };
  const earlier = await em.findOne(Turn, asked);
  if (earlier) return earlier;
  services.runner.requireOpen();
  const models = chooseModels(services, user, fields.models, 'models');
  const place = await findPlace(em, user, fields);
  try {
    const { turn, answers } = await em.transactional(async (inner) => {
      const columns = await answerBy(inner, services, user, models);
      const conversation = place.conversation ?? inner.create(Conversation, { user, title: titleOf(wellFormed(fields.prompt)) });
      const written = inner.create(Turn, {
        user,
        conversation,
        parent: place.parent,
        requestId: fields.requestId,
        prompt: wellFormed(fields.prompt),
        system: fields.system?.trim() ? wellFormed(fields.system) : null,
        policy: ContextPolicy[fields.policy],
      });
      const answers = columns.map((column, index) => inner.create(Answer, { ...column, turn: written, index }));
      await inner.flush();
      // Last, because the account's row is held to the end: one who asks much at once would wait for all of the writing.
      await reserveForAnswers(inner, services.env, user, models.length);
      conversation.leafId = written.id;
      conversation.updatedAt = written.createdAt;
      return { turn: written, answers };
    });
    startColumns(services, turn, answers);
    return turn;
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    // The same request came twice at once: the other one has written it.
    return em.fork().findOneOrFail(Turn, asked, { failHandler: () => notFound('turn') });
  }
}

/** Where in which conversation the turn goes; neither for a new conversation. */
async function findPlace(
  em: EntityManager,
  user: User,
  fields: AskFields,
): Promise<{ conversation: Conversation | null; parent: Turn | null }> {
  if (fields.editOfTurnId) {
    const edited = await ownTurn(em, user.id, fields.editOfTurnId);
    return { conversation: await edited.conversation.loadOrFail(), parent: edited.parent ? await edited.parent.loadOrFail() : null };
  }
  if (!fields.conversationId) return { conversation: null, parent: null };
  const conversation = await ownConversation(em, user.id, fields.conversationId);
  const parentId = fields.afterTurnId ?? conversation.leafId;
  const parent = parentId === null ? null : await ownTurn(em, user.id, parentId);
  if (parent && parent.conversation.id !== conversation.id) throw notFound('turn');
  return { conversation, parent };
}
