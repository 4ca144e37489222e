import { ApolloLink, HttpLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { finalize, from, switchMap, tap, throwError, timer } from 'rxjs';
import { askOnSocket, leaveRestarting, mayAskOnSocket, pastSocket } from './askOnSocket.js';
import { beginCall } from './connection.js';
import { noteKept } from './kept.js';
import { otherTabs } from './otherTabs.js';
import { readOvertaken } from './readOvertaken.js';
import { freshAccess, refreshTokens } from '../session/refreshTokens.js';
import { accessToken, beginRead, expireSession, whenNotSigningOut } from '../session/session.js';
import { socket } from './socket.js';
import { waitBeforeRepeat } from './waitBeforeRepeat.js';
import { language } from '../words/language.js';

/** The context of operations for guests: they carry no token, and the form shows a refusal. */
export const asGuest = { guest: true };

const unauthenticated = 'UNAUTHENTICATED';

/** Lets what is read wait while the person is signing out. Ending the session is itself a mutation. */
const whenWorthAsking = async ({ operationType }: Pick<ApolloLink.Operation, 'operationType'>): Promise<void> => {
  if (operationType === OperationTypeNode.QUERY) await whenNotSigningOut();
};

const authorise = new SetContextLink(async (context, operation) => {
  if (context['guest'] === true) return context;
  await whenWorthAsking(operation);
  const token = await freshAccess();
  return token === undefined ? context : { ...context, headers: { authorization: `Bearer ${token}` } };
});

function isRefused(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return error.errors.some(({ extensions }) => extensions?.['code'] === unauthenticated);
  return ServerError.is(error) && error.statusCode === 401;
}

/** Repeats a refused request once with new tokens; if it is refused again, the session is over. */
const renewOnRefusal = new ErrorLink(({ error, operation, forward }) => {
  if (operation.getContext()['guest'] === true || !isRefused(error)) return;
  return from(whenWorthAsking(operation).then(() => refreshTokens(accessToken()))).pipe(
    switchMap((token) => {
      if (token === undefined) return throwError(() => error);
      operation.setContext(pastSocket);
      return forward(operation);
    }),
    tap({
      next: ({ errors }) => {
        if (errors?.some(({ extensions }) => extensions?.['code'] === unauthenticated)) expireSession();
      },
      // A refusal can also come as an HTTP error.
      error: (again: unknown) => {
        if (again !== error && isRefused(again)) expireSession();
      },
    }),
  );
});

/** Repeats a failed query once if the failure may be temporary, no sooner than the server allows. */
const repeatReads = new ErrorLink(({ error, operation, forward }) => {
  const wait = operation.operationType === OperationTypeNode.QUERY ? waitBeforeRepeat(error) : undefined;
  return wait === undefined ? undefined : timer(wait).pipe(switchMap(() => forward(operation)));
});

/** Notes whether the server answers at all. */
const noteReach = new ApolloLink((operation, forward) => {
  const call = beginCall();
  return forward(operation).pipe(
    tap({
      next: call.find,
      error: (error: unknown) => {
        if (ServerError.is(error) || CombinedGraphQLErrors.is(error)) call.find();
        else call.lose();
      },
    }),
  );
});

/** Lets a sign-out wait for the replies to what was read before. */
const noteReads = new ApolloLink((operation, forward) =>
  operation.operationType === OperationTypeNode.QUERY ? forward(operation).pipe(finalize(beginRead())) : forward(operation),
);

/** The changes that a person may make faster than the server answers, by the first word of their mutations' names. */
const quickChanges = /^(?:Archive|Arrange|Clear|Move|Pin|Prefer|Rename|Tag|Undo|Update)/;

/** Resolves when all that were sent before have ended. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Sends quick changes one after another. Two requests at once may reach the server in another order, and so may their replies reach
 * the page: what was changed first would stay.
 */
const inOrder = new ApolloLink((operation, forward) => {
  if (!quickChanges.test(operation.operationName ?? '')) return forward(operation);
  const start = before;
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  before = start.then(() => over);
  return from(start).pipe(
    switchMap(() => forward(operation)),
    finalize(() => {
      end();
    }),
  );
});

const overHttp = ApolloLink.from([
  authorise,
  noteReads,
  noteReach,
  new HttpLink({ uri: '/graphql', headers: { 'accept-language': language } }),
]);
const overSocket = ApolloLink.from([noteReach, askOnSocket]);

/** Sends queries and mutations over HTTP, subscriptions over the socket, and mutations that start answers over the socket if it is open. */
export const link = ApolloLink.from([
  noteKept(otherTabs.sayChanged),
  readOvertaken.joining,
  ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    ApolloLink.from([readOvertaken.ofHistory, new GraphQLWsLink(socket)]),
    ApolloLink.from([
      inOrder,
      readOvertaken.ofReplies,
      repeatReads,
      renewOnRefusal,
      leaveRestarting,
      ApolloLink.split(mayAskOnSocket, overSocket, overHttp),
    ]),
  ),
]);
