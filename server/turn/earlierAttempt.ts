import type { EntityManager } from '@mikro-orm/postgresql';
import { factsOf, modelOf } from '../generation/Answer.js';
import { textOf } from '../generation/blocks.js';
import { AnswerRow, type EarlierAttempt } from './AnswerRow.js';
import type { ReplacedAttempt } from './replacedAttempt.graphql.js';

/**
 * What to keep of an ended answer before its next attempt: everything about this attempt and its model, which may change.
 * @param answer with its blocks
 * @returns undefined if it has no text, and so nothing to lose
 */
export function attemptToKeep(answer: AnswerRow): EarlierAttempt | undefined {
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

/**
 * The kept attempts of answers as people are told them.
 * @returns by the answers' ids; none of an answer without one, or of a blind turn
 */
export async function keptAttempts(em: EntityManager, answerIds: readonly string[]): Promise<Map<string, ReplacedAttempt>> {
  const rows = await em.find(
    AnswerRow,
    { id: [...answerIds] },
    { populate: ['earlier', 'earlierBlocks', 'blindSince'], disableIdentityMap: true },
  );
  return new Map(
    rows.flatMap(({ id, earlier, earlierBlocks = [], blindSince }): [string, ReplacedAttempt][] =>
      earlier && !blindSince
        ? [[id, { attempt: earlier.attempt, state: earlier.state, model: modelOf(earlier), text: textOf({ blocks: earlierBlocks }) }]]
        : [],
    ),
  );
}

/** Changes the attempt number of blocks. */
export async function renumberBlocks(em: EntityManager, { id }: AnswerRow, from: number, to: number): Promise<void> {
  await em.execute('update answer_block set attempt = ? where answer_id = ? and attempt = ?', [to, id, from]);
}

/** Deletes the blocks of an answer that belong neither to the current attempt nor to the kept one. */
export async function dropBlocks(em: EntityManager, { id, earlier }: AnswerRow, present: number): Promise<void> {
  await em.execute('delete from answer_block where answer_id = ? and attempt not in (?, ?)', [id, present, earlier?.attempt ?? present]);
}
