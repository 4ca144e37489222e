import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, OperationTypeNode } from 'graphql';
import type { Context } from '../api/Context.js';
import { AppError } from '../errors/AppError.js';
import { requireAffordable } from './guards.js';
import { presentError, type PresentingParts } from './presentError.js';

/** Refuses operations that cost too much, once the variables are known. */
export const costGuard: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ schema, document, request, operation }) => {
        if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
          throw new GraphQLError('Subscriptions are served over a websocket.', {
            extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
          });
        }
        requireAffordable({ schema, document, operationName: request.operationName, variables: request.variables });
        return Promise.resolve();
      },
    }),
};

/** Gives every error of a response the one shape. */
export const errorPresenter = (parts: PresentingParts): ApolloServerPlugin<Context> => ({
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ response, errors, contextValue }) => {
        const { requestId, work, refusal } = contextValue;
        if (refusal && errors?.some(({ originalError }) => originalError === refusal) && response.body.kind === 'single') {
          // Where a person was looked for, all is refused: null must not be taken for what a guest would get.
          response.body.singleResult = { errors: [presentError(refusal, requestId, parts)] };
          response.http.status = refusal.status;
          response.http.headers.set('www-authenticate', 'Bearer');
          return Promise.resolve();
        }
        if (work.failure && response.body.kind === 'single') {
          // One error for all that was refused after it; half a reply would be taken for a whole one.
          response.body.singleResult = { errors: [presentError(work.failure, requestId, parts)] };
          response.http.status = work.failure.status;
          return Promise.resolve();
        }
        if (errors && response.body.kind === 'single') {
          response.body.singleResult.errors = errors.map((error) => presentError(error, requestId, parts));
          if (isRefused(errors) && !response.body.singleResult.data) {
            response.http.status = 401;
            response.http.headers.set('www-authenticate', 'Bearer');
          }
          const retryAfter = response.body.singleResult.errors
            .map((error) => error.extensions?.['retryAfter'])
            .find((seconds) => typeof seconds === 'number');
          if (retryAfter !== undefined) response.http.headers.set('retry-after', String(retryAfter));
        }
        return Promise.resolve();
      },
    }),
});

/** Whether the operation needed a signed-in person. GraphQL over HTTP requires a 2xx status even then, if there is data. */
const isRefused = (errors: readonly GraphQLError[]): boolean =>
  errors.some(({ originalError }) => originalError instanceof AppError && originalError.status === 401);
