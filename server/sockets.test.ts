import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { createPerson } from '../tests/factories.js';
import { startTestServer, type TestServer } from '../tests/server.js';
import { ask, follow, streamDocument, TurnFollower, type Events } from '../tests/turns.js';
import { Tokens } from './account/tokens.js';

const secret = 'a secret of the tests that is long enough';

describe('the socket', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const open = async (headers: Record<string, string> = {}) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    await once(socket, 'open');
    return socket;
  };
  const closed = async (socket: WebSocket): Promise<number> => {
    const [code] = (await once(socket, 'close')) as [number];
    return code;
  };
  const send = (socket: WebSocket, message: unknown) => {
    socket.send(JSON.stringify(message));
  };
  const acknowledged = async (token: string) => {
    const socket = await open();
    send(socket, { type: 'connection_init', payload: { token } });
    await once(socket, 'message');
    return socket;
  };

  test('without a token 4401, with a bad one 4403, without init 4408', async () => {
    const none = await open();
    send(none, { type: 'connection_init' });
    expect(await closed(none)).toBe(4401);
    const bad = await open();
    send(bad, { type: 'connection_init', payload: { token: 'nonsense' } });
    expect(await closed(bad)).toBe(4403);
    expect(await closed(await open())).toBe(4408);
  });

  test.each(['https://evil.example', 'null', 'http://localhost:1', 'http://localhost.evil.example'])(
    'a page of %s is refused',
    async (origin) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers: { origin } });
      const [error] = (await once(socket, 'error')) as [Error];
      expect(error.message).toContain('403');
    },
  );

  test('an upgrade that is nonsense, or refused and reset, harms nobody else', async () => {
    const { port, hostname } = new URL(server.url);
    for (const request of ['GET // HTTP/1.1', 'GET http:// HTTP/1.1', 'GET /graphql HTTP/1.1\r\nOrigin: http://evil.example']) {
      const raw = connect(Number(port), hostname);
      await once(raw, 'connect');
      raw.write(
        `${request}\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
      );
      raw.resetAndDestroy();
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test('lengths that no text can have are refused, and nothing hangs', async () => {
    const { access } = await createPerson(server.services);
    const turn = await ask(server, access, ['tokens-5_delay-60000']);
    const client = server.socket(access);
    const from = [{ index: 0, attempt: 1, text: 0, reasoning: -1 }];
    const { value } = await client.iterate({ query: streamDocument, variables: { turnId: turn.id, from } }).next();
    expect(value).toMatchObject({ errors: [{ extensions: { type: 'validation_error', errors: [{ attr: '0.reasoning' }] } }] });
    await client.dispose();
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn.id }, access);
  });

  test('sockets that close before they are accepted leave nothing behind', async () => {
    const { access, session } = await createPerson(server.services);
    for (let at = 0; at < 10; at += 1) {
      const socket = await open();
      send(socket, { type: 'connection_init', payload: { token: access } });
      socket.terminate();
    }
    const last = await acknowledged(access);
    const gone = closed(last);
    server.services.sockets.closeSession(session.id);
    expect(await gone).toBe(4403);
  });

  test('our own page and this machine’s names are let in', async () => {
    const { port } = new URL(server.url);
    for (const origin of [server.services.env.siteUrl, `http://127.0.0.1:${port}`, `http://[::1]:${port}`]) {
      const socket = await open({ origin });
      socket.terminate();
    }
  });

  test('closes with 4403 when its token ends, and outlives it when renewed', async () => {
    const person = await createPerson(server.services);
    // A token that was made a while ago has one second left.
    const tokens = new Tokens([secret], server.services.env.siteUrl);
    const ending = await tokens.issue(person.session, new Date(Date.now() - 599_000 + 1_000));
    const left = await acknowledged(ending.access);
    const renewed = await acknowledged(ending.access);
    send(renewed, {
      id: '1',
      type: 'subscribe',
      payload: { query: 'mutation($t: String!) { renewSocket(token: $t) }', variables: { t: person.access } },
    });
    expect(JSON.parse(String((await once(renewed, 'message'))[0]))).toMatchObject({ payload: { data: { renewSocket: true } } });
    expect(await closed(left)).toBe(4403);
    expect(renewed.readyState).toBe(WebSocket.OPEN);
    renewed.terminate();
  });

  test('is not renewed with somebody else’s token', async () => {
    const [one, other] = [await createPerson(server.services), await createPerson(server.services)];
    const socket = await acknowledged(one.access);
    send(socket, {
      id: '1',
      type: 'subscribe',
      payload: { query: 'mutation($t: String!) { renewSocket(token: $t) }', variables: { t: other.access } },
    });
    expect(JSON.parse(String((await once(socket, 'message'))[0]))).toMatchObject({
      payload: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    });
    socket.terminate();
  });

  test('closes when its session signs out', async () => {
    const { access, refresh } = await createPerson(server.services);
    const socket = await acknowledged(access);
    const end = closed(socket);
    await server.rest('POST', '/api/v1/auth/logout/', { body: { refresh } });
    expect(await end).toBe(4403);
  });

  test('carries fifty subscriptions and no more', async () => {
    const { access } = await createPerson(server.services);
    const turn = await ask(server, access, ['tokens-5_delay-60000']);
    const socket = await acknowledged(access);
    const refused: unknown[] = [];
    let opened = 0;
    const all = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as { type: string };
        if (message.type === 'next') opened += 1;
        if (message.type === 'error') refused.push(message);
        if (opened + refused.length === 1_000) resolve();
      });
    });
    for (let at = 0; at < 1_000; at += 1)
      send(socket, { id: String(at), type: 'subscribe', payload: { query: streamDocument, variables: { turnId: turn.id } } });
    await all;
    expect(opened).toBeLessThanOrEqual(50);
    expect(refused.length).toBeGreaterThanOrEqual(950);
    socket.terminate();
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn.id }, access);
  });

  test('a reader that takes nothing keeps its place: nothing piles up for it, and later it gets every character in few messages', async () => {
    const { access } = await createPerson(server.services);
    const turn = await ask(server, access, ['tokens-10_fault-endless']);
    const socket = await acknowledged(access);
    const follower = new TurnFollower();
    let largest = 0;
    let messages = 0;
    const ended = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as { type: string; payload: { data: { answerStream: Events } } };
        if (message.type === 'complete') resolve();
        if (message.type !== 'next') return;
        messages += 1;
        largest = Math.max(largest, String(data).length);
        follower.apply(message.payload.data.answerStream);
      });
    });
    socket.pause();
    send(socket, { id: '1', type: 'subscribe', payload: { query: streamDocument, variables: { turnId: turn.id } } });
    const client = server.socket(access);
    const other = await follow(client, turn.id);
    await client.dispose();
    socket.resume();
    await ended;
    expect(follower.held.get(0)?.text).toBe(other.held.get(0)?.text);
    expect(follower.held.get(0)?.text).toHaveLength(1_000_000);
    expect(largest).toBeLessThan(1024 * 1024);
    expect(messages).toBeLessThan(400);
    socket.terminate();
  });
});
