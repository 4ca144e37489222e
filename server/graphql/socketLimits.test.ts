import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { createPerson } from '../../tests/factories.js';
import { closeCode, openAcknowledged, openRaw, sendRaw } from '../../tests/rawSocket.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, streamDocument } from '../../tests/turns.js';

describe('what a socket takes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('lengths that no text can have are refused, and nothing hangs', async () => {
    const { access } = await createPerson(server.services);
    const turn = await ask(server, access, ['tokens-5_delay-60000']);
    const client = server.socket(access);
    const from = [{ index: 0, attempt: 1, blocks: [0, -1] }];
    const { value } = await client.iterate({ query: streamDocument, variables: { turnId: turn.id, from } }).next();
    expect(value).toMatchObject({ errors: [{ extensions: { type: 'validation_error', errors: [{ attr: '0.blocks.1' }] } }] });
    await client.dispose();
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn.id }, access);
  });

  test('closes with 1009 on a message over 512 KB', async () => {
    const printed = jest.spyOn(console, 'error');
    const { access } = await createPerson(server.services);
    const socket = await openAcknowledged(server, access);
    const end = closeCode(socket);
    sendRaw(socket, { id: '1', type: 'subscribe', payload: { query: '{ me { id } }', variables: { x: 'x'.repeat(512 * 1024) } } });
    expect(await end).toBe(1009);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });

  test('a session has twenty sockets; one more is told to come later, and is let in once one is free', async () => {
    const { access } = await createPerson(server.services);
    const { access: other } = await createPerson(server.services);
    const sockets = await Promise.all(Array.from({ length: 20 }, () => openAcknowledged(server, access)));
    const refused = await openRaw(server);
    const end = closeCode(refused);
    sendRaw(refused, { type: 'connection_init', payload: { token: access } });
    expect(await end).toBe(1013);
    expect(sockets.map(({ readyState }) => readyState)).toEqual(sockets.map(() => WebSocket.OPEN));
    (await openAcknowledged(server, other)).terminate();
    let tries = 0;
    const client = createClient({
      url: `${server.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token: access },
      retryAttempts: Infinity,
      retryWait: () => {
        tries += 1;
        if (tries === 2) sockets.pop()?.terminate();
        return new Promise(setImmediate);
      },
    });
    const { value } = await client.iterate({ query: '{ me { id } }' }).next();
    expect(value).toMatchObject({ data: { me: { id: expect.any(String) } } });
    expect(tries).toBeGreaterThanOrEqual(2);
    await client.dispose();
    for (const socket of sockets) socket.terminate();
  });

  test('carries fifty subscriptions and no more', async () => {
    const { access } = await createPerson(server.services);
    const turn = await ask(server, access, ['tokens-5_delay-60000']);
    const socket = await openAcknowledged(server, access);
    const refused: unknown[] = [];
    // Counted by id: the answer's state may change meanwhile, and each subscription then sends another message.
    const opened = new Set<string>();
    const all = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as { type: string; id: string };
        if (message.type === 'next') opened.add(message.id);
        if (message.type === 'error') refused.push(message);
        if (opened.size + refused.length === 1_000) resolve();
      });
    });
    for (let at = 0; at < 1_000; at += 1)
      sendRaw(socket, { id: String(at), type: 'subscribe', payload: { query: streamDocument, variables: { turnId: turn.id } } });
    await all;
    expect(opened.size).toBeLessThanOrEqual(50);
    expect(refused.length).toBeGreaterThanOrEqual(950);
    socket.terminate();
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn.id }, access);
  });
});
