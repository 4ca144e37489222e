import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { catchTimers } from '../../tests/catchTimers.js';
import { createPerson } from '../../tests/factories.js';
import { askMe, closeCode, openAcknowledged, openRaw, sendRaw } from '../../tests/rawSocket.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, readTurn } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { User } from '../account/User.js';
import { Session } from '../session/Session.js';
import { Tokens } from '../session/tokens.js';

const secret = 'a secret of the tests that is long enough';

describe('the socket', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** The access token of another session of this person. */
  const anotherSession = async (user: User): Promise<string> => {
    const { orm, tokens } = server.services;
    const em = orm.em.fork();
    const session = em.create(Session, { user: em.getReference(User, user.id) });
    await em.flush();
    return (await tokens.issue(session, new Date())).access;
  };

  test('without a token 4401, with a bad one 4403', async () => {
    const none = await openRaw(server);
    sendRaw(none, { type: 'connection_init' });
    expect(await closeCode(none)).toBe(4401);
    const bad = await openRaw(server);
    sendRaw(bad, { type: 'connection_init', payload: { token: 'nonsense' } });
    expect(await closeCode(bad)).toBe(4403);
  });

  test('without init 4408', async () => {
    const impatient = await startTestServer({ timeLimits: { initMs: 200 } });
    expect(await closeCode(await openRaw(impatient))).toBe(4408);
    await impatient.close();
  });

  test.each(['token', 'accessToken', 'authorization', 'Authorization'])(
    'takes the token as `%s`, however its client names it',
    async (name) => {
      const { user, access } = await createPerson(server.services);
      const socket = await openRaw(server);
      const acknowledged = once(socket, 'message') as Promise<[Buffer]>;
      const value = name.endsWith('uthorization') ? `Bearer ${access}` : access;
      sendRaw(socket, { type: 'connection_init', payload: { [name]: value } });
      expect(JSON.parse((await acknowledged)[0].toString())).toMatchObject({ type: 'connection_ack' });
      expect(await askMe(socket)).toBe(user.id);
      socket.terminate();
    },
  );

  test.each(['https://evil.example', 'null', 'http://localhost:1', 'http://localhost.evil.example'])(
    'a page of %s is refused',
    async (origin) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers: { origin } });
      const [error] = (await once(socket, 'error')) as [Error];
      expect(error.message).toContain('403');
    },
  );

  test('messages that are nonsense end their own socket at most', async () => {
    const { user, access } = await createPerson(server.services);
    const nested = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    const messages = [
      ...['', 'null', '7', '[]', '{}', '{"type":7}', '{"type":"next","id":{}}', '{"id":1e999,"type":"complete"}', nested],
      ...['null', '7', '{"query":7}', '{"query":"{"}', `{"query":"{ me { id } }","variables":${nested},"operationName":{}}`].map(
        (payload) => `{"id":"1","type":"subscribe","payload":${payload}}`,
      ),
      '{"id":"__proto__","type":"subscribe","payload":{"query":"subscription { viewerChanged { id } }","extensions":7}}',
      Buffer.from([0, 255, 254, 128]),
    ];
    for (const message of messages) {
      const socket = await openAcknowledged(server, access);
      socket.send(message);
      socket.ping();
      await Promise.race([once(socket, 'close'), once(socket, 'pong')]);
      socket.terminate();
    }
    for (const payload of ['7', '[]', '{"token":{"a":1}}', `{"token":"${'x'.repeat(100_000)}"}`]) {
      const socket = await openRaw(server);
      socket.send(`{"type":"connection_init","payload":${payload}}`);
      await closeCode(socket);
    }
    expect(await askMe(await openAcknowledged(server, access))).toBe(user.id);
  });

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

  test('a client that goes away while it is written to is no error', async () => {
    const { access } = await createPerson(server.services);
    const turn = await ask(server, access, ['tokens-9000_rate-300_seed-6']);
    const text = () => readTurn(server, access, turn).then(({ answers }) => answers[0]?.text ?? '');
    const { port, hostname } = new URL(server.url);
    let raw: Socket | undefined;
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      createConnection: () => (raw = connect(Number(port), hostname)),
    });
    await once(socket, 'open');
    sendRaw(socket, { type: 'connection_init', payload: { token: access } });
    await once(socket, 'message');
    const query = 'subscription($turnId: ID!) { stream: answerStream(turnId: $turnId) { turnId } }';
    sendRaw(socket, { id: '1', type: 'subscribe', payload: { query, variables: { turnId: turn.id } } });
    await once(socket, 'message');
    const printed = jest.spyOn(console, 'error');
    socket.on('error', () => undefined);
    const before = await text();
    raw?.resetAndDestroy();
    await until(async () => (await text()).length > before.length);
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn.id }, access);
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect(printed.mock.calls).toEqual([]);
    printed.mockRestore();
  });

  test('sockets that close before they are accepted leave nothing behind', async () => {
    const { access, session } = await createPerson(server.services);
    for (let at = 0; at < 10; at += 1) {
      const socket = await openRaw(server);
      sendRaw(socket, { type: 'connection_init', payload: { token: access } });
      socket.terminate();
    }
    const last = await openAcknowledged(server, access);
    const gone = closeCode(last);
    server.services.sockets.closeSession(session.id);
    expect(await gone).toBe(4403);
  });

  test('our own page and this machine’s names are let in', async () => {
    const { port } = new URL(server.url);
    for (const origin of [server.services.env.siteUrl, `http://127.0.0.1:${port}`, `http://[::1]:${port}`]) {
      const socket = await openRaw(server, { origin });
      socket.terminate();
    }
  });

  test('closes with 4403 when its token ends, and outlives it when renewed', async () => {
    const person = await createPerson(server.services);
    // A token made a while ago, with less time left than the next one.
    const tokens = new Tokens([secret], server.services.env.siteUrl);
    const leftMs = 400_000;
    const end = catchTimers(leftMs);
    const ending = await tokens.issue(person.session, new Date(Date.now() - 600_000 + leftMs));
    const renewed = await openAcknowledged(server, ending.access);
    sendRaw(renewed, {
      id: '1',
      type: 'subscribe',
      payload: { query: 'mutation($t: String!) { renewSocket(token: $t) }', variables: { t: person.access } },
    });
    expect(JSON.parse(String((await once(renewed, 'message'))[0]))).toMatchObject({ payload: { data: { renewSocket: true } } });
    const left = await openAcknowledged(server, ending.access);
    const closed = closeCode(left);
    expect(end()).toBe(1);
    expect(await closed).toBe(4403);
    expect(await askMe(renewed)).toBe(person.user.id);
    renewed.terminate();
  });

  test('is not renewed with somebody else’s token', async () => {
    const [one, other] = [await createPerson(server.services), await createPerson(server.services)];
    const socket = await openAcknowledged(server, one.access);
    sendRaw(socket, {
      id: '1',
      type: 'subscribe',
      payload: { query: 'mutation($t: String!) { renewSocket(token: $t) }', variables: { t: other.access } },
    });
    expect(JSON.parse(String((await once(socket, 'message'))[0]))).toMatchObject({
      payload: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    });
    socket.terminate();
  });

  test('closes when its session signs out, and no other one does', async () => {
    const { user, access, refresh } = await createPerson(server.services);
    const [other, stranger] = [await anotherSession(user), await createPerson(server.services)];
    const socket = await openAcknowledged(server, access);
    const open = [await openAcknowledged(server, other), await openAcknowledged(server, stranger.access)];
    const end = closeCode(socket);
    await server.rest('POST', '/api/v1/auth/logout/', { body: { refresh } });
    expect(await end).toBe(4403);
    expect(await Promise.all(open.map(askMe))).toEqual([user.id, stranger.user.id]);
    for (const one of open) one.terminate();
  });

  test('closes also where its session signs out while it is being let in', async () => {
    const { access, session } = await createPerson(server.services);
    const { orm, sockets } = server.services;
    const waiting = "select 1 from pg_locks where not granted and relation = 'session'::regclass";
    const socket = await openRaw(server);
    const end = closeCode(socket);
    await orm.em.fork().transactional(async (em) => {
      // From here on, every check of the session waits for the lock.
      await em.execute('lock table session in access exclusive mode');
      sendRaw(socket, { type: 'connection_init', payload: { token: access } });
      await until(async () => (await orm.em.fork().execute<unknown[]>(waiting)).length);
      sockets.closeSession(session.id);
    });
    expect(await end).toBe(4403);
  });
});
