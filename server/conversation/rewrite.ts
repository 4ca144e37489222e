import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reserveForAnswers } from '../account/reserve.js';
import type { User } from '../account/User.js';
import { Answer } from '../answer/Answer.js';
import { AnswerState } from '../answer/answerFields.js';
import type { Message } from '../gateways/llm/completion.js';
import { AppError } from '../errors.js';
import { requirePremium } from '../model/access.js';
import type { Services } from '../services.js';
import { ownAnswer } from './access.js';
import { messagesOf } from './columns.js';

/** What a model is told where it cannot simply be given the beginning of its own answer. */
const goOn = 'Go on exactly where your last answer breaks off. Repeat none of it, and begin without any introduction.';

/**
 * A new attempt of an ended answer, from nothing. Costs a query like any answer (docs/decisions).
 * @throws AppError of kind not_found, conflict while it is being written, premium_required, quota_exhausted, rate_limited
 */
export async function retryAnswer(em: EntityManager, services: Services, user: User, id: string): Promise<Answer> {
  const answer = await beginAgain(em, services, user, id, async (inner, locked) => {
    const model = services.catalogue.find(locked.modelId);
    if (model) requirePremium(user, [model]);
    await reserveForAnswers(inner, services.env, user, 1);
    Object.assign(locked, {
      text: '',
      reasoning: '',
      tokensIn: null,
      tokensOut: null,
      tokensEstimated: false,
      durationMs: 0,
      writingMs: 0,
    });
    Object.assign(locked, { queuedAt: new Date(), firstTokenAt: null, charged: !user.subscribed, refunded: false });
  });
  const turn = await answer.turn.loadOrFail();
  const messages = await messagesOf(em, services, turn, [answer]);
  return start(services, user, answer, messages.get(answer.id) ?? []);
}

/**
 * Asks the model to go on from where an answer was cut off. Free. A new attempt too, because a reader may hold
 * moments that were never saved: it then gets a snapshot.
 * @throws AppError of kind not_found; conflict where the answer is whole, empty, or being written
 */
export async function continueAnswer(em: EntityManager, services: Services, user: User, id: string): Promise<Answer> {
  const answer = await beginAgain(em, services, user, id, (_inner, locked) => {
    const isWhole = locked.state === AnswerState.COMPLETE && locked.finishReason !== 'length';
    if (isWhole) throw new AppError('conflict', 'This answer is complete.');
    if (locked.text === '') throw new AppError('conflict', 'There is no text to go on from. Retry it instead.');
  });
  const turn = await answer.turn.loadOrFail();
  const messages = (await messagesOf(em, services, turn, [answer])).get(answer.id) ?? [];
  const prefills = services.catalogue.route(answer.modelId)?.prefills === true;
  const cue: Message[] = prefills ? [] : [{ role: 'user', content: goOn }];
  return start(services, user, answer, [...messages, { role: 'assistant', content: answer.text }, ...cue]);
}

type Prepare = (em: EntityManager, answer: Answer) => Promise<void> | void;

/** Locks the row, so that of two clicks one begins. */
async function beginAgain(em: EntityManager, services: Services, user: User, id: string, prepare: Prepare): Promise<Answer> {
  const found = await ownAnswer(em, user.id, id);
  return em.transactional(async (inner) => {
    const answer = await inner.findOneOrFail(
      Answer,
      { id: found.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, populate: ['turn'] },
    );
    if (answer.isLive) throw new AppError('conflict', 'This answer is being written. Stop it first.');
    await prepare(inner, answer);
    Object.assign(answer, {
      state: AnswerState.QUEUED,
      errorCode: null,
      errorMessage: null,
      retryAfter: null,
      finishReason: null,
      startedAt: null,
      endedAt: null,
    });
    answer.attempt += 1;
    answer.lease = services.runner.epoch;
    return answer;
  });
}

function start(services: Services, user: User, answer: Answer, messages: Message[]): Answer {
  services.runner.start(answer, messages);
  services.changes.publish(`conversation:${answer.turn.getEntity().conversation.id}`);
  services.changes.publish(`viewer:${user.id}`);
  return answer;
}
