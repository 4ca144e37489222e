import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import type { Person } from '../../tests/Person.js';
import type { Ground } from './Ground.js';

/** An answer as it is saved. */
export interface SavedAnswerRow {
  id: string;
  turn: string;
  /** Name of the server that writes it; null where none does. */
  server: string | null;
  model: string;
  state: string;
  text: string;
}

/** Every answer of these turns with all of its text that is saved, folded in or not. */
const saved = `
  select a.id, a.turn_id as turn, l.server, substr(a.model_id, 5) as model, a.state,
    coalesce((select string_agg(content || coalesce((select string_agg(chunk, '' order by "offset") from answer_chunk c
        where c.answer_id = a.id and c.attempt = a.attempt and c.block = b.index), ''), '' order by b.index)
      from answer_block b where b.answer_id = a.id and b.attempt = a.attempt and b.kind = 'TEXT'), '') as text
  from answer a left join lease l on l.epoch = a.lease where a.turn_id = any($1) order by a.id`;

/** The answers of these turns, by their ids. */
export async function readSaved(ground: Ground, turns: string[]): Promise<SavedAnswerRow[]> {
  const client = new Client({ connectionString: ground.databaseUrl });
  await client.connect();
  const { rows } = await client.query<SavedAnswerRow>(saved, [turns]);
  await client.end();
  return rows;
}

/** Asks a turn for each person, eight at a time, and waits until every answer of theirs has begun to be saved. */
export async function begin(ground: Ground, people: Person[], turns: string[][]): Promise<string[]> {
  const ids: string[] = [];
  const waiting = turns.entries();
  const work = async () => {
    for (const [number, models] of waiting) {
      const turn = await people[number]?.ask(models.map((name) => `sim/${name}`));
      if (turn) ids[number] = turn.id;
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  while ((await readSaved(ground, ids)).some(({ text }) => text === '')) await delay(500);
  return ids;
}

/** @throws AssertionError unless its saved text is the beginning of what was sent */
export const requirePrefix = ({ model, text }: SavedAnswerRow) => {
  assert(text.length > 0 && simulatedText(model).startsWith(text), `${model} was saved otherwise than it was sent`);
};
