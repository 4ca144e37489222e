import { type Request, type Response, Router } from 'express';
import type { Logger } from 'pino';
import type { Context } from '../api/Context.js';
import { requireRouteRight } from '../apiKey/guardKeys.js';
import { restErrors } from '../api/restErrors.js';
import type { RouteGroup } from '../api/Route.js';
import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';
import { errorWords } from '../errors/errorWords.js';
import { allowOnly } from '../http/allowOnly.js';
import { jsonBody } from '../http/jsonBody.js';
import { limits } from '../http/limits.js';
import { openApi } from './openApi.js';

interface RestParts {
  env: Env;
  log: Logger;
  /** Makes the context of a request, with its viewer. */
  contextOf: (request: Request, response: Response) => Promise<Context>;
}

/** The declared REST paths, and the document that describes them. A request may leave out the slash at the end. */
export function restRouter({ env, log, contextOf }: RestParts, groups: RouteGroup[]): Router {
  const router = Router({ strict: false });
  const document = openApi(env, groups);
  router.all('/api/v1/openapi.json', allowOnly(['GET', 'HEAD']));
  router.get('/api/v1/openapi.json', (_request, response) => {
    response.type('json').set('Cache-Control', 'no-cache').send(document);
  });
  const routes = groups.flatMap((group) => group.routes);
  for (const path of new Set(routes.map((route) => route.path))) {
    const own = routes.filter((route) => route.path === path);
    router.all(pattern(path), allowOnly(own.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))));
  }
  for (const route of routes) {
    const { method, path, input, status = 200, answerTo } = route;
    router[method](pattern(path), ...(input.body ? jsonBody : []), async (request, response) => {
      const context = await contextOf(request, response);
      requireRouteRight(context, route);
      const reply = await answerTo(context, request, response);
      // What a reader is sent in pieces has no other reply, also if they have gone before the first.
      if (!response.headersSent && !response.destroyed) sendReply(response.status(status), reply);
    });
  }
  router.use('/api', () => {
    throw new AppError('not_found', 'There is no such path here.');
  });
  router.use('/api', restErrors(log));
  return router;
}

/**
 * Sends a reply that is as large as one of GraphQL may be. What is written in pieces, such as streams and downloads, holds little at
 * a time.
 * @throws AppError of kind too_large
 */
function sendReply(response: Response, reply: unknown): void {
  const json = JSON.stringify(reply);
  if (Buffer.byteLength(json) > limits.work.replyBytes) throw new AppError('too_large', errorWords().replyTooLarge);
  response.type('json').send(json);
}

/** A path in Express's syntax. */
const pattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
