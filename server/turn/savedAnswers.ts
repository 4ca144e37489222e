import type { MikroORM } from '@mikro-orm/postgresql';
import { isLive } from '../generation/Answer.js';
import type { AnswerState } from '../generation/answer.graphql.js';
import type { BlockKind } from '../generation/blocks.js';
import type { BlockGrowth } from '../generation/GrowingBlocks.js';
import type { HeldCopy, SavedAnswers } from '../generation/SavedAnswers.js';
import { plainQuery } from '../telemetry/plainQuery.js';
import { AnswerRow } from './AnswerRow.js';
import { loadAnswers } from './loadAnswers.js';

interface GrowthRow {
  id: string;
  state: AnswerState;
  started_at: string | null;
  first_token_at: string | null;
  /** Each with its chunks: offset in UTF-16 code units, and text. */
  blocks: { block: number; kind: BlockKind; thinking: number | null; chunks: [offset: number, chunk: string][] }[];
}

interface EndRow {
  id: string;
  /** Each with its whole length in characters, and the text beyond the copy. */
  blocks: { block: number; kind: BlockKind; thinking: number | null; characters: number; more: string }[];
}

/** How much of a block a copy holds: `copy.lengths` is a JSON array. */
const held = 'coalesce((copy.lengths ->> b.index)::int, 0)';
const chunkOf = 'c.answer_id = b.answer_id and c.attempt = b.attempt and c.block = b.index';

/** The blocks' chunks, starting with the chunk in which the copy ends, because it may have grown since it was read. */
const grown = `
  select a.id, a.state, a.started_at, a.first_token_at, coalesce(
    (select json_agg(json_build_object('block', b.index, 'kind', b.kind, 'thinking', b.thinking_ms, 'chunks', coalesce(
       (select json_agg(json_build_array(c."offset", c.chunk) order by c."offset") from answer_chunk c
        where ${chunkOf} and c."offset" >= coalesce(
          (select max(c."offset") from answer_chunk c where ${chunkOf} and c."offset" <= ${held}), 0)), '[]')) order by b.index)
     from answer_block b where b.answer_id = a.id and b.attempt = a.attempt), '[]') as blocks
  from json_to_recordset(?::json) as copy(id uuid, attempt int, lengths json) join answer a on a.id = copy.id and a.attempt = copy.attempt`;

/** The text of blocks beyond a copy; here lengths are in characters, because PostgreSQL counts these. */
const tails = `
  select copy.id, coalesce(
    (select json_agg(json_build_object('block', b.index, 'kind', b.kind, 'thinking', b.thinking_ms, 'characters', length(b.content),
       'more', substr(b.content, ${held} + 1)) order by b.index)
     from answer_block b where b.answer_id = copy.id and b.attempt = copy.attempt), '[]') as blocks
  from json_to_recordset(?::json) as copy(id uuid, attempt int, lengths json)`;

/** Reads for the feed what other servers write. */
export function savedAnswers(orm: MikroORM): SavedAnswers {
  return {
    whole: (turnId, indexes) => loadAnswers(orm.em.fork(), [turnId], indexes),
    attempts: (turnId) => plainQuery(orm.em, 'select index, attempt from answer where turn_id = ? and removed_at is null', [turnId]),
    growth: async (copies) => {
      const rows = await orm.em.fork().execute<GrowthRow[]>(grown, [heldBy(copies, 'length')]);
      return rows.flatMap(({ id, state, started_at, first_token_at, blocks }) => {
        const copy = copies.find(({ facts }) => facts.id === id);
        if (!copy) return [];
        const growth = blocks.map(({ chunks, ...block }) => {
          const offset = copy.blocks.list[block.block]?.content.length ?? 0;
          return { ...block, offset, more: joinFrom(offset, chunks) };
        });
        const facts = { state, startedAt: dateOf(started_at), firstTokenAt: dateOf(first_token_at) };
        return [{ id, blocks: growth.filter((block) => isNew(copy, block)), facts, hasEnded: !isLive({ state }) }];
      });
    },
    ends: async (copies) => {
      const em = orm.em.fork();
      // Text that comes another way may reach a copy while the database is asked.
      const offsets = new Map(copies.map(({ facts, blocks }) => [facts.id, blocks.list.map(({ content }) => content.length)]));
      const ended = await em.execute<EndRow[]>(tails, [heldBy(copies, 'characters')]);
      const rows = await em.find(AnswerRow, { id: { $in: ended.map(({ id }) => id) } }, { disableIdentityMap: true });
      return ended.flatMap(({ id, blocks }) => {
        const facts = rows.find((row) => row.id === id);
        const copy = copies.find((one) => one.facts.id === id);
        // An answer with a newer attempt is loaded as a whole, and one of which less is saved than the copy holds: its server died.
        if (!facts || facts.attempt !== copy?.facts.attempt || isLive(facts) || isLonger(copy, blocks)) return [];
        const grown = blocks.map((block) => ({ ...block, offset: offsets.get(id)?.[block.block] ?? 0 }));
        return [{ facts, blocks: grown.filter((block) => isNew(copy, block)) }];
      });
    },
  };
}

/** How much the copies hold, in the form that these statements take. */
const heldBy = (copies: readonly HeldCopy[], measure: 'length' | 'characters'): string =>
  JSON.stringify(
    copies.map(({ facts: { id, attempt }, blocks }) => ({ id, attempt, lengths: blocks.list.map(({ content }) => content[measure]) })),
  );

/** Whether a copy does not have this yet. */
function isNew({ blocks }: HeldCopy, { block, thinking, more }: Pick<BlockGrowth, 'block' | 'thinking' | 'more'>): boolean {
  const copied = blocks.list[block];
  return !copied || (thinking ?? -1) > (copied.thinking ?? -1) || more !== '';
}

/** Whether a copy holds more than these saved blocks. */
const isLonger = ({ blocks: { list } }: HeldCopy, saved: EndRow['blocks']): boolean =>
  list.length > saved.length || list.some(({ content }, at) => content.characters > (saved[at]?.characters ?? 0));

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

/** The text of chunks beyond an offset, up to the first gap. */
function joinFrom(from: number, chunks: readonly [offset: number, chunk: string][]): string {
  let text = '';
  for (const [offset, chunk] of chunks) {
    const end = from + text.length;
    if (offset > end) break;
    text += chunk.slice(end - offset);
  }
  return text;
}
