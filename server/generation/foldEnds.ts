import type { Pool } from 'pg';
import { settled, settlement, settling } from '../allowance/paying.js';
import type { Generation } from './Generation.js';

/** Further results of saving an end. */
export interface Folded {
  refunded: boolean;
  /** The person whose count of queries or money changed. */
  person: string | undefined;
  /** Whether it counts for the caps of its person. */
  isOwnMoney: boolean;
}

/**
 * Saves answers' ends in their rows, folds their text into their blocks, deletes their chunks, and refunds the queries of those
 * without text and what they reserved but did not use, in one statement.
 * @param epoch this run of this server
 * @param bare without their numbers and times, which the database may have refused
 * @returns results by the answers' ids, without those that no longer belong to this server
 * @throws every error of the database; the call can be repeated
 */
export async function foldEnds(pool: Pool, epoch: string, ended: readonly Generation[], bare: boolean): Promise<Map<string, Folded>> {
  const rows = ended.map((generation) => ({ ...keyOf(generation), ...endOf(generation), ...(!bare && numbersOf(generation)) }));
  const blocks = ended.flatMap((generation) => blocksOf(generation, bare));
  const spent = bare ? [] : ended.flatMap(spentOf);
  const { rows: folded } = await pool.query<{ id: string; refunded: boolean; person: string | null; own: boolean }>({
    name: `folds-ends-${bare ? 'bare' : 'whole'}`,
    text: bare ? statementOf(endColumns) : statementOf([...endColumns, ...numberColumns]),
    values: [JSON.stringify(rows), epoch, JSON.stringify(blocks), JSON.stringify(spent)],
  });
  return new Map(folded.map(({ id, refunded, person, own }) => [id, { refunded, person: person ?? undefined, isOwnMoney: own }]));
}

/** `refunded` of the first step tells whether the query is to be refunded, if one was charged. */
const statementOf = (columns: readonly string[]): string => `
  with news as (
    select n.*, a.charged as was_charged, a.reserved as was_reserved from json_populate_recordset(null::answer, $1) n join answer a on a.id = n.id and a.attempt = n.attempt and a.lease = $2
    -- Rows are locked in the order of their ids, here as elsewhere, so that two statements cannot deadlock.
    order by n.id for no key update of a
  ), ended as (
    update answer a set lease = null, ${settlement('n.refunded')}, given = coalesce(n.given, a.given),
      ${columns.map((column) => `${column} = n.${column}`).join()}
    from news n where a.id = n.id
    returning a.id, a.attempt, a.refunded, ${settled}
  ), written as (
    insert into answer_block (answer_id, attempt, index, kind, content, thinking_ms)
    select ended.id, ended.attempt, b.index, b.kind, b.content, b.thinking
    from ended join json_to_recordset($3) as b(answer uuid, index smallint, kind text, content text, thinking int) on b.answer = ended.id
    on conflict (answer_id, attempt, index) do update set kind = excluded.kind, content = excluded.content, thinking_ms = excluded.thinking_ms
  ), folded as (
    delete from answer_chunk using ended where answer_id = ended.id
  ), spent as (
    select * from json_to_recordset($4) as s(id uuid, tokens_in int, tokens_out int, tokens_cached int, tokens_reasoning int, tokens_estimated boolean)
  ), ${settling}
  select ended.id, ended.refunded, given.id as person, coalesce(bill.payer = 'OWN', false) as own
  from ended join bill on bill.id = ended.id left join given on given.id = bill.user_id and (bill.is_refund or bill.payer = 'OWN')`;

/** What its provider was asked for in this stretch; nothing if it was not asked. */
const spentOf = ({ facts: { id }, spent }: Generation) =>
  spent
    ? [
        {
          ...{ id, tokens_in: spent.tokensIn, tokens_out: spent.tokensOut, tokens_estimated: spent.estimated },
          ...{ tokens_cached: spent.tokensCached, tokens_reasoning: spent.tokensReasoning },
        },
      ]
    : [];

const keyOf = ({ facts: { id, attempt, given }, isRefundable }: Generation) => ({ id, attempt, refunded: isRefundable, given });

const blocksOf = ({ facts: { id }, blocks }: Generation, bare: boolean) =>
  blocks.changed.map(([index, { kind, content, thinking }]) => ({
    answer: id,
    index,
    kind,
    content: content.toString(),
    thinking: bare ? null : thinking,
  }));

const endColumns = ['state', 'error_code', 'error_message', 'retry_after', 'ended_at'] as const;

const endOf = ({
  outcome: { state, errorCode, errorMessage, retryAfter, endedAt },
}: Generation): Record<(typeof endColumns)[number], unknown> => ({
  state,
  error_code: errorCode,
  error_message: errorMessage,
  retry_after: retryAfter,
  ended_at: endedAt,
});

const numberColumns = [
  'finish_reason',
  'tokens_in',
  'tokens_out',
  'tokens_estimated',
  'left_out_turns',
  'asked_without',
  'started_at',
  'first_token_at',
  'duration_ms',
  'writing_ms',
] as const;

/** Counts and durations of an answer. */
const numbersOf = ({ facts, outcome }: Generation): Record<(typeof numberColumns)[number], unknown> => ({
  finish_reason: outcome.finishReason,
  tokens_in: outcome.tokensIn,
  tokens_out: outcome.tokensOut,
  tokens_estimated: outcome.tokensEstimated,
  left_out_turns: facts.leftOutTurns,
  asked_without: facts.askedWithout,
  started_at: facts.startedAt,
  first_token_at: facts.firstTokenAt,
  duration_ms: outcome.durationMs,
  writing_ms: outcome.writingMs,
});
