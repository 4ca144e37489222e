import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { Answer } from '../answer/Answer.js';
import { AnswerState } from '../answer/answerFields.js';
import { attemptOf } from '../answer/earlierAttempt.js';
import { AppError } from '../errors.js';
import type { Services } from '../services.js';
import { ownAnswer } from './access.js';
import { Turn } from './Turn.js';

/** What is particular to it, inside its transaction; what it throws leaves everything as it was. */
type Prepare = (em: EntityManager, answer: Answer) => Promise<void>;

/** What a new attempt that begins from nothing does not take over. */
const nothing = { text: '', reasoning: '', tokensIn: null, tokensOut: null, tokensEstimated: false, durationMs: 0, writingMs: 0 };

/** Clears an answer for an attempt that begins from nothing; what it had is kept, to be brought back. */
export function clear(answer: Answer, fresh: Partial<Answer>): void {
  const kept = attemptOf(answer);
  if (kept) Object.assign(answer, { earlier: kept, hasEarlier: true });
  Object.assign(answer, nothing, fresh, { refunded: false });
}

/**
 * Queues a new attempt of an ended answer.
 * @throws AppError of kind unavailable, and whatever changeEnded throws
 */
export async function beginAgain(em: EntityManager, { runner }: Services, user: User, id: string, prepare: Prepare): Promise<Answer> {
  runner.requireOpen();
  return changeEnded(em, user, id, async (inner, answer) => {
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
    answer.lease = runner.epoch;
  });
}

/**
 * Makes another attempt of an ended answer, its row locked, so that of two clicks one does.
 * @throws AppError of kind not_found, conflict while it is being written, and whatever `change` throws
 */
export async function changeEnded(em: EntityManager, user: User, id: string, change: Prepare): Promise<Answer> {
  const found = await ownAnswer(em, user.id, id);
  return em.transactional(async (inner) => {
    // The turn, then its answers, then the account: in this order everywhere, so that no two wait for each other.
    await inner.findOneOrFail(Turn, found.turn.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const answer = await inner.findOneOrFail(
      Answer,
      { id: found.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, populate: ['turn'] },
    );
    if (answer.isLive) throw new AppError('conflict', 'This answer is being written. Stop it first.');
    await change(inner, answer);
    answer.attempt += 1;
    return answer;
  });
}
