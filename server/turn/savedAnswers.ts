import type { MikroORM } from '@mikro-orm/postgresql';
import { isLive } from '../generation/Answer.js';
import type { AnswerState } from '../generation/answerFields.js';
import type { Generation } from '../generation/Generation.js';
import type { Growth, SavedAnswers } from '../generation/SavedAnswers.js';
import { AnswerRow } from './AnswerRow.js';
import { loadAnswers } from './loadAnswers.js';

/** Of one kind of text: where a chunk begins, in UTF-16 code units, and what it is. */
type Chunk = [offset: number, chunk: string];

interface GrowthRow {
  id: string;
  state: AnswerState;
  started_at: string | null;
  first_token_at: string | null;
  thinking_ms: number | null;
  text: Chunk[];
  reasoning: Chunk[];
}

/** The chunks from the one on that a copy's end lies in: it may have grown since it was read. */
const chunksFrom = (kind: 0 | 1, held: 'text' | 'reasoning'): string =>
  `coalesce((select json_agg(json_build_array(c."offset", c.chunk) order by c."offset") from answer_chunk c
     where c.answer_id = a.id and c.attempt = a.attempt and c.kind = ${kind.toFixed()} and c."offset" >= coalesce(
       (select max(p."offset") from answer_chunk p
        where p.answer_id = a.id and p.attempt = a.attempt and p.kind = ${kind.toFixed()} and p."offset" <= copy.${held}), 0)), '[]')`;

/** Reads what other servers write, for the feed. */
export function savedAnswers(orm: MikroORM): SavedAnswers {
  return {
    whole: (turnId) => loadAnswers(orm.em.fork(), [turnId]),
    attempts: (turnId) => orm.em.fork().execute('select index, attempt from answer where turn_id = ?', [turnId]),
    growth: async (copies) => {
      const rows = await orm.em.fork().execute<GrowthRow[]>(
        `select a.id, a.state, a.started_at, a.first_token_at, a.thinking_ms,
           ${chunksFrom(0, 'text')} as text, ${chunksFrom(1, 'reasoning')} as reasoning
         from json_to_recordset(?::json) as copy(id uuid, attempt int, text int, reasoning int)
         join answer a on a.id = copy.id and a.attempt = copy.attempt`,
        [
          JSON.stringify(
            copies.map(({ facts: { id, attempt }, text, reasoning }) => ({ id, attempt, text: text.length, reasoning: reasoning.length })),
          ),
        ],
      );
      return rows.flatMap((row) => {
        const copy = copies.find(({ facts }) => facts.id === row.id);
        return copy ? [growthOf(copy, row)] : [];
      });
    },
    ends: async (copies) => {
      const em = orm.em.fork();
      const held = copies.map(({ facts: { id }, text, reasoning }) => ({ id, text: text.characters, reasoning: reasoning.characters }));
      const tails = await em.execute<{ id: string; text: string; reasoning: string }[]>(
        // PostgreSQL counts characters.
        `select a.id, substr(a.text, copy.text + 1) as text, substr(a.reasoning, copy.reasoning + 1) as reasoning
         from json_to_recordset(?::json) as copy(id uuid, text int, reasoning int) join answer a on a.id = copy.id`,
        [JSON.stringify(held)],
      );
      const rows = await em.find(
        AnswerRow,
        { id: { $in: held.map(({ id }) => id) } },
        { exclude: ['text', 'reasoning'], disableIdentityMap: true },
      );
      return tails.flatMap(({ id, text, reasoning }) => {
        const facts = rows.find((row) => row.id === id);
        const copy = copies.find((one) => one.facts.id === id);
        // One that was begun again meanwhile is loaded whole.
        return facts && facts.attempt === copy?.facts.attempt && !isLive(facts) ? [{ facts, text, reasoning }] : [];
      });
    },
  };
}

function growthOf(copy: Generation, { id, state, started_at, first_token_at, thinking_ms, text, reasoning }: GrowthRow): Growth {
  const date = (time: string | null) => (time === null ? null : new Date(time));
  return {
    id,
    text: joinFrom(copy.text.length, text),
    reasoning: joinFrom(copy.reasoning.length, reasoning),
    facts: { state, startedAt: date(started_at), firstTokenAt: date(first_token_at), thinkingMs: thinking_ms },
    hasEnded: !isLive({ state }),
  };
}

/** What chunks have past an offset, as far as there is no gap. */
function joinFrom(from: number, chunks: readonly Chunk[]): string {
  let text = '';
  for (const [offset, chunk] of chunks) {
    const end = from + text.length;
    if (offset > end) break;
    text += chunk.slice(end - offset);
  }
  return text;
}
