import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import { createConversation } from '../../tests/conversations.js';
import { createPerson } from '../../tests/factories.js';
import { openAcknowledged, sendRaw } from '../../tests/rawSocket.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';

interface Message {
  id: string;
  type: string;
  payload: unknown;
}

describe('the operations of an account on all its sockets', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const listen = (socket: WebSocket): Message[] => {
    const messages: Message[] = [];
    socket.on('message', (data) => messages.push(JSON.parse(String(data)) as Message));
    return messages;
  };
  const query = 'subscription($id: ID!) { conversationChanged(id: $id) { title } }';

  test('are at most 200: the next one is refused, those of others are not, and equal ones all get every event', async () => {
    const [ann, bob] = [await createPerson(server.services), await createPerson(server.services)];
    const { id } = await createConversation(server.services, ann.user, { title: 'Before' });
    const bobs = await createConversation(server.services, bob.user, { title: 'Of Bob' });
    const sockets = await Promise.all(Array.from({ length: 5 }, () => openAcknowledged(server, ann.access)));
    const messages = sockets.map(listen);
    const count = (type: string) => messages.flat().filter((message) => message.type === type).length;
    for (const [at, socket] of sockets.slice(0, 4).entries())
      for (let nth = 0; nth < 50; nth += 1)
        sendRaw(socket, { id: `${at.toFixed()}-${nth.toFixed()}`, type: 'subscribe', payload: { query, variables: { id } } });
    await until(() => count('next') === 200);
    const [last] = sockets.slice(4);
    if (!last) throw new Error('There are five');
    sendRaw(last, { id: 'more', type: 'subscribe', payload: { query, variables: { id } } });
    await until(() => count('error') === 1);
    expect(messages[4]).toMatchObject([
      { id: 'more', type: 'error', payload: [{ message: 'At most 200 operations may be open of one account.' }] },
    ]);

    const other = await openAcknowledged(server, bob.access);
    const others = listen(other);
    sendRaw(other, { id: 'bob', type: 'subscribe', payload: { query, variables: { id: bobs.id } } });
    await until(() => others.length === 1);
    expect(others).toMatchObject([{ id: 'bob', type: 'next', payload: { data: { conversationChanged: { title: 'Of Bob' } } } }]);

    await server.graphql('mutation($id: ID!) { renameConversation(id: $id, title: "After") { id } }', { id }, ann.access);
    await until(() => count('next') === 400);
    const after = messages.flat().filter(({ payload }) => JSON.stringify(payload).includes('After'));
    expect(new Set(after.map((message) => message.id)).size).toBe(200);

    const [first] = sockets;
    if (!first) throw new Error('There are five');
    sendRaw(first, { id: '0-0', type: 'complete' });
    sendRaw(first, { id: 'again', type: 'subscribe', payload: { query, variables: { id } } });
    await until(() => messages[0]?.some((message) => message.id === 'again'));
    expect(messages[0]?.at(-1)).toMatchObject({ id: 'again', type: 'next' });
    for (const socket of [...sockets, other]) socket.terminate();
  });
});
