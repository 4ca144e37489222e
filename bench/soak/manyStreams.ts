import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { simulatedText } from '../../server/sandbox/llm/simulatedText.js';
import type { Person } from '../../tests/Person.js';
import type { Ground } from './Ground.js';

interface Row {
  id: string;
  turn: string;
  model: string;
  state: string;
  text: string;
}

/** Every answer of these turns with all of its text that is saved, folded in or not. */
const saved = `
  select a.id, a.turn_id as turn, substr(a.model_id, 5) as model, a.state,
    coalesce((select string_agg(content || coalesce((select string_agg(chunk, '' order by "offset") from answer_chunk c
        where c.answer_id = a.id and c.attempt = a.attempt and c.block = b.index), ''), '' order by b.index)
      from answer_block b where b.answer_id = a.id and b.attempt = a.attempt and b.kind = 'TEXT'), '') as text
  from answer a where a.turn_id = any($1) order by a.id`;

async function readSaved(ground: Ground, turns: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: ground.databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(saved, [turns]);
  await client.end();
  return rows;
}

/** Asks a turn for each person, eight at a time, and waits until every answer of theirs has begun to be saved. */
async function begin(ground: Ground, people: Person[], turns: string[][]): Promise<string[]> {
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

const requirePrefix = ({ model, text }: Row) => {
  assert(text.length > 0 && simulatedText(model).startsWith(text), `${model} was saved otherwise than it was sent`);
};

/** 2,000 streams, and the server is killed under them. @returns how many */
export async function restartUnderLoad(ground: Ground, seed: number, turns: number): Promise<number> {
  const people = await ground.server.people(turns);
  const models = Array.from({ length: turns }, (_, turn) =>
    [0, 1, 2, 3].map((column) => `tokens-2000_rate-5_seed-${seed + turn * 4 + column}`),
  );
  const ids = await begin(ground, people, models);
  await ground.server.kill('SIGKILL');
  const before = await readSaved(ground, ids);
  await ground.server.start();
  const after = new Map((await readSaved(ground, ids)).map((row) => [row.id, row]));
  assert.equal(before.length, turns * 4);
  for (const { id, state, text } of before) {
    const now = after.get(id);
    assert.equal(state, 'STREAMING');
    assert(now?.state === 'INTERRUPTED' && now.text === text, 'What was saved is not what is there after the restart');
    requirePrefix(now);
  }
  return before.length;
}

/** SIGTERM with 200 streams: the short ones come to their end, the long ones can be continued. @returns how many */
export async function drainUnderLoad(ground: Ground, seed: number, turns: number): Promise<number> {
  const people = await ground.server.people(turns);
  const models = Array.from({ length: turns }, (_, turn) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((column) => `tokens-${column % 2 ? 1200 : 200}_rate-20_seed-${seed + turn * 8 + column}`),
  );
  const ids = await begin(ground, people, models);
  const told = performance.now();
  assert.equal(await ground.server.kill('SIGTERM'), 0);
  const took = performance.now() - told;
  assert(took < 25_000, `It took ${took.toFixed()} ms to end`);
  await ground.server.start();
  const rows = await readSaved(ground, ids);
  for (const row of rows) {
    const isShort = row.model.startsWith('tokens-200');
    assert.equal(row.state, isShort ? 'COMPLETE' : 'INTERRUPTED');
    requirePrefix(row);
    if (!isShort) await people[ids.indexOf(row.turn)]?.continueAnswer(row.id);
  }
  let ended: Row[] = [];
  while (ended.length < rows.length) {
    await delay(1_000);
    ended = (await readSaved(ground, ids)).filter(({ state }) => state === 'COMPLETE');
  }
  for (const { model, text } of ended) assert(text === simulatedText(model), `${model} is not whole after it was continued`);
  return rows.length;
}
