import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import type { Context } from '../context.js';
import type { ErrorKind } from '../errors.js';

/** The parts of a request that a route reads; a header by its name in lower case. */
export type Input = z.core.$ZodShape & Partial<Record<'params' | 'query' | 'headers' | 'body', z.ZodMiniType>>;

/** What a handler is given: who asks for what. */
export interface Call<Parts extends Input> {
  context: Context;
  /** Parsed by the route's schemas. */
  input: z.output<z.ZodMiniObject<Parts>>;
  response: Response;
}

/** One path of the REST API as it is declared: Express's route and OpenAPI's operation are both made from this. */
export interface Declaration<Parts extends Input = Input, Answer extends z.ZodMiniType = z.ZodMiniType> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As OpenAPI writes it, from the root: `/api/v1/auth/me/`, parameters in braces. The slash at the end may be missing in a request. */
  path: string;
  /** The operation's name, for clients that are generated: `login`. */
  name: string;
  summary: string;
  /** Markdown. */
  description?: string;
  input: Parts;
  /** What 200 carries. */
  answer: Answer;
  /** Where the answer may be server-sent events instead: the data of each, by the event's name. */
  events?: Record<string, z.ZodMiniType>;
  /** Why a call may fail, beyond what the declaration says already. */
  refusals?: Partial<Record<ErrorKind, string>>;
}

/** A declared path that can be called. */
export interface Route extends Declaration {
  /** Whether an access token is asked for. */
  isOpen: boolean;
  /** Authorises, parses, calls; gives what is sent as JSON, or undefined where it has answered itself. */
  answerTo: (context: Context, request: Request, response: Response) => Promise<unknown>;
}

/** The paths of one noun, under one heading. */
export interface RouteGroup {
  name: string;
  description: string;
  routes: Route[];
}
