import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { Answer } from '../answer/Answer.js';
import { AnswerState } from '../answer/answerFields.js';
import { AppError } from '../errors.js';
import type { Services } from '../services.js';
import { ownAnswer } from './access.js';

/** What is particular to it, inside its transaction; what it throws leaves everything as it was. */
type Prepare = (em: EntityManager, answer: Answer) => Promise<void>;

/** What a new attempt that begins from nothing does not take over. */
export const nothing = { text: '', reasoning: '', tokensIn: null, tokensOut: null, tokensEstimated: false, durationMs: 0, writingMs: 0 };

/**
 * Queues a new attempt of an ended answer, its row locked, so that of two clicks one begins.
 * @throws AppError of kind not_found, conflict while it is being written, unavailable, and whatever `prepare` throws
 */
export async function beginAgain(em: EntityManager, { runner }: Services, user: User, id: string, prepare: Prepare): Promise<Answer> {
  runner.requireOpen();
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
      queuedAt: new Date(),
      startedAt: null,
      firstTokenAt: null,
      endedAt: null,
    });
    answer.attempt += 1;
    answer.lease = runner.epoch;
    return answer;
  });
}
