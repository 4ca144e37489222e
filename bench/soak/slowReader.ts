import assert from 'node:assert/strict';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { readMessage, streamDocument, TurnFollower } from '../../tests/turns.js';
import type { Ground } from './Ground.js';
import { liveBytes } from './liveBytes.js';

const slow = 50;
/** Most bytes that so many slow readers may make the server hold: an eighth of what it were if what they do not take piled up. */
const growthLimit = 50 * 1024 * 1024;
const models = Array.from({ length: 8 }, (_, column) => `sim/tokens-${10 + column}_fault-endless`);

/**
 * Eight answers of a million characters each, before fifty readers that take nothing until all is written.
 * @returns how many readers
 */
export async function readSlowly(ground: Ground): Promise<number> {
  const person = await ground.person();
  const { url } = ground.server;
  // What the answers themselves take, the heap has taken after these.
  for (let time = 0; time < 2; time += 1) await person.follow(await person.ask(models));
  const before = await liveBytes(ground.inspectorPort);
  const turn = await person.ask(models);
  const readers = await Promise.all(Array.from({ length: slow }, () => openPaused(url, person.token, turn.id)));
  const quick = await person.follow(turn);
  const growth = (await liveBytes(ground.inspectorPort)) - before;
  assert(growth < growthLimit, `The server holds ${(growth / 2 ** 20).toFixed()} MiB more`);
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
  return readers.length;
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
