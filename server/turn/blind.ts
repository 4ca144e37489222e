import { randomInt } from 'node:crypto';
import { AppError } from '../errors/AppError.js';
import type { AnswerRow } from './AnswerRow.js';
import { type ParameterName, parametersOf } from '../../shared/turn/parameters.js';
import { errorWords } from './errorWords.js';
import { isGivenEvenly } from './evenGiven.js';
import { BlindFlaw, BlindState, type Turn } from './Turn.js';

/** The same items in an order of which each is equally probable. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const drawn: Item[] = [];
  for (const item of items) drawn.splice(randomInt(drawn.length + 1), 0, item);
  return drawn;
}

/** @throws AppError of kind conflict while the turn's models are hidden */
export function requireNotBlind(turn: Pick<Turn, 'blind'>): void {
  if (turn.blind === BlindState.BLIND) throw new AppError('conflict', errorWords().voteFirst);
}

/** Why a vote between these columns would not count, as they are asked; null if it would. */
export function flawOf(columns: readonly Pick<AnswerRow, ParameterName | 'prompt' | 'given'>[]): BlindFlaw | null {
  const asked = columns.map((column) => JSON.stringify([parametersOf(column), column.prompt]));
  if (new Set(asked).size > 1) return BlindFlaw.PARAMETERS;
  return isGivenEvenly(columns) ? null : BlindFlaw.FILES;
}
