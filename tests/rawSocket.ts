import { on, once } from 'node:events';
import { v7 } from 'uuid';
import { WebSocket } from 'ws';
import type { TestServer } from './server.js';

/** A socket without a client library. */
export async function openRaw({ url }: Pick<TestServer, 'url'>, headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  await once(socket, 'open');
  return socket;
}

/** The same, accepted with this token. */
export async function openAcknowledged(server: Pick<TestServer, 'url'>, token: string): Promise<WebSocket> {
  const socket = await openRaw(server);
  sendRaw(socket, { type: 'connection_init', payload: { token } });
  await once(socket, 'message');
  return socket;
}

export function sendRaw(socket: WebSocket, message: unknown): void {
  socket.send(JSON.stringify(message));
}

/** The code that a socket is closed with. */
export async function closeCode(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
}

/** The id of the person to whom the server assigns an open socket. */
export async function askMe(socket: WebSocket): Promise<string | undefined> {
  const id = v7();
  sendRaw(socket, { id, type: 'subscribe', payload: { query: '{ me { id } }' } });
  for await (const [data] of on(socket, 'message')) {
    const message = JSON.parse(String(data)) as { id: string; payload: { data: { me: { id: string } | null } } };
    if (message.id === id) return message.payload.data.me?.id;
  }
  return undefined;
}
