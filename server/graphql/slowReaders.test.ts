import { once } from 'node:events';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { createPerson } from '../../tests/factories.js';
import { openAcknowledged, sendRaw } from '../../tests/rawSocket.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readMessage, readTurn, streamDocument, TurnFollower, type TurnView } from '../../tests/turns.js';
import { until } from '../../tests/until.js';

const megabyte = 1024 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function subscribe(socket: WebSocket, id: string, turn: TurnView): void {
  sendRaw(socket, { id, type: 'subscribe', payload: { query: streamDocument, variables: { turnId: turn.id } } });
}

/** Records how much is unsent on each socket that the server closes as slow. */
function watchClosings(): { unsent: number[]; unwatch: () => void } {
  const unsent: number[] = [];
  const close = Reflect.get<WebSocket, 'close'>(WebSocket.prototype, 'close');
  const spy = jest.spyOn(WebSocket.prototype, 'close').mockImplementation(function (this: WebSocket, code, reason) {
    if (code === 1013) unsent.push(this.bufferedAmount);
    close.call(this, code, reason);
  });
  return {
    unsent,
    unwatch: () => {
      spy.mockRestore();
    },
  };
}

test('a client that asks for answers and takes none is closed, however small the answers are', async () => {
  const { access } = await createPerson(server.services);
  const socket = await openAcknowledged(server, access);
  const { unsent, unwatch } = watchClosings();
  const closed = once(socket, 'close') as Promise<[number]>;
  socket.pause();
  let pongs = 0;
  socket.on('message', () => (pongs += 1));
  const asked = 60;
  for (let at = 0; at < asked; at += 1) sendRaw(socket, { type: 'ping', payload: { at, text: 'x'.repeat(400_000) } });
  // Only the last part is still on its way; the server has taken everything else.
  while (socket.bufferedAmount > 0 && unsent.length === 0) await new Promise(setImmediate);
  socket.resume();
  while (socket.readyState === WebSocket.OPEN && pongs < asked) await new Promise(setImmediate);
  expect(pongs).toBeLessThan(asked);
  expect((await closed)[0]).toBe(1013);
  unwatch();
});

test('a reader that takes nothing keeps its place: nothing piles up for it, and later it gets every character in few messages', async () => {
  const { access } = await createPerson(server.services);
  const turn = await ask(server, access, ['tokens-10_fault-endless']);
  const socket = await openAcknowledged(server, access);
  const follower = new TurnFollower();
  let largest = 0;
  let messages = 0;
  const ended = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const { type, events } = readMessage(data);
      if (type === 'complete') resolve();
      if (!events) return;
      messages += 1;
      largest = Math.max(largest, data.length);
      follower.apply(events);
    });
  });
  socket.pause();
  subscribe(socket, '1', turn);
  const client = server.socket(access);
  const other = await follow(client, turn.id);
  await client.dispose();
  socket.resume();
  await ended;
  expect(follower.held.get(0)?.text).toBe(other.held.get(0)?.text);
  expect(follower.held.get(0)?.text).toHaveLength(1_000_000);
  expect(largest).toBeLessThan(megabyte);
  expect(messages).toBeLessThan(400);
  socket.terminate();
});

test('many that take nothing on one socket: past a megabyte it is closed with 1013, and all is read from where each was', async () => {
  const { access } = await createPerson(server.services);
  const turn = await ask(server, access, ['tokens-10_fault-endless']);
  // So much text that the first message to each reader has the maximum size.
  await until(async () => ((await readTurn(server, access, turn)).answers[0]?.text.length ?? 0) > 200_000);
  const socket = await openAcknowledged(server, access);
  const followers = Array.from({ length: 45 }, () => new TurnFollower());
  socket.on('message', (data: Buffer) => {
    const { id } = JSON.parse(data.toString()) as { id: string };
    const { events } = readMessage(data);
    if (events) followers[Number(id)]?.apply(events);
  });
  const closed = once(socket, 'close');
  const { unsent, unwatch } = watchClosings();
  socket.pause();
  for (const id of followers.keys()) subscribe(socket, String(id), turn);
  await until(() => unsent.length > 0);
  unwatch();
  socket.resume();
  expect((await closed)[0]).toBe(1013);
  expect(unsent[0]).toBeGreaterThan(megabyte);
  // Including the message that passed the limit.
  expect(unsent[0]).toBeLessThan(1.5 * megabyte);

  // The first ones may have received everything through the network's own buffers.
  const some = followers.filter(({ held }) => (held.get(0)?.text.length ?? 0) < 1_000_000).slice(-3);
  expect(some).toHaveLength(3);
  const client = server.socket(access);
  await Promise.all(some.map((follower) => follow(client, turn.id, follower)));
  await client.dispose();
  const text = (await readTurn(server, access, turn)).answers[0]?.text;
  expect(text).toHaveLength(1_000_000);
  for (const { held } of some) expect(held.get(0)?.text).toBe(text);
});
