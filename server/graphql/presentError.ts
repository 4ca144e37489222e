import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import type { Env } from '../config/env.js';
import { AppError, masked } from '../errors/AppError.js';
import { overloadOf } from '../errors/overload.js';
import { showsSchema } from './guards.js';

/** Dependencies of presenting an error. */
export interface PresentingParts {
  env: Env;
  log: Logger;
}

/** The error that a GraphQL error wraps, or the error itself. */
function originOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? originOf(error.originalError) : error;
}

/** GraphQL's own errors (syntax, validation, CSRF) are caused by the client; they have no original error. */
const isOfGraphQL = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && (!error.originalError || error.originalError instanceof GraphQLError);

/**
 * Gives every error one shape: `{ code, type, errors, requestId }` in extensions. An unexpected error is logged with its request
 * id; the client learns only that id.
 */
export function presentError(error: unknown, requestId: string, { env, log }: PresentingParts): GraphQLFormattedError {
  const origin = originOf(error);
  const known = origin instanceof AppError ? origin : overloadOf(origin, requestId, log);
  if (!known && isOfGraphQL(error)) return ofGraphQL(error, requestId, showsSchema(env));
  // The origin is logged, because the log redacts it; GraphQL's error would repeat its words.
  if (!known) log.error({ err: origin, requestId }, 'A resolver failed');
  const { message, extensions } = (known ?? masked(requestId)).toGraphQL();
  const where =
    error instanceof GraphQLError
      ? { ...(error.locations && { locations: error.locations }), ...(error.path && { path: error.path }) }
      : {};
  const { http: _http, ...shown } = extensions;
  return { message, ...where, extensions: { ...shown, requestId } };
}

/** @param suggests whether GraphQL's suggestions of names, which reveal the schema, may be shown */
function ofGraphQL(error: GraphQLError, requestId: string, suggests: boolean): GraphQLFormattedError {
  const { locations, extensions } = error.toJSON();
  const message = suggests ? error.message : error.message.replace(/ ?Did you mean .*$/s, '');
  const code = typeof extensions?.['code'] === 'string' ? extensions['code'] : 'GRAPHQL_VALIDATION_FAILED';
  const errors = [{ code: code.toLowerCase(), detail: message, attr: 'non_field_errors' }];
  return { message, ...(locations && { locations }), extensions: { code, type: 'client_error', errors, requestId } };
}
