import type { EntityManager } from '@mikro-orm/postgresql';
import { factsOf } from '../generation/Answer.js';
import { textOf } from '../generation/blocks.js';
import type { AnswerRow } from './AnswerRow.js';

/** A replaced attempt as it is stored in JSON, with dates as ISO 8601. Its blocks are stored under its number. */
export type EarlierAttempt = NonNullable<ReturnType<typeof attemptToKeep>>;

/**
 * What to keep of an ended answer before its next attempt: everything about this attempt and its model, which may change.
 * @param answer with its blocks
 * @returns undefined if it has no text, and so nothing to lose
 */
export function attemptToKeep(answer: AnswerRow) {
  if (textOf(answer.value) === '') return undefined;
  const { id: _id, turnId: _turn, index: _index, prompt: _prompt, hasEarlier: _earlier, ...facts } = factsOf(answer);
  return {
    ...facts,
    charged: answer.charged,
    queuedAt: answer.queuedAt.toISOString(),
    startedAt: answer.startedAt?.toISOString() ?? null,
    firstTokenAt: answer.firstTokenAt?.toISOString() ?? null,
    endedAt: answer.endedAt?.toISOString() ?? null,
  };
}

/** Restores a kept attempt in place of the current one, except for the attempt's number. */
export function restoreAttempt(
  answer: AnswerRow,
  { attempt: _, queuedAt, startedAt, firstTokenAt, endedAt, ...same }: EarlierAttempt,
): void {
  const date = (time: string | null) => (time === null ? null : new Date(time));
  Object.assign(answer, same, {
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

/** Deletes the blocks of an answer that belong neither to the current attempt nor to the kept one. */
export async function dropBlocks(em: EntityManager, { id, earlier }: AnswerRow, present: number): Promise<void> {
  await em.execute('delete from answer_block where answer_id = ? and attempt not in (?, ?)', [id, present, earlier?.attempt ?? present]);
}
