import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import { createPerson } from '../../tests/factories.js';
import { openAcknowledged, sendRaw } from '../../tests/rawSocket.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Opens equal subscriptions on sockets of one session, and counts what arrives. */
class Readers {
  readonly sockets: WebSocket[] = [];
  messages = 0;

  static async open(access: string, sockets: number, each: number): Promise<Readers> {
    const readers = new Readers();
    for (let at = 0; at < sockets; at += 1) {
      const socket = await openAcknowledged(server, access);
      readers.sockets.push(socket);
      socket.on('message', () => (readers.messages += 1));
      for (let id = 0; id < each; id += 1)
        sendRaw(socket, { id: id.toFixed(), type: 'subscribe', payload: { query: 'subscription { viewerChanged { email firstName } }' } });
    }
    // Each is told the state at its start.
    await until(() => readers.messages === sockets * each);
    return readers;
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }
}

/** How often people are read from the database for one event that so many subscriptions of a session follow. */
async function readsFor(sockets: number, each: number): Promise<number> {
  const { access, user } = await createPerson(server.services);
  const readers = await Readers.open(access, sockets, each);
  const reads = jest.spyOn(server.services.orm.em.getDriver(), 'findOne');
  server.services.changes.publish(`viewer:${user.id}`);
  await until(() => readers.messages === 2 * sockets * each);
  const count = reads.mock.calls.filter(([, where]) => JSON.stringify(where).includes(user.id)).length;
  reads.mockRestore();
  readers.close();
  return count;
}

test('equal subscriptions of a session are executed once for an event, however many there are', async () => {
  const one = await readsFor(1, 1);
  expect(one).toBeGreaterThan(0);
  expect(await readsFor(1, 50)).toBe(one);
  expect(await readsFor(10, 20)).toBe(one);
});
