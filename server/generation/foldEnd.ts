import type { Pool } from 'pg';
import { giveBack } from '../allowance/reserve.js';
import type { Generation } from './Generation.js';

/** What saving an end did beside it. */
interface Folded {
  refunded: boolean;
  /** Whose count of queries changed. */
  person: string | undefined;
}

/**
 * The answer's row takes its end and its blocks their text, its chunks go, and its query is given back where nothing came, in one statement.
 * @param epoch this run of this server
 * @param bare without its numbers and times, which the database may have refused
 * @returns undefined where the answer is no longer this server's
 * @throws whatever the database throws; the call can be repeated
 */
export async function foldEnd(pool: Pool, epoch: string, generation: Generation, bare: boolean): Promise<Folded | undefined> {
  const columns = { ...endOf(generation), ...(!bare && numbersOf(generation)) };
  const set = Object.keys(columns).map((name, at) => `${name} = $${(at + 6).toFixed()}`);
  const { id, attempt } = generation.facts;
  const { rows } = await pool.query<{ refunded: boolean; person: string | null }>(
    `with ended as (
       update answer set lease = null, charged = charged and not $4, refunded = refunded or (charged and $4), ${set.join(', ')}
       where id = $1 and lease = $2 and attempt = $3
       returning id, attempt, turn_id, refunded, old.charged and not new.charged as gives_back
     ), written as (
       insert into answer_block (answer_id, attempt, index, kind, content, thinking_ms)
       select ended.id, ended.attempt, block.* from ended, json_to_recordset($5) as block(index smallint, kind text, content text, thinking int)
       on conflict (answer_id, attempt, index) do update set content = excluded.content, thinking_ms = excluded.thinking_ms
     ), folded as (
       delete from answer_chunk using ended where answer_id = ended.id
     ), given as (${giveBack})
     select ended.refunded, given.id as person from ended left join given on true`,
    [id, epoch, attempt, generation.isRefundable, JSON.stringify(blocksOf(generation, bare)), ...Object.values(columns)],
  );
  const [row] = rows;
  return row && { refunded: row.refunded, person: row.person ?? undefined };
}

const blocksOf = ({ blocks }: Generation, bare: boolean) =>
  blocks.changed.map(([index, { kind, content, thinking }]) => ({
    index,
    kind,
    content: content.toString(),
    thinking: bare ? null : thinking,
  }));

const endOf = ({ outcome: { state, errorCode, errorMessage, retryAfter, endedAt } }: Generation) => ({
  state,
  error_code: errorCode,
  error_message: errorMessage,
  retry_after: retryAfter,
  ended_at: endedAt,
});

/** What is counted and measured of an answer. */
const numbersOf = ({ facts, outcome }: Generation) => ({
  finish_reason: outcome.finishReason,
  tokens_in: outcome.tokensIn,
  tokens_out: outcome.tokensOut,
  tokens_estimated: outcome.tokensEstimated,
  left_out_turns: facts.leftOutTurns,
  started_at: facts.startedAt,
  first_token_at: facts.firstTokenAt,
  duration_ms: outcome.durationMs,
  writing_ms: outcome.writingMs,
});
