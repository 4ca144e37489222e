import type { EntityManager } from '@mikro-orm/postgresql';
import { type AnswerValue, modelOf, timingOf } from '../generation/Answer.js';
import { textOf } from '../generation/blocks.js';
import { wordCount } from '../../shared/turn/attempts.js';
import type { AnswerAttempt } from './AnswerAttempt.graphql.js';
import { AnswerRow, type EarlierAttempt } from './AnswerRow.js';
import { keptOf, ordinalOf } from './earlierAttempt.js';

/** What an answer keeps beside its present attempt. */
export interface KeptAttempts {
  /** The present attempt's. */
  ordinal: number;
  /** Without those that were taken out. */
  others: EarlierAttempt[];
  /** The number of the one that the column offers to bring back. */
  offered: number | null;
}

/**
 * The attempts that answers keep, by the answers' ids; none of an answer without any, or of a blind turn. An answer that was never
 * asked again is not read.
 */
export async function loadKept(em: EntityManager, answerIds: readonly string[]): Promise<Map<string, KeptAttempts>> {
  const rows = await em.find(
    AnswerRow,
    { id: [...answerIds], attempt: { $gt: 1 } },
    { populate: ['earlier', 'kept', 'blindSince'], disableIdentityMap: true },
  );
  return new Map(
    rows.flatMap((row): [string, KeptAttempts][] => {
      const others = keptOf(row).filter(({ removedAt }) => removedAt === undefined);
      return row.blindSince ? [] : [[row.id, { ordinal: ordinalOf(row), others, offered: row.earlier?.attempt ?? null }]];
    }),
  );
}

/** All attempts of an answer in the order in which they were asked. */
export function attemptsOf(answer: AnswerValue, kept: KeptAttempts | undefined): AnswerAttempt[] {
  const { id: answerId, attempt, state } = answer;
  const present = { answerId, attempt, isPresent: true, state, model: modelOf(answer), words: wordCount(textOf(answer)) };
  const all = [
    { ordinal: kept?.ordinal ?? attempt, ...present, duration: timingOf(answer).duration },
    ...(kept?.others ?? []).map((one) => ({
      ...{ ordinal: ordinalOf(one), answerId, attempt: one.attempt, isPresent: false, state: one.state, model: modelOf(one) },
      ...{ words: one.words ?? null, duration: one.endedAt === null ? null : one.durationMs },
    })),
  ].sort((one, other) => one.ordinal - other.ordinal);
  return all.map(({ ordinal: _, ...one }, index) => ({ ...one, place: index + 1 }));
}

const blocksOf = `from json_to_recordset(?::json) as wanted("answerId" uuid, attempt int)
  join answer_block b on b.answer_id = wanted."answerId" and b.attempt = wanted.attempt where b.kind = 'TEXT'`;

type AttemptKey = Pick<AnswerAttempt, 'answerId' | 'attempt'>;

const listed = (wanted: readonly AttemptKey[]): string => JSON.stringify(wanted.map(({ answerId, attempt }) => ({ answerId, attempt })));

/** Bytes of these texts, without reading them. */
export async function attemptBytes(em: EntityManager, wanted: readonly AttemptKey[]): Promise<number> {
  const [sum] = await em.execute<{ bytes: number }[]>(`select coalesce(sum(octet_length(b.content)), 0)::float8 as bytes ${blocksOf}`, [
    listed(wanted),
  ]);
  return sum?.bytes ?? 0;
}

/** The texts of kept attempts, in the same order; an empty one of those that are gone. */
export async function attemptTexts(em: EntityManager, wanted: readonly AttemptKey[]): Promise<string[]> {
  const rows = await em.execute<{ answer_id: string; attempt: number; text: string }[]>(
    `select b.answer_id, b.attempt, string_agg(b.content, '' order by b.index) as text ${blocksOf} group by 1, 2`,
    [listed(wanted)],
  );
  return wanted.map(({ answerId, attempt }) => rows.find((row) => row.answer_id === answerId && row.attempt === attempt)?.text ?? '');
}
