import type { WebSocket } from 'ws';

/** Sends one result of an operation; resolves when the network has taken it, or there is nobody to take it. */
export type SendResult = (json: string) => Promise<void>;

/** Past so many unsent bytes a socket is closed, in a way that the client comes back from. */
const unsentLimit = 1024 * 1024;

/** One subscription waits for its own message to be taken; this is for many on one socket. */
export function closeIfSlow(socket: WebSocket): void {
  if (socket.bufferedAmount > unsentLimit) socket.close(1013, 'Reading too slowly');
}

/**
 * Sends results that are JSON already as graphql-transport-ws has it
 * (https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md#next). graphql-ws itself takes objects only.
 * @param id the operation's, as its client named it
 */
export function resultSender(socket: WebSocket, id: string): SendResult {
  const opening = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  return (json) =>
    new Promise((resolve) => {
      closeIfSlow(socket);
      socket.send(`${opening}${json}}`, () => {
        resolve();
      });
    });
}
