import assert from 'node:assert/strict';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { readMessage, streamDocument, TurnFollower } from '../../tests/turns.js';
import type { Ground } from './Ground.js';
import { liveBytes } from '../liveBytes.js';

const slow = 50;
/** Most bytes that a reader who takes nothing may make the server hold. */
const maxEach = 1024 * 1024;
const models = Array.from({ length: 8 }, (_, column) => `sim/tokens-${10 + column}_fault-endless`);

/**
 * Eight answers of a million characters each, before fifty readers that take nothing until all is written.
 * @returns how many readers
 */
export async function readSlowly(ground: Ground): Promise<number> {
  // One keeps the answers in memory as well as fifty do; each further adds what waits for it alone.
  const growth = (await readBehind(ground, slow)) - (await readBehind(ground, 1));
  assert(growth < maxEach * (slow - 1), `The server holds ${(growth / 2 ** 20).toFixed()} MiB for those that take nothing`);
  return slow;
}

/** Lets so many fall behind to the end, and then read all of it. @returns bytes by which the server grew for them */
async function readBehind(ground: Ground, count: number): Promise<number> {
  const person = await ground.person();
  const { url } = ground.server;
  const before = await liveBytes(ground.inspectorPort);
  const turn = await person.ask(models);
  const readers = await Promise.all(Array.from({ length: count }, () => openPaused(url, person.token, turn.id)));
  const quick = await person.follow(turn);
  const growth = (await liveBytes(ground.inspectorPort)) - before;
  for (const { socket, follower, ended } of readers) {
    socket.resume();
    await ended;
    // One that was silent for too long has been closed: it comes back with what it holds.
    await person.follow(turn, follower);
    for (const [index, { text }] of quick.held) {
      assert(text.length === 1_000_000 && follower.held.get(index)?.text === text, `Column ${index} was read otherwise by the slow`);
    }
    socket.terminate();
  }
  return growth;
}

async function openPaused(url: string, token: string, turnId: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }));
  await once(socket, 'message');
  const follower = new TurnFollower();
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => {
      resolve();
    });
    socket.on('message', (data: Buffer) => {
      const { type, events } = readMessage(data);
      if (events) follower.apply(events);
      if (type === 'complete') resolve();
    });
  });
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: streamDocument, variables: { turnId, from: [] } } }));
  socket.pause();
  return { socket, follower, ended };
}
