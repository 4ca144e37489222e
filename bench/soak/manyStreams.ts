import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import type { Ground } from './Ground.js';
import { begin, readSaved, requirePrefix, type SavedAnswerRow } from './savedAnswers.js';

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
  let ended: SavedAnswerRow[] = [];
  while (ended.length < rows.length) {
    await delay(1_000);
    ended = (await readSaved(ground, ids)).filter(({ state }) => state === 'COMPLETE');
  }
  for (const { model, text } of ended) assert(text === simulatedText(model), `${model} is not whole after it was continued`);
  return rows.length;
}
