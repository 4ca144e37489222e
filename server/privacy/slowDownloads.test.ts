import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { openConnection } from '../../tests/rawHttp.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = '/api/v1/auth/me/export/';
const statusFor = async ({ access }: TestPerson): Promise<number> => {
  const response = await server.rest('GET', path, { token: access });
  await response.arrayBuffer();
  return response.status;
};

test('readers that stop in the middle of a large download hold up nobody but themselves', async () => {
  const slow = await Promise.all(Array.from({ length: 4 }, () => createPerson(server.services)));
  // More than what fits into the buffers of a connection: Linux keeps up to 4 MB of what is sent. JSON has six letters for this sign.
  const text = '\u0001'.repeat(1_000_000);
  await Promise.all(
    slow.map(({ user }) => createConversation(server.services, user, { title: 'Large' }, [{ prompt: 'Much', answers: [text] }])),
  );
  const sockets = await Promise.all(
    slow.map(async ({ access }) => {
      const socket = openConnection(server.url);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${access}\r\n\r\n`);
      const [first] = (await once(socket, 'data')) as [Buffer];
      socket.pause();
      expect(first.toString()).toContain('200 OK');
      return socket;
    }),
  );
  const [stalled] = slow;
  expect(stalled && (await statusFor(stalled))).toBe(429);
  expect(await statusFor(await createPerson(server.services))).toBe(200);
  for (const socket of sockets) socket.destroy();
  await until(async () => stalled !== undefined && (await statusFor(stalled)) === 200);
});
