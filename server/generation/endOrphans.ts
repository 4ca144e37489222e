import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { settled, settlement, settling, unsettled } from '../allowance/paying.js';
import type { Changes } from '../cluster/Changes.js';
import type { AnswerState } from './answer.graphql.js';

interface Parts {
  orm: MikroORM;
  changes: Changes;
  log: Logger;
}

/** Some rows of `answer`. */
interface Rows {
  /** A condition, with `?` placeholders for `values`. */
  which: string;
  values: readonly string[];
}

interface Choice extends Rows {
  state: AnswerState.INTERRUPTED | AnswerState.STOPPED;
  most: number;
}

/**
 * Ends live answers that no server writes: folds in their saved text, and refunds the queries of those without text and the
 * money that they reserved; of those with text, what they cost is estimated. It tells open pages.
 * @returns how many it ended, at most `most`
 */
export async function endOrphans({ orm, changes, log }: Parts, { which, values, state, most }: Choice): Promise<number> {
  const ended = await orm.em.fork().execute<{ conversation_id: string; person: string | null }[]>(end(which), [...values, most, state]);
  if (ended.length === 0) return 0;
  log.info({ answers: ended.length, state }, 'Orphaned answers have been ended');
  for (const id of new Set(ended.map(({ conversation_id }) => conversation_id))) changes.publish(`conversation:${id}`);
  for (const id of new Set(ended.map(({ person }) => person))) if (id !== null) changes.publish(`viewer:${id}`);
  return ended.length;
}

/** The answers with these ids, if they are under the lease of this run of a server. */
export const ownRows = (epoch: string, answerIds: readonly string[]): Rows => ({
  which: 'lease = ? and id in (select json_array_elements_text(?::json)::uuid)',
  values: [epoch, JSON.stringify(answerIds)],
});

const end = (which: string): string => `
  with orphan as (
    -- Whether nothing came of this attempt: what Continue went on from had been folded in before.
    select id, ${unsettled}, not exists (select 1 from answer_chunk c where c.answer_id = answer.id and c.attempt = answer.attempt) as is_empty
    from answer where state in ('QUEUED', 'STREAMING') and ${which}
    limit ? for update skip locked
  ), ended as (
    update answer a set state = ?, ended_at = now(), lease = null,
      ${settlement('is_empty')},
      duration_ms = least(2147483647, duration_ms + greatest(0, extract(epoch from now() - queued_at) * 1000))::int
    from orphan where a.id = orphan.id
    returning a.id, a.attempt, is_empty, a.prompt, ${settled}
  ), came as (
    select answer_id, c.attempt, block, string_agg(chunk, '' order by "offset") as more
    from answer_chunk c join ended on ended.id = answer_id and ended.attempt = c.attempt group by answer_id, c.attempt, block
  ), folded as (
    update answer_block b set content = content || came.more
    from came where b.answer_id = came.answer_id and b.attempt = came.attempt and b.index = came.block
  ), gone as (
    delete from answer_chunk using ended where answer_id = ended.id
  ), spent as (
    -- The provider's own count was lost with its server: a token is taken to be four characters.
    select ended.id, coalesce(ended.reserved_tokens, ceil(length(coalesce(ended.prompt, turn.prompt)) / 4.0)::int) as tokens_in,
      coalesce((select ceil(sum(length(more)) / 4.0)::int from came where came.answer_id = ended.id), 0) as tokens_out,
      null::int as tokens_cached, null::int as tokens_reasoning, true as tokens_estimated
    from ended join turn on turn.id = ended.turn_id where not is_empty
  ), ${settling}
  select turn.conversation_id, given.id as person
  from ended join turn on turn.id = ended.turn_id left join given on given.id = turn.user_id`;
