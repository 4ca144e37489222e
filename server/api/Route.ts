import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import type { User } from '../account/User.js';
import { AppError, type ErrorBody, type ErrorKind, validationError } from '../errors/AppError.js';
import { namedIssues } from '../errors/namedIssues.js';
import { hasBody } from '../http/jsonBody.js';
import { type Context, requireViewer } from './Context.js';

/** The parts of a request that a route reads; header names in lower case. */
export type Input = z.core.$ZodShape & Partial<Record<'params' | 'query' | 'headers' | 'body', z.ZodMiniType>>;

/** Arguments of a handler: the request's context, its parsed input and the response. */
export interface Call<Parts extends Input> {
  context: Context;
  /** Parsed by the route's schemas. */
  input: z.output<z.ZodMiniObject<Parts>>;
  response: Response;
}

/** One path of the REST API: Express's route and OpenAPI's operation are both made from it. */
export interface Declaration<Parts extends Input = Input, Reply extends z.ZodMiniType = z.ZodMiniType> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /**
   * Path from the root in OpenAPI's notation: `/api/v1/auth/me/`, parameters in braces. A request may leave out the slash at the
   * end.
   */
  path: string;
  /** OpenAPI's operationId, a name for generated clients: `login`. */
  name: string;
  summary: string;
  /** Markdown. */
  description?: string;
  input: Parts;
  /** A form of multipart/form-data in place of a JSON body; the handler reads it as it comes. */
  form?: z.ZodMiniType;
  /** Body of the reply. */
  reply: Reply;
  /** Status of the reply; by default 200. */
  status?: 201;
  /** Its media type, or those that it may have; by default JSON. */
  media?: string | readonly string[];
  /** For replies that may be server-sent events instead: the data of each, by the event's name. */
  events?: Record<string, z.ZodMiniType>;
  /** Why a call may fail, beyond what follows from the rest of the declaration. */
  refusals?: Partial<Record<ErrorKind, string>>;
  /** Of a path that guests may call: whether it answers a person otherwise than a guest, so that an invalid token is refused. */
  readsViewer?: boolean;
}

/** A declared path with its handler. */
export interface Route extends Declaration {
  /** Whether guests may call it: no access token is required. */
  isOpen: boolean;
  /** Authorises, parses, calls. Returns the JSON to send, or undefined if it has written the response itself. */
  answerTo: (context: Context, request: Request, response: Response) => Promise<unknown>;
}

/** The paths of one noun, which OpenAPI shows under one heading. */
export interface RouteGroup {
  name: string;
  description: string;
  routes: Route[];
}

interface Handled<Parts extends Input, Reply extends z.ZodMiniType> extends Declaration<Parts, Reply> {
  handle: (call: Call<Parts>) => Promise<z.output<Reply> | undefined>;
}

/** A path that guests may also call. */
export function openRoute<Parts extends Input, Reply extends z.ZodMiniType>({ handle, ...declaration }: Handled<Parts, Reply>): Route {
  return {
    ...declaration,
    isOpen: true,
    answerTo: (context, request, response) => handle({ context, input: readInput(declaration.input, request), response }),
  };
}

interface SignedInCall<Parts extends Input> extends Call<Parts> {
  user: User;
}

interface HandledSignedIn<Parts extends Input, Reply extends z.ZodMiniType> extends Declaration<Parts, Reply> {
  handle: (call: SignedInCall<Parts>) => Promise<z.output<Reply> | undefined>;
}

/** A path for signed-in people; guests get 401 before any input is read. */
export function signedInRoute<Parts extends Input, Reply extends z.ZodMiniType>({
  handle,
  ...declaration
}: HandledSignedIn<Parts, Reply>): Route {
  return {
    ...declaration,
    isOpen: false,
    answerTo: async (context, request, response) => {
      const { user } = requireViewer(context);
      return handle({ context, user, input: readInput(declaration.input, request), response });
    },
  };
}

/**
 * Parses all parts of a request that a route reads.
 * @throws AppError of kind validation that reports every failing field of all parts by its name
 */
function readInput<Parts extends z.core.$ZodShape>(parts: Parts, request: Request): z.output<z.ZodMiniObject<Parts>> {
  const { params, query, headers } = request;
  const body: unknown = request.body ?? {};
  const result = z.safeParse(z.object(parts), { params, query, headers, body });
  if (!result.success)
    throw validationError(result.error.issues.flatMap(namedIssues).map((issue) => ({ ...issue, path: issue.path.slice(1) })));
  // An empty body is most likely a mistake, even if every field is optional.
  if ('body' in parts && !hasBody(request)) throw new AppError('validation', [noBody]);
  return result.data;
}

const noBody = {
  code: 'required',
  detail: 'There is no body. Send a JSON object with the fields of this call.',
  attr: 'non_field_errors',
};

const entry = z.object({
  code: z.string().check(z.describe('What is wrong, for programs.')),
  detail: z.string().check(z.describe('What is wrong, for people.')),
  attr: z.string().check(z.describe('The field in snake_case, a nested one by its path (`models.0.temperature`), or `non_field_errors`.')),
});

/** The shape of every REST error. */
export const errorReply: z.ZodMiniType<ErrorBody> = z
  .object({
    type: z.enum(['validation_error', 'client_error', 'server_error']).check(z.describe('What kind of failure it is.')),
    errors: z.array(entry).check(z.describe('Every failing field together, or one entry for the call as a whole.')),
  })
  .check(z.meta({ id: 'Error', description: 'A failure, in the one shape that every path has.' }));
