import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../errors/AppError.js';
import type { AnswerValue } from '../generation/Answer.js';
import type { Feed } from '../generation/Feed.js';
import { AnswerRow } from './AnswerRow.js';
import { maskAnswers } from './maskAnswers.js';
import { BlindState, Turn } from './Turn.js';

/**
 * The answers of these turns in the order of their columns, with all saved text, and nothing masked.
 * @param indexes of the wanted answers in their turn, if not all are wanted
 */
export async function loadAnswers(em: EntityManager, turnIds: string[], indexes?: readonly number[]): Promise<AnswerValue[]> {
  const rows = await em.find(
    AnswerRow,
    { turn: turnIds, ...(indexes && { index: [...indexes] }) },
    { populate: ['blocks'], orderBy: { turn: 'asc', place: 'asc', index: 'asc' }, disableIdentityMap: true },
  );
  return rows.map((row) => row.value);
}

/**
 * One answer with all saved text, not masked.
 * @throws the mapper's NotFoundError if it does not exist
 */
export async function loadAnswer(em: EntityManager, id: string): Promise<AnswerValue> {
  const row = await em.findOneOrFail(AnswerRow, id, { populate: ['blocks'], disableIdentityMap: true });
  return row.value;
}

/**
 * The answers of these turns in the order of their columns, with all text that this server knows. For the models alone: nothing is
 * masked.
 */
export async function currentAnswers(em: EntityManager, feed: Feed, turnIds: string[]): Promise<AnswerValue[]> {
  return (await loadAnswers(em, turnIds)).map((answer) => feed.current(answer));
}

/** The answers of these turns as people are told them: in the order of their columns, those of blind turns masked. */
export async function shownAnswers(em: EntityManager, feed: Feed, turnIds: readonly string[]): Promise<AnswerValue[]> {
  const rows = await em.find(
    AnswerRow,
    { turn: [...turnIds] },
    { populate: ['blocks', 'blindSince'], orderBy: { turn: 'asc', place: 'asc', index: 'asc' }, disableIdentityMap: true },
  );
  return [...Map.groupBy(rows, ({ turnId }) => turnId).values()].flatMap((ofTurn) => {
    const answers = ofTurn.map((row) => feed.current(row.value));
    const askedAt = ofTurn[0]?.blindSince;
    return askedAt ? maskAnswers(answers, askedAt) : answers;
  });
}

/** Bytes of the answers' texts of these turns and of what they were asked with, without reading them. */
export async function textBytes(em: EntityManager, turnIds: readonly string[]): Promise<number> {
  const [sum] = await em.execute<{ bytes: number }[]>(
    `with chosen as (select id, prompt, system, json_schema from answer where turn_id in (select json_array_elements_text(?::json)::uuid))
     select coalesce(sum(bytes), 0)::float8 as bytes from (
       select octet_length(content) as bytes from answer_block join chosen on chosen.id = answer_id
       union all select octet_length(concat(prompt, system, json_schema)) from chosen
     ) as texts`,
    [JSON.stringify(turnIds)],
  );
  return sum?.bytes ?? 0;
}

/**
 * An answer as people are told it, in its current state.
 * @param answer as it was read
 */
export async function shownAnswer(em: EntityManager, feed: Feed, answer: AnswerValue): Promise<AnswerValue> {
  const turn = await em.findOneOrFail(Turn, answer.turnId);
  if (turn.blind !== BlindState.BLIND) return feed.current(answer);
  const masked = (await shownAnswers(em, feed, [turn.id])).find(({ id }) => id === answer.id);
  if (!masked) throw notFound('answer');
  return masked;
}
