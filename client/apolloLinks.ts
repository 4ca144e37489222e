import { ApolloLink, HttpLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { RetryLink } from '@apollo/client/link/retry';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { from, switchMap, tap, throwError } from 'rxjs';
import { freshAccess, refreshTokens } from './refreshTokens.js';
import { accessToken, expireSession } from './session.js';
import { socket } from './socket.js';

/** The context of operations that are for guests: they carry no token, and a refusal is an answer to show. */
export const asGuest = { guest: true };

const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
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

/** Reading is safe to repeat: once, where the failure may pass. */
const repeatReads = new RetryLink({
  attempts: {
    max: 2,
    retryIf: (error, operation) =>
      operation.operationType === OperationTypeNode.QUERY &&
      (ServerError.is(error) ? passing.has(error.statusCode) : error instanceof TypeError),
  },
});

/** Queries and mutations over HTTP, subscriptions over the socket. */
export const link = ApolloLink.split(
  ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
  new GraphQLWsLink(socket),
  ApolloLink.from([repeatReads, renewOnRefusal, authorise, new HttpLink({ uri: '/graphql' })]),
);
