import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { AppError, notFound } from '../errors/AppError.js';
import type { AnswerRow, EarlierAttempt } from './AnswerRow.js';
import { changeEnded } from './attempts.js';
import { requireNotBlind } from './blind.js';
import type { ChangeParts } from './changeTurn.js';
import { keptAttempt, keptOf, setKept } from './earlierAttempt.js';
import { publishConversation } from '../conversation/publishConversation.js';
import { errorWords } from './errorWords.js';
import { restorableSince } from './restorableSince.js';

/**
 * Takes a kept attempt out of its answer's list; a preference for it is cleared.
 * @throws AppError of kind not_found; conflict for the attempt that is shown, while the answer is being written, or its turn is blind
 */
export function removeAttempt(em: EntityManager, parts: ChangeParts, user: User, id: string, attempt: number): Promise<void> {
  return changeKept(em, parts, user, id, async (answer) => {
    if (attempt === answer.attempt) throw new AppError('conflict', errorWords().lastAttempt);
    const found = keptAttempt(answer, attempt);
    const turn = await answer.turn.loadOrFail();
    const isPreferred = turn.preferredAnswerId === answer.id && turn.preferredAttempt === attempt;
    if (isPreferred) Object.assign(turn, { preferredAnswerId: null, preferredAttempt: null });
    return [found, { ...found, removedAt: new Date().toISOString(), ...(isPreferred && { wasPreferred: true }) }];
  });
}

/**
 * Puts an attempt back that was taken out a short while ago, with its preference if nothing else is preferred by now.
 * @throws AppError of kind not_found; conflict while the answer is being written, or its turn is blind
 */
export function restoreRemovedAttempt(em: EntityManager, parts: ChangeParts, user: User, id: string, attempt: number): Promise<void> {
  return changeKept(em, parts, user, id, async (answer) => {
    const since = restorableSince().toISOString();
    const found = keptOf(answer).find((one) => one.attempt === attempt && one.removedAt !== undefined && one.removedAt > since);
    if (!found) throw notFound('answer');
    const { removedAt: _, wasPreferred, ...there } = found;
    const turn = await answer.turn.loadOrFail();
    if (wasPreferred && turn.preferredAnswerId === null) Object.assign(turn, { preferredAnswerId: answer.id, preferredAttempt: attempt });
    return [found, there];
  });
}

/** @param change returns the attempt to change, and what it becomes */
async function changeKept(
  em: EntityManager,
  parts: ChangeParts,
  user: User,
  id: string,
  change: (answer: AnswerRow) => Promise<[before: EarlierAttempt, after: EarlierAttempt]>,
): Promise<void> {
  const exchange = async (_: EntityManager, answer: AnswerRow) => {
    const [before, after] = await change(answer);
    setKept(
      answer,
      keptOf(answer).map((one) => (one === before ? after : one)),
    );
  };
  const answer = await changeEnded(em, user, id, exchange, { requireTurn: requireNotBlind, isSame: true });
  const { conversation, user: owner } = await answer.turn.loadOrFail();
  publishConversation(parts, { id: conversation.id, user: owner });
}
