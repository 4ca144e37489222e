import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import type { Env } from '../config/env.js';
import { AppError, masked } from '../errors/AppError.js';
import { overloadOf } from '../errors/overload.js';
import { showsSchema } from './guards.js';

/** What errors are logged and shown by. */
export interface PresentingParts {
  env: Env;
  log: Logger;
}

/** What a GraphQL error wraps; itself where that is nothing. */
function originOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? originOf(error.originalError) : error;
}

/** GraphQL's own errors (syntax, validation, CSRF) are the client's doing; they have no original error. */
const isOfGraphQL = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && (!error.originalError || error.originalError instanceof GraphQLError);

/**
 * One shape for every error: `{ code, type, errors, requestId }` in extensions.
 * An unexpected error is logged with its request id, and the client is told that id alone.
 */
export function presentError(error: unknown, requestId: string, { env, log }: PresentingParts): GraphQLFormattedError {
  const origin = originOf(error);
  const known = origin instanceof AppError ? origin : overloadOf(origin, requestId, log);
  if (!known && isOfGraphQL(error)) return ofGraphQL(error, requestId, showsSchema(env));
  // GraphQL's own has the words of what it wraps, which the log knows how to hide.
  if (!known) log.error({ err: origin, requestId }, 'A resolver failed');
  const { message, extensions } = (known ?? masked(requestId)).toGraphQL();
  const where =
    error instanceof GraphQLError
      ? { ...(error.locations && { locations: error.locations }), ...(error.path && { path: error.path }) }
      : {};
  const { http: _http, ...shown } = extensions;
  return { message, ...where, extensions: { ...shown, requestId } };
}

/** @param suggests whether GraphQL may say what name was meant, and so tell the schema. */
function ofGraphQL(error: GraphQLError, requestId: string, suggests: boolean): GraphQLFormattedError {
  const { locations, extensions } = error.toJSON();
  const message = suggests ? error.message : error.message.replace(/ ?Did you mean .*$/s, '');
  const code = typeof extensions?.['code'] === 'string' ? extensions['code'] : 'GRAPHQL_VALIDATION_FAILED';
  const errors = [{ code: code.toLowerCase(), detail: message, attr: 'non_field_errors' }];
  return { message, ...(locations && { locations }), extensions: { code, type: 'client_error', errors, requestId } };
}
