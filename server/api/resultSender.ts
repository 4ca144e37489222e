import type { WebSocket } from 'ws';

/** Sends one result of an operation; resolves when the network has taken it, or the client has gone. */
export type SendResult = (json: string) => Promise<void>;

/**
 * Sends results that are already JSON in the format of graphql-transport-ws
 * (https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md#next). graphql-ws itself takes objects only.
 * @param id the operation's id, chosen by its client
 */
export function resultSender(socket: WebSocket, id: string): SendResult {
  const opening = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  return (json) =>
    new Promise((resolve) => {
      socket.send(`${opening}${json}}`, () => {
        resolve();
      });
    });
}
