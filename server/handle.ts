import type { Request, RequestHandler, Response } from 'express';
import type { Context } from './context.js';

/** One REST call: parses, calls, and returns what is sent as JSON; `undefined` where it answered itself. */
export type RestHandler = (context: Context, request: Request, response: Response) => Promise<unknown>;

/** Makes a call of Express out of one of ours. */
export type Handle = (handler: RestHandler) => RequestHandler;
