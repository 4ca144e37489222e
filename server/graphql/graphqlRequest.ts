import { type RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import { AppError } from '../errors/AppError.js';
import { parse } from '../errors/parse.js';
import { allowOnly } from '../http/allowOnly.js';
import { jsonBody } from '../http/jsonBody.js';

/** With their charset, because a client may ask for it. */
const answerTypes = ['application/json; charset=utf-8', 'application/graphql-response+json; charset=utf-8'];

export const graphqlMethods = ['GET', 'POST'];

const parameters = z.nullish(z.record(z.string(), z.unknown()));

const bodyRules = z.object({
  query: z.string().check(z.minLength(1)),
  operationName: z.nullish(z.string()),
  variables: parameters,
  extensions: parameters,
});

const jsonObject = z.optional(z.string().check(z.refine(isJsonObject, 'Expected a JSON object')));

const searchRules = z.object({
  query: z.string().check(z.minLength(1)),
  operationName: z.optional(z.string()),
  variables: jsonObject,
  extensions: jsonObject,
});

/**
 * Checks a request by the rules of GraphQL over HTTP (graphql.github.io/graphql-over-http) and refuses any other before anything
 * runs. Apollo checks Accept only after the operation has run.
 */
export function graphqlRequest(): Router {
  const router = Router();
  router.use(allowOnly(graphqlMethods), requireAccept, requirePreflight, ...jsonBody, requireParameters);
  return router;
}

const requireAccept: RequestHandler = (request, _response, next) => {
  if (request.accepts(answerTypes) === false) {
    throw new AppError('not_acceptable', 'The answer is application/graphql-response+json or application/json.');
  }
  next();
};

/** A page of another origin can send neither header without asking first, so that it cannot make a browser ask in its place. */
const requirePreflight: RequestHandler = ({ method, headers }, _response, next) => {
  // Apollo itself looks at a content type.
  const isSafe = headers['apollo-require-preflight'] || headers['x-apollo-operation-name'] || headers['content-type'] !== undefined;
  if (method === 'GET' && !isSafe) {
    throw new AppError('validation', [
      {
        code: 'bad_request',
        detail:
          'A GET needs the header apollo-require-preflight: true (in urql: fetchOptions.headers), or send the operation by POST as application/json (in urql: preferGetMethod: false).',
        attr: 'non_field_errors',
      },
    ]);
  }
  next();
};

const requireParameters: RequestHandler = (request, _response, next) => {
  if (request.method === 'GET') parse(searchRules, request.query);
  else parse(bodyRules, request.body);
  next();
};

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
