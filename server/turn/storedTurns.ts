import type { EntityManager } from '@mikro-orm/postgresql';
import { AnswerRow } from './AnswerRow.js';
import type { Captions } from './SawFile.graphql.js';
import { Turn } from './Turn.js';
import { TurnFile } from './TurnFile.js';

/** Turns per read. */
const turnsAtOnce = 50;
/** Most bytes of answers in memory, unless one turn has more. */
const maxBytes = 2_000_000;

/** A turn with its files and answers as they are stored; those of a blind one are not masked. */
export interface StoredTurn {
  turn: Turn;
  files: TurnFile[];
  answers: AnswerRow[];
}

interface Wanted {
  /** Also turns and columns that were taken out and can still be put back. */
  withRemoved?: boolean;
  /** These turns alone. */
  among?: readonly string[];
}

/**
 * The turns of one conversation, oldest first, in parts that are small enough for the memory. A turn comes after the one that it
 * follows.
 */
export async function* storedTurns(
  fork: () => EntityManager,
  conversation: string,
  { withRemoved = false, among }: Wanted = {},
): AsyncGenerator<StoredTurn> {
  let after: string | undefined;
  for (;;) {
    const em = fork();
    const page = await em.find(
      Turn,
      {
        conversation,
        ...(!withRemoved && { removedAt: null }),
        ...(among && { id: { $in: [...among] } }),
        ...(after !== undefined && { $and: [{ id: { $gt: after } }] }),
      },
      { orderBy: { id: 'asc' }, limit: turnsAtOnce },
    );
    for (const turns of await inParts(em, page)) {
      for (const stored of await withAnswers(fork(), turns, withRemoved)) {
        yield stored;
        after = stored.turn.id;
      }
    }
    if (page.length < turnsAtOnce) return;
  }
}

/** Splits the turns of a page into parts whose answers are small enough together. */
async function inParts(em: EntityManager, turns: Turn[]): Promise<Turn[][]> {
  const rows = await em.execute<{ turn_id: string; bytes: number }[]>(
    // PostgreSQL knows the size of a text without reading it.
    `with exported as (select * from answer where turn_id in (select json_array_elements_text(?::json)::uuid))
     select turn_id, sum(bytes)::int as bytes from (
       select turn_id, octet_length(content) as bytes from exported join answer_block on answer_id = exported.id
       union all select turn_id, octet_length(concat(merge_input ->> 'prompt', prompt, system, json_schema)) from exported
     ) as texts group by turn_id`,
    [JSON.stringify(turns.map(({ id }) => id))],
  );
  const bytesOf = new Map(rows.map(({ turn_id, bytes }) => [turn_id, bytes]));
  const parts: Turn[][] = [];
  let room = 0;
  for (const turn of turns) {
    room -= bytesOf.get(turn.id) ?? 0;
    const last = parts.at(-1);
    if (last && room >= 0) last.push(turn);
    else {
      parts.push([turn]);
      room = maxBytes - (bytesOf.get(turn.id) ?? 0);
    }
  }
  return parts;
}

async function withAnswers(em: EntityManager, turns: Turn[], withRemoved: boolean): Promise<StoredTurn[]> {
  const ids = turns.map(({ id }) => id);
  const files = Map.groupBy(
    await em.find(TurnFile, { turn: ids }, { populate: ['file'], orderBy: { place: 'asc' } }),
    ({ turn }) => turn.id,
  );
  const answers = Map.groupBy(
    await em.find(
      AnswerRow,
      { turn: ids },
      {
        ...(withRemoved && { filters: { present: false } }),
        populate: ['blocks', 'earlier', 'kept', 'keptBlocks', 'blindSince', 'mergeInput'],
        orderBy: { place: 'asc', index: 'asc' },
        disableIdentityMap: true,
      },
    ),
    ({ turnId }) => turnId,
  );
  return turns.map((turn) => ({ turn, files: files.get(turn.id) ?? [], answers: answers.get(turn.id) ?? [] }));
}

/** What is written of the pictures among a turn's files. */
export const captionsOf = (files: readonly TurnFile[]): Captions =>
  new Map(files.flatMap(({ file, caption }) => (caption ? [[file.id, caption]] : [])));
