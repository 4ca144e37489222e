import { ApolloLink, HttpLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { from, type Observable, of, switchMap, tap, throwError, timer } from 'rxjs';
import { freshAccess, refreshTokens } from './refreshTokens.js';
import { accessToken, expireSession } from './session.js';
import { socket } from './socket.js';
import { waitBeforeRepeat } from './waitBeforeRepeat.js';

/** The context of operations that are for guests: they carry no token, and a refusal is an answer to show. */
export const asGuest = { guest: true };

const unauthenticated = 'UNAUTHENTICATED';

const authorise = new SetContextLink(async (context) => {
  if (context['guest'] === true) return context;
  const token = await freshAccess();
  return token === undefined ? context : { ...context, headers: { authorization: `Bearer ${token}` } };
});

function isRefused(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return error.errors.some(({ extensions }) => extensions?.['code'] === unauthenticated);
  return ServerError.is(error) && error.statusCode === 401;
}

/** A refused request is sent once more with new tokens; refused again, the session is over. */
const renewOnRefusal = new ErrorLink(({ error, operation, forward }) => {
  if (operation.getContext()['guest'] === true || !isRefused(error)) return;
  return from(refreshTokens(accessToken())).pipe(
    switchMap((token) => (token === undefined ? throwError(() => error) : forward(operation))),
    tap((result) => {
      if (result.errors?.some(({ extensions }) => extensions?.['code'] === unauthenticated)) expireSession();
    }),
  );
});

/** Reading is safe to repeat: once, where the failure may pass, and no sooner than the server says. */
const repeatReads = new ErrorLink(({ error, operation, forward }) => {
  const wait = operation.operationType === OperationTypeNode.QUERY ? waitBeforeRepeat(error) : undefined;
  return wait === undefined ? undefined : timer(wait).pipe(switchMap(() => forward(operation)));
});

/** So many mutations have been answered. */
let changes = 0;

/**
 * A reply to a query that was on its way while something was changed may have been made before, and would bring back what
 * was there: it is asked for again.
 */
const readAnew = new ApolloLink((operation, forward) => {
  if (operation.operationType === OperationTypeNode.MUTATION) {
    return forward(operation).pipe(
      tap(() => {
        changes += 1;
      }),
    );
  }
  const read = (): Observable<ApolloLink.Result> => {
    const before = changes;
    return forward(operation).pipe(switchMap((result) => (changes === before ? of(result) : read())));
  };
  return read();
});

/** Queries and mutations over HTTP, subscriptions over the socket. */
export const link = ApolloLink.split(
  ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
  new GraphQLWsLink(socket),
  ApolloLink.from([readAnew, repeatReads, renewOnRefusal, authorise, new HttpLink({ uri: '/graphql' })]),
);
