import type { EntityManager } from '@mikro-orm/postgresql';
import { loadAnswers } from '../answer/loadAnswers.js';
import { Conversation } from '../conversation/Conversation.js';
import { Turn } from '../conversation/Turn.js';
import { Session } from './Session.js';
import type { User } from './User.js';

const pageSize = 50;

/**
 * Everything that is kept about somebody, as pieces of one JSON text, so that a long history is never whole in memory.
 * @yields text
 */
export async function* exportData(fork: () => EntityManager, user: User): AsyncGenerator<string> {
  const { email, firstName, lastName, createdAt, emailVerifiedAt, subscribed, remainingQueries } = user;
  const profile = { email, firstName, lastName, createdAt, emailVerifiedAt, subscribed, remainingQueries };
  const sessions = await fork().find(Session, { user: user.id }, { orderBy: { createdAt: 'asc' } });
  const shown = sessions.map(({ createdAt: openedAt, lastUsedAt, revokedAt, userAgent, address }) => ({
    openedAt,
    lastUsedAt,
    revokedAt,
    userAgent,
    address,
  }));
  yield `{"exportedAt":${JSON.stringify(new Date())},"profile":${JSON.stringify(profile)},"sessions":${JSON.stringify(shown)},"conversations":[`;
  let after = '';
  let isFirst = true;
  for (;;) {
    const em = fork();
    const page = await em.find(
      Conversation,
      { user: user.id, ...(after === '' ? {} : { id: { $gt: after } }) },
      { orderBy: { id: 'asc' }, limit: pageSize },
    );
    for (const conversation of page) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(await exportConversation(em, conversation))}`;
      isFirst = false;
      after = conversation.id;
    }
    if (page.length < pageSize) break;
  }
  yield ']}\n';
}

async function exportConversation(em: EntityManager, { id, title, createdAt, updatedAt }: Conversation) {
  const turns = await em.find(Turn, { conversation: id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const answers = await loadAnswers(
    em,
    turns.map((turn) => turn.id),
  );
  return {
    id,
    title,
    createdAt,
    updatedAt,
    turns: turns.map((turn) => ({
      id: turn.id,
      parent: turn.parent?.id ?? null,
      prompt: turn.prompt,
      system: turn.system,
      policy: turn.policy,
      preferredAnswer: turn.preferredAnswerId,
      createdAt: turn.createdAt,
      answers: answers
        .filter(({ turnId }) => turnId === turn.id)
        .map((answer) => ({
          id: answer.id,
          model: answer.modelId,
          state: answer.state,
          text: answer.text,
          reasoning: answer.reasoning,
          error: answer.errorMessage,
          tokensIn: answer.tokensIn,
          tokensOut: answer.tokensOut,
          queuedAt: answer.queuedAt,
          endedAt: answer.endedAt,
        })),
    })),
  };
}
