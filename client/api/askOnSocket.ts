import { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { merge, Observable, take } from 'rxjs';
import { readError } from './readError.js';
import { isSocketOpen, socket } from './socket.js';

/** The mutations that start answers. */
const asking = new Set(['Ask', 'AddAnswer', 'RetryAnswer', 'ContinueAnswer', 'ReplaceAnswer']);

/** Longer requests go over HTTP, which reports the error: for too long a message the server closes the socket with all subscriptions. */
const mostCharacters = 100_000;

/** The context of an operation that the server refused over the socket: its second try goes over HTTP. */
export const pastSocket = { pastSocket: true };

/** Whether an operation starts answers and can be sent over the socket now. */
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
 * Sends a request over the open socket, so that the server that runs it is the one whose stream is followed. A reply that is lost
 * with the socket is an error, as over HTTP. Unsubscribing then keeps graphql-ws from sending the request again over the next socket.
 */
export const askOnSocket = new ApolloLink((operation) => merge(onSocket.request(operation), broken).pipe(take(1)));

/**
 * Repeats a request over HTTP if the server is shutting down: it keeps its sockets open for readers but accepts no prompts, and
 * a load balancer sends the HTTP request to another server.
 */
export const leaveRestarting = new ErrorLink(({ error, operation, forward }) => {
  if (!mayAskOnSocket(operation) || !readError(error).codes.includes('restarting')) return;
  operation.setContext(pastSocket);
  return forward(operation);
});
