import { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { merge, Observable, take } from 'rxjs';
import { readError } from './readError.js';
import { isSocketOpen, socket } from './socket.js';

/** What sets answers going. */
const asking = new Set(['Ask', 'AddAnswer', 'RetryAnswer', 'ContinueAnswer', 'ReplaceAnswer']);

/** The server closes a socket for a longer message than it takes, with all that is followed on it: over HTTP it says what is wrong. */
const mostCharacters = 100_000;

/** The context of an operation that was refused to the socket: its second try goes over HTTP. */
export const pastSocket = { pastSocket: true };

/** Whether an operation asks, and may do so over the socket as it is now. */
export function mayAskOnSocket(operation: ApolloLink.Operation): boolean {
  return (
    asking.has(operation.operationName ?? '') &&
    operation.getContext()['pastSocket'] !== true &&
    isSocketOpen() &&
    JSON.stringify(operation.variables).length <= mostCharacters
  );
}

/** Fails when the socket breaks. */
const broken = new Observable<never>((subscriber) => {
  const fail = () => {
    subscriber.error(new Error('The connection broke before the server answered.'));
  };
  const ends = [socket.on('closed', fail), socket.on('error', fail)];
  return () => {
    for (const end of ends) end();
  };
});

const onSocket = new GraphQLWsLink(socket);

/**
 * Asks over the open socket, so that the server that is asked is the one that is followed. A reply that is lost with the socket
 * is an error, as over HTTP: what is no longer listened to, graphql-ws does not send again over the next socket.
 */
export const askOnSocket = new ApolloLink((operation) => merge(onSocket.request(operation), broken).pipe(take(1)));

/**
 * A server that is about to end keeps its sockets for those who read, and takes no prompt any more: a balancer sends a request
 * elsewhere by then.
 */
export const leaveRestarting = new ErrorLink(({ error, operation, forward }) => {
  if (!mayAskOnSocket(operation) || !readError(error).codes.includes('restarting')) return;
  operation.setContext(pastSocket);
  return forward(operation);
});
