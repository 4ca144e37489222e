import type { EntityManager } from '@mikro-orm/postgresql';
import { factsOf } from '../generation/Answer.js';
import { textOf } from '../generation/blocks.js';
import type { AnswerRow } from './AnswerRow.js';

/** An attempt that another has replaced, as JSON keeps it, which has no dates: they are ISO 8601. Its blocks stand under its number. */
export type EarlierAttempt = NonNullable<ReturnType<typeof attemptOf>>;

/**
 * What to keep of an ended answer before its next attempt: all that belongs to this one, and to its model, which may differ
 * from one to the next.
 * @param answer with its blocks
 * @returns undefined where it has no text, and so nothing to lose
 */
export function attemptOf(answer: AnswerRow) {
  if (textOf(answer.value) === '') return undefined;
  const { id: _id, turnId: _turn, index: _index, hasEarlier: _earlier, ...facts } = factsOf(answer);
  return {
    ...facts,
    charged: answer.charged,
    queuedAt: answer.queuedAt.toISOString(),
    startedAt: answer.startedAt?.toISOString() ?? null,
    firstTokenAt: answer.firstTokenAt?.toISOString() ?? null,
    endedAt: answer.endedAt?.toISOString() ?? null,
  };
}

/** Puts what is kept of an attempt in the place of the present one's; its number stays where it was. */
export function putBack(answer: AnswerRow, { attempt: _, queuedAt, startedAt, firstTokenAt, endedAt, ...same }: EarlierAttempt): void {
  const date = (time: string | null) => (time === null ? null : new Date(time));
  Object.assign(answer, same, {
    queuedAt: date(queuedAt),
    startedAt: date(startedAt),
    firstTokenAt: date(firstTokenAt),
    endedAt: date(endedAt),
  });
}

/** Gives the blocks of one attempt another number. */
export async function renumberBlocks(em: EntityManager, { id }: AnswerRow, from: number, to: number): Promise<void> {
  await em.execute('update answer_block set attempt = ? where answer_id = ? and attempt = ?', [to, id, from]);
}

/** Deletes the blocks of an answer that are of no attempt which is still to be seen, or brought back. */
export async function dropBlocks(em: EntityManager, { id, earlier }: AnswerRow, present: number): Promise<void> {
  await em.execute('delete from answer_block where answer_id = ? and attempt not in (?, ?)', [id, present, earlier?.attempt ?? present]);
}
