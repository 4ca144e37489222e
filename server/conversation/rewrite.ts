import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { countStarts, reserveForAnswers } from '../account/reserve.js';
import type { User } from '../account/User.js';
import { Answer } from '../answer/Answer.js';
import { AnswerState } from '../answer/answerFields.js';
import type { Message } from '../gateways/llm/completion.js';
import { AppError } from '../errors.js';
import { requirePremium } from '../model/access.js';
import type { Services } from '../services.js';
import { ownAnswer } from './access.js';
import { startColumns } from './columns.js';

/** What a model is told where it cannot simply be given the beginning of its own answer. */
const goOn = 'Go on exactly where your last answer breaks off. Repeat none of it, and begin without any introduction.';

/**
 * A new attempt of an ended answer, from nothing. Costs a query like any answer (docs/decisions).
 * @throws AppError of kind not_found, conflict while it is being written, premium_required, quota_exhausted, rate_limited, unavailable
 */
export async function retryAnswer(em: EntityManager, services: Services, user: User, id: string): Promise<Answer> {
  const answer = await beginAgain(em, services, user, id, async (inner, locked) => {
    await reserveForAnswers(inner, services.env, user, 1);
    const nothing = { text: '', reasoning: '', tokensIn: null, tokensOut: null, tokensEstimated: false, durationMs: 0, writingMs: 0 };
    Object.assign(locked, { ...nothing, charged: !user.subscribed, refunded: false });
  });
  startColumns(services, await answer.turn.loadOrFail(), [answer]);
  return answer;
}

/**
 * Asks the model to go on from where an answer was cut off. Free. A new attempt too, because a reader may hold
 * moments that were never saved: it then gets a snapshot.
 * @throws AppError of kind not_found; conflict where the answer is whole, empty, or being written
 */
export async function continueAnswer(em: EntityManager, services: Services, user: User, id: string): Promise<Answer> {
  const answer = await beginAgain(em, services, user, id, async (inner, locked) => {
    const isWhole = locked.state === AnswerState.COMPLETE && locked.finishReason !== 'length';
    if (isWhole) throw new AppError('conflict', 'This answer is complete.');
    if (locked.text === '') throw new AppError('conflict', 'There is no text to go on from. Retry it instead.');
    await countStarts(inner, services.env, user, 1);
  });
  const prefills = services.catalogue.route(answer.modelId)?.prefills === true;
  const begun: Message[] = [{ role: 'assistant', content: answer.text }, ...(prefills ? [] : [{ role: 'user' as const, content: goOn }])];
  startColumns(services, await answer.turn.loadOrFail(), [answer], (messages) => [...messages, ...begun]);
  return answer;
}

type Prepare = (em: EntityManager, answer: Answer) => Promise<void>;

/** Locks the row, so that of two clicks one begins. */
async function beginAgain(em: EntityManager, services: Services, user: User, id: string, prepare: Prepare): Promise<Answer> {
  services.runner.requireOpen();
  const found = await ownAnswer(em, user.id, id);
  return em.transactional(async (inner) => {
    const answer = await inner.findOneOrFail(
      Answer,
      { id: found.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, populate: ['turn'] },
    );
    if (answer.isLive) throw new AppError('conflict', 'This answer is being written. Stop it first.');
    const model = services.catalogue.find(answer.modelId);
    if (model) requirePremium(user, [model]);
    await prepare(inner, answer);
    Object.assign(answer, {
      state: AnswerState.QUEUED,
      errorCode: null,
      errorMessage: null,
      retryAfter: null,
      finishReason: null,
      queuedAt: new Date(),
      startedAt: null,
      firstTokenAt: null,
      endedAt: null,
    });
    answer.attempt += 1;
    answer.lease = services.runner.epoch;
    return answer;
  });
}
