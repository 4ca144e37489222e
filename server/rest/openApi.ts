import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { rightsOfRoute } from '../apiKey/guardKeys.js';
import { errorReply, type Route, type RouteGroup } from '../api/Route.js';
import type { ApiKeyRight } from '../../shared/apiKey/rights.js';
import type { Env } from '../config/env.js';
import { type ErrorKind, statusOf } from '../errors/AppError.js';

/** The REST API as an OpenAPI 3.1 document in JSON, made from the same declarations as the routes. */
export function openApi({ SITE_NAME, siteUrl }: Pick<Env, 'SITE_NAME' | 'siteUrl'>, groups: RouteGroup[]): string {
  const schemas: Components = {};
  const paths: Record<string, Record<string, object>> = {};
  for (const group of groups) {
    for (const route of group.routes) (paths[route.path] ??= {})[route.method] = describeRoute(route, group.name, schemas);
  }
  const document = {
    openapi: '3.1.1',
    info: {
      title: `${SITE_NAME} REST API`,
      version: 'v1',
      description: [
        'The same functions as the GraphQL API at `/graphql`, for clients that speak REST.',
        'Bodies are JSON in UTF-8 of at most 512 KB, names in snake_case, times ISO 8601 in UTC. A slash at the end of a path may be left out.',
        'Every failure has one shape. What the server did not foresee names the number of the request, which also stands in the header `X-Request-Id`.',
      ].join('\n\n'),
    },
    servers: [{ url: siteUrl }],
    tags: groups.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The access token of a sign-in, or an API key (`pl_live_…`), which is made at /keys and may do what its rights say. An invalid one is refused with 401 wherever it could matter, and ignored by what needs none, such as a sign-in.',
        },
      },
    },
  };
  // zod writes references in JSON Schema's form.
  return JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/');
}

/** Named schemas, collected from the routes. */
export type Components = Record<string, JsonSchema>;

/** OpenAPI's places for the parts of a request other than the body. */
const places = [
  ['params', 'path'],
  ['query', 'query'],
  ['headers', 'header'],
] as const;

/**
 * One route as an operation of OpenAPI.
 * @param schemas collects the schemas that the route names
 */
function describeRoute(route: Route, tag: string, schemas: Components) {
  const make = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
    const { schema: made, named } = jsonSchema(schema, io);
    for (const [name, one] of Object.entries(named)) {
      if (name in schemas && !isDeepStrictEqual(schemas[name], one)) throw new Error(`Two schemas are named ${name}`);
      schemas[name] = one;
    }
    return made;
  };
  const { body } = route.input;
  const { form, status = 200 } = route;
  return {
    tags: [tag],
    operationId: route.name,
    summary: route.summary,
    description: [route.description, forKeys(route)].filter((part) => part !== undefined).join('\n\n'),
    security: route.isOpen ? (route.readsViewer ? [{}, { bearer: [] }] : []) : [{ bearer: [] }],
    parameters: describeParameters(route, make),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: make(body, 'input') } } } }),
    ...(form && { requestBody: { required: true, content: { 'multipart/form-data': { schema: make(form, 'input') } } } }),
    responses: { [status]: describeReply(route, make), ...describeRefusals(route, make) },
  };
}

/** What a route asks of an API key. */
function forKeys({ name }: Route): string {
  const rights = rightsOfRoute(name).map((right) => rightNames[right]);
  return rights.length === 0 ? 'Not for API keys.' : `An API key needs the right to ${rights.join(' or to ')}.`;
}

const rightNames = { ASK: 'ask models', READ: 'read the history', PROMPTS: 'change prompts' } satisfies Record<ApiKeyRight, string>;

type Make = (schema: z.ZodMiniType, io: 'input' | 'output') => JsonSchema;

