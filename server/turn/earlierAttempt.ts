import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, notFound } from '../errors/AppError.js';
import { type AnswerValue, factsOf } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { textOf } from '../generation/blocks.js';
import { AnswerRow, type EarlierAttempt } from './AnswerRow.js';
import { parametersOf } from '../../shared/turn/parameters.js';
import { errorWords } from './errorWords.js';
import { maxAttempts, wordCount } from '../../shared/turn/attempts.js';
import type { Turn } from './Turn.js';

/**
 * The part of an ended answer to keep before its next attempt: all about this attempt and its model, which may change.
 * @param answer with its blocks
 */
export function attemptToKeep(answer: AnswerRow): EarlierAttempt {
  const { id: _id, turnId: _turn, index: _index, hasEarlier: _earlier, ...facts } = factsOf(answer);
  return {
    ...facts,
    charged: answer.charged,
    ordinal: ordinalOf(answer),
    words: wordCount(textOf(answer.value)),
    queuedAt: answer.queuedAt.toISOString(),
    startedAt: answer.startedAt?.toISOString() ?? null,
    firstTokenAt: answer.firstTokenAt?.toISOString() ?? null,
    endedAt: answer.endedAt?.toISOString() ?? null,
  };
}

/** Which of an answer's attempts it is, in the order in which they were asked. */
export const ordinalOf = ({ ordinal, attempt }: Pick<EarlierAttempt, 'attempt'> & { ordinal?: number | null }): number =>
  ordinal ?? attempt;

/** Whether it is there and has a text. */
const isOffered = ({ removedAt, words = 1 }: EarlierAttempt): boolean => removedAt === undefined && words > 0;

/**
 * Keeps all attempts before another one replaces the present one, and offers the last complete one, or without one the last with text.
 * @param answer with its blocks and what it keeps
 * @param turn the answer's, locked
 * @throws AppError of kind conflict if the answer has as many attempts with text as it may have
 */
export function keepAttempts(answer: AnswerRow, turn: Turn): void {
  const preferred = turn.preferredAnswerId === answer.id ? turn.preferredAttempt : null;
  const all = [...keptOf(answer), attemptToKeep(answer)].sort((one, other) => one.attempt - other.attempt);
  const last = all.findLast((one) => isOffered(one) && one.state === AnswerState.COMPLETE);
  const ordered = last ? [...all.filter((one) => one !== last), last] : all;
  const next = Math.max(...all.map(ordinalOf)) + 1;
  // Where it is full, what nobody can want back makes room.
  while (ordered.length >= maxAttempts) {
    const spare =
      ordered.find(({ removedAt }) => removedAt !== undefined) ?? ordered.find((one) => one.attempt !== preferred && !isOffered(one));
    if (!spare) throw new AppError('conflict', errorWords().attemptsFull({ most: maxAttempts.toFixed() }));
    ordered.splice(ordered.indexOf(spare), 1);
  }
  setKept(answer, ordered);
  answer.ordinal = next;
}

/** @param all what the answer keeps, in the order in which it is brought back, the last first */
export function setKept(answer: AnswerRow, all: readonly EarlierAttempt[]): void {
  const earlier = all.findLast(isOffered) ?? null;
  const kept = all.filter((one) => one !== earlier);
  const [removedAt] = all.flatMap((one) => one.removedAt ?? []).sort();
  Object.assign(answer, {
    earlier,
    hasEarlier: earlier !== null,
    kept: kept.length > 0 ? kept : null,
    attemptRemovedAt: removedAt === undefined ? null : new Date(removedAt),
  });
}

/** All kept attempts, in the order in which they are brought back, the last first. */
export const keptOf = ({ earlier, kept }: Pick<AnswerRow, 'earlier' | 'kept'>): EarlierAttempt[] => [
  ...(kept ?? []),
  ...(earlier ? [earlier] : []),
];

/**
 * @returns the kept attempt with this number, unless it was taken out
 * @throws AppError of kind not_found without one
 */
export function keptAttempt(answer: AnswerRow, attempt: number): EarlierAttempt {
  const found = keptOf(answer).find((one) => one.attempt === attempt && one.removedAt === undefined);
  if (!found) throw notFound('answer');
  return found;
}

/** A preference for this attempt stays with its text, which gets another number. */
export function followPreference(turn: Turn, answer: AnswerRow, from: number, to: number): void {
  if (turn.preferredAnswerId === answer.id && turn.preferredAttempt === from) turn.preferredAttempt = to;
}

/**
 * The answers of earlier turns as models are shown them: where the person preferred a text that a retry has replaced, with that text.
 * @param answers in their present state
 */
export async function withPreferredTexts(
  em: EntityManager,
  turns: readonly Turn[],
  answers: readonly AnswerValue[],
): Promise<AnswerValue[]> {
  const preferred = new Map(turns.map((turn) => [turn.preferredAnswerId, turn.preferredAttempt]));
  const wanted = answers.filter(({ id, attempt }) => (preferred.get(id) ?? attempt) !== attempt);
  if (wanted.length === 0) return [...answers];
  const rows = await em.find(
    AnswerRow,
    { id: wanted.map(({ id }) => id) },
    { populate: ['blocks', 'earlier', 'kept', 'keptBlocks'], disableIdentityMap: true },
  );
  return answers.map((answer) => {
    const row = rows.find(({ id }) => id === answer.id);
    const attempt = preferred.get(answer.id);
    const kept = row && keptOf(row).find((one) => one.attempt === attempt);
    if (!kept) return answer;
    restoreAttempt(row, kept);
    return { ...row.valueWith(row.keptBlocks?.find((one) => one.attempt === attempt)?.blocks ?? []), attempt: kept.attempt };
  });
}

/** Restores a kept attempt in place of the current one, except for the attempt's number. */
export function restoreAttempt(answer: AnswerRow, kept: EarlierAttempt): void {
  const { attempt: _, words: _words, removedAt: _removed, wasPreferred: _preferred, ...facts } = kept;
  const { queuedAt, startedAt, firstTokenAt, endedAt, ...same } = facts;
  const date = (time: string | null) => (time === null ? null : new Date(time));
  // Attempts from before some of the parameters existed have no values of these.
  Object.assign(answer, same, parametersOf(same), {
    askedWithout: same.askedWithout ?? null,
    given: same.given ?? null,
    ordinal: ordinalOf(kept),
    queuedAt: date(queuedAt),
    startedAt: date(startedAt),
    firstTokenAt: date(firstTokenAt),
    endedAt: date(endedAt),
  });
}

/** Changes the attempt number of blocks. */
export async function renumberBlocks(em: EntityManager, { id }: AnswerRow, from: number, to: number): Promise<void> {
  await em.execute('update answer_block set attempt = ? where answer_id = ? and attempt = ?', [to, id, from]);
}

/** Deletes the blocks of an answer that belong neither to the current attempt nor to a kept one. */
export async function dropBlocks(em: EntityManager, answer: AnswerRow, present: number): Promise<void> {
  const attempts = [present, ...keptOf(answer).map(({ attempt }) => attempt)];
  await em.execute('delete from answer_block where answer_id = ? and attempt not in (select json_array_elements_text(?::json)::int)', [
    answer.id,
    JSON.stringify(attempts),
  ]);
}
