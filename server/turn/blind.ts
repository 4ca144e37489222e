import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors/AppError.js';
import { AnswerState } from '../generation/answer.graphql.js';
import type { AnswerRow } from './AnswerRow.js';
import { errorWords } from './errorWords.js';
import { liveAnswers } from './liveAnswers.js';
import { BlindState, type Turn } from './Turn.js';

const isBlind = ({ blind }: Pick<Turn, 'blind'>): boolean => blind === BlindState.BLIND;

/** The same items in an order of which each is equally probable. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const drawn: Item[] = [];
  for (const item of items) drawn.splice(randomInt(drawn.length + 1), 0, item);
  return drawn;
}

/** @throws AppError of kind conflict while the turn's models are hidden */
export function requireNotBlind(turn: Pick<Turn, 'blind'>): void {
  if (isBlind(turn)) throw new AppError('conflict', errorWords().voteFirst);
}

/**
 * An answer of a blind turn gets another attempt only if it is not complete, and only after all have ended: before that, a refusal
 * would tell which has.
 * @throws AppError of kind conflict
 */
export async function requireRetriable(em: EntityManager, { turn, state }: AnswerRow): Promise<void> {
  if (!isBlind(await turn.loadOrFail())) return;
  if ((await liveAnswers(em, { id: turn.id })).length > 0) throw new AppError('conflict', errorWords().beingWritten);
  if (state === AnswerState.COMPLETE) throw new AppError('conflict', errorWords().voteFirst);
}

/**
 * Checks something whose refusal names a model or its provider; in a blind turn another refusal, without names, takes its place.
 * @throws AppError that `check` throws, or of kind conflict
 */
export function withoutNames(turn: Turn, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw isBlind(turn) ? new AppError('conflict', errorWords().providerNotReady) : error;
  }
}