function describeParameters({ input }: Route, make: Make) {
  return places.flatMap(([part, place]) => {
    const schema = input[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = make(schema, 'input');
    return Object.entries(properties).map(([name, property]) => {
      const { description, ...rest } = typeof property === 'object' ? property : {};
      return {
        name: place === 'header' ? headerName(name) : name,
        in: place,
        required: required.includes(name),
        ...(description && { description }),
        schema: rest,
      };
    });
  });
}

/** `idempotency-key` in its usual spelling: `Idempotency-Key`. */
const headerName = (name: string): string => name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

function describeReply({ reply, events, media = 'application/json' }: Route, make: Make) {
  const stream = events && {
    'text/event-stream': {
      schema: { type: 'string', description: `Server-sent events: ${Object.keys(events).join(', ')}. The data of each is JSON.` },
      'x-events': Object.fromEntries(Object.entries(events).map(([name, schema]) => [name, make(schema, 'output')])),
    },
  };
  return {
    description: z.globalRegistry.get(reply)?.description ?? 'The reply.',
    content: { ...stream, ...Object.fromEntries([media].flat().map((type) => [type, { schema: make(reply, 'output') }])) },
  };
}

/** Every refusal by its status: declared ones, and those that all routes share. */
function describeRefusals({ input, isOpen, readsViewer, refusals }: Route, make: Make) {
  const all: Partial<Record<ErrorKind, string>> = {
    ...(Object.keys(input).length > 0 && { validation: 'The input is invalid; every failing field is named.' }),
    ...(!isOpen && { unauthenticated: 'No access token, or an invalid one.' }),
    ...(readsViewer && { unauthenticated: 'An invalid access token.' }),
    ...(input.body && { too_large: 'The body is larger than 512 KB.' }),
    ...refusals,
  };
  const content = { 'application/json': { schema: make(errorReply, 'output') } };
  const responses: Record<string, object> = { default: { description: 'Any other failure, in the same shape.', content } };
  const kinds = Object.keys(statusOf).filter((kind): kind is ErrorKind => kind in all);
  for (const status of new Set(kinds.map((kind) => statusOf[kind]))) {
    const description = kinds.flatMap((kind) => (statusOf[kind] === status ? [all[kind]] : [])).join(' ');
    const retry = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
    responses[status] = { description, ...(status === statusOf.rate_limited && { headers: retry }), content };
  }
  return responses;
}

/** JSON Schema 2020-12 as zod writes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Formats that need no pattern: zod's patterns for them are long. */
const known = new Set(['date-time', 'email', 'uri']);

/**
 * A zod schema as JSON Schema, with the schemas that it names (by `id` in their meta), which go to the document's components.
 * @param io `input` for what a client sends, `output` for what it receives
 */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): { schema: JsonSchema; named: Record<string, JsonSchema> } {
  // Inside another schema, a named one becomes a reference.
  const { properties, $defs } = z.toJSONSchema(z.object({ schema }), { io, override: tidy });
  const own = properties?.['schema'];
  if (typeof own !== 'object') throw new Error('zod has left the schema out');
  return { schema: own, named: Object.fromEntries(Object.entries($defs ?? {}).filter(isSchema)) };
}

const isSchema = (entry: [string, JsonSchema | boolean]): entry is [string, JsonSchema] => typeof entry[1] === 'object';

/**
 * Removes details that only a program needs: JavaScript's bounds of integers, and patterns of well-known formats. The remaining
 * patterns work in engines of any language.
 */
function tidy({ jsonSchema: made }: { jsonSchema: JsonSchema }): void {
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
  if (made.format !== undefined && known.has(made.format)) delete made.pattern;
  if (made.pattern !== undefined) made.pattern = plain(made.pattern);
}

/**
 * Rewrites a pattern without syntax that only JavaScript's `u` flag supports: control characters become ranges. Only the server
 * checks for lone surrogates, because JSON in UTF-8 has none, and engines disagree on their syntax.
 */
const plain = (pattern: string): string => pattern.replaceAll('\\p{Cc}', '\\x00-\\x1f\\x7f-\\x9f').replaceAll('\\p{Cs}', '');
