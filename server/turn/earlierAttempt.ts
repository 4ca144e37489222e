import type { EntityManager } from '@mikro-orm/postgresql';
import { type AnswerValue, factsOf, modelOf } from '../generation/Answer.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { textOf } from '../generation/blocks.js';
import { AnswerRow, type EarlierAttempt } from './AnswerRow.js';
import { parametersOf } from '../../shared/turn/parameters.js';
import type { ReplacedAttempt } from './ReplacedAttempt.graphql.js';
import type { Turn } from './Turn.js';

/**
 * The part of an ended answer to keep before its next attempt: all about this attempt and its model, which may change.
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

/**
 * Keeps what may be wanted again before another attempt replaces the present one: the last complete attempt, or without one the last
 * with text, as `earlier`, and the one whose text is preferred. A preference for a text that is not kept is removed.
 * @param answer with its blocks and what it keeps
 * @param turn the answer's, locked
 */
export function keepAttempts(answer: AnswerRow, turn: Turn): void {
  const present = attemptToKeep(answer);
  const all = [...keptOf(answer), ...(present ? [present] : [])].sort((one, other) => one.attempt - other.attempt);
  const earlier = all.findLast(({ state }) => state === AnswerState.COMPLETE) ?? all.at(-1) ?? null;
  const preferred = turn.preferredAnswerId === answer.id ? turn.preferredAttempt : null;
  const kept = all.filter((one) => one !== earlier && one.attempt === preferred);
  Object.assign(answer, { earlier, hasEarlier: earlier !== null, kept: kept.length > 0 ? kept : null });
  if (preferred !== null && !all.some(({ attempt }) => attempt === preferred)) {
    turn.preferredAnswerId = null;
    turn.preferredAttempt = null;
  }
}

/** All kept attempts, in the order in which they are brought back, the last first. */
export const keptOf = ({ earlier, kept }: Pick<AnswerRow, 'earlier' | 'kept'>): EarlierAttempt[] => [
  ...(kept ?? []),
  ...(earlier ? [earlier] : []),
];

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
export function restoreAttempt(
  answer: AnswerRow,
  { attempt: _, queuedAt, startedAt, firstTokenAt, endedAt, ...same }: EarlierAttempt,
): void {
  const date = (time: string | null) => (time === null ? null : new Date(time));
  // Attempts from before some of the parameters existed have no values of these.
  Object.assign(answer, same, parametersOf(same), {
    askedWithout: same.askedWithout ?? null,
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

/** Deletes the blocks of an answer that belong neither to the current attempt nor to a kept one. */
export async function dropBlocks(em: EntityManager, answer: AnswerRow, present: number): Promise<void> {
  const attempts = [present, ...keptOf(answer).map(({ attempt }) => attempt)];
  await em.execute('delete from answer_block where answer_id = ? and attempt not in (select json_array_elements_text(?::json)::int)', [
    answer.id,
    JSON.stringify(attempts),
  ]);
}
