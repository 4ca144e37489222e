import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type ErrorKind, statusOf } from '../errors.js';
import { errorAnswer } from './errorAnswer.js';
import { type JsonSchema, jsonSchema } from './jsonSchema.js';
import type { Route } from './Route.js';

/** Schemas with a name, as they are gathered from the routes. */
export type Components = Record<string, JsonSchema>;

/** Where OpenAPI has the parts of a request that are no body. */
const places = [
  ['params', 'path'],
  ['query', 'query'],
  ['headers', 'header'],
] as const;

/** One route as OpenAPI's operation. @param schemas takes the schemas that it names */
export function describeRoute(route: Route, tag: string, schemas: Components) {
  const make = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
    const { schema: made, named } = jsonSchema(schema, io);
    for (const [name, one] of Object.entries(named)) {
      if (name in schemas && !isDeepStrictEqual(schemas[name], one)) throw new Error(`Two schemas are named ${name}`);
      schemas[name] = one;
    }
    return made;
  };
  const { body } = route.input;
  return {
    tags: [tag],
    operationId: route.name,
    summary: route.summary,
    ...(route.description && { description: route.description }),
    security: route.isOpen ? [] : [{ bearer: [] }],
    parameters: describeParameters(route, make),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: make(body, 'input') } } } }),
    responses: { 200: describeAnswer(route, make), ...describeRefusals(route, make) },
  };
}

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

/** `idempotency-key` as people write it: `Idempotency-Key`. */
const headerName = (name: string): string => name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

function describeAnswer({ answer, events }: Route, make: Make) {
  const stream = events && {
    'text/event-stream': {
      schema: { type: 'string', description: `Server-sent events: ${Object.keys(events).join(', ')}. The data of each is JSON.` },
      'x-events': Object.fromEntries(Object.entries(events).map(([name, schema]) => [name, make(schema, 'output')])),
    },
  };
  return {
    description: z.globalRegistry.get(answer)?.description ?? 'The answer.',
    content: { ...stream, 'application/json': { schema: make(answer, 'output') } },
  };
}

/** Every refusal by its status, the declared ones and those that all routes share. */
function describeRefusals({ input, isOpen, refusals }: Route, make: Make) {
  const all: Partial<Record<ErrorKind, string>> = {
    ...(Object.keys(input).length > 0 && { validation: 'What was sent is not right; every failing field is named.' }),
    ...(!isOpen && { unauthenticated: 'No access token, or one that is not good.' }),
    ...(input.body && { too_large: 'The body is larger than 512 KB.' }),
    ...refusals,
  };
  const content = { 'application/json': { schema: make(errorAnswer, 'output') } };
  const responses: Record<string, object> = { default: { description: 'Any other failure, in the same shape.', content } };
  const kinds = Object.keys(statusOf).filter((kind): kind is ErrorKind => kind in all);
  for (const status of new Set(kinds.map((kind) => statusOf[kind]))) {
    const description = kinds.flatMap((kind) => (statusOf[kind] === status ? [all[kind]] : [])).join(' ');
    const retry = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
    responses[status] = { description, ...(status === statusOf.rate_limited && { headers: retry }), content };
  }
  return responses;
}
