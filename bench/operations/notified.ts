import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { askMe, openAcknowledged, sendRaw } from '../../tests/rawSocket.js';
import { Latencies } from '../Latencies.js';
import type { BenchServer } from '../Stage.js';

/** Subscriptions of one socket and of one account, as the server allows them. */
const [ofSocket, ofAccount] = [50, 200];
const query = 'subscription { viewerChanged { id email firstName lastName } }';

/** Milliseconds that another account's socket waits for a small reply while so many subscriptions are notified, and while none is. */
export interface Notified {
  subscriptions: number;
  notifications: number;
  quiet: number;
  busy: number;
}

/** Lets so many subscriptions of a few accounts be told of a change every second, and asks on another account's socket meanwhile. */
export async function measureNotified(server: BenchServer, subscriptions: number, windowMs: number): Promise<Notified> {
  const people = await server.people(Math.ceil(subscriptions / ofAccount));
  const [other = ''] = await server.people(1);
  const sockets: WebSocket[] = [];
  let received = 0;
  for (const access of people) {
    for (let opened = 0; opened < ofAccount; opened += ofSocket) {
      const socket = await openAcknowledged(server, access);
      sockets.push(socket);
      socket.on('message', () => (received += 1));
      for (let id = 0; id < ofSocket; id += 1) sendRaw(socket, { id: id.toFixed(), type: 'subscribe', payload: { query } });
    }
  }
  while (received < people.length * ofAccount) await delay(50);
  const asking = await openAcknowledged(server, other);
  const ask = () => p99Of(asking, windowMs);
  const quiet = await ask();
  received = 0;
  let isOver = false;
  const changes = people.map(async (access, at) => {
    for (let nth = 0; !isOver; nth += 1) {
      await rename(server, access, `Name ${at.toFixed()} ${nth.toFixed()}`);
      await delay(1_000);
    }
  });
  const busy = await ask();
  isOver = true;
  await Promise.all(changes);
  const notifications = received;
  for (const socket of [...sockets, asking]) {
    const closed = once(socket, 'close');
    socket.terminate();
    await closed;
  }
  return { subscriptions: people.length * ofAccount, notifications, quiet, busy };
}

async function p99Of(socket: WebSocket, windowMs: number): Promise<number> {
  const latencies = new Latencies();
  const until = performance.now() + windowMs;
  while (performance.now() < until) {
    const sent = performance.now();
    await askMe(socket);
    latencies.add(performance.now() - sent, false);
    await delay(10);
  }
  return latencies.percentile(0.99);
}

async function rename({ url }: BenchServer, access: string, firstName: string): Promise<void> {
  const response = await fetch(`${url}/api/v1/auth/me/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ first_name: firstName }),
  });
  if (!response.ok) throw new Error(`A name was not changed: ${response.status.toFixed()}`);
  await response.arrayBuffer();
}
