import { type ErrorRequestHandler, Router, json } from 'express';
import { AppError } from '../errors.js';
import { limits } from '../guards.js';
import { httpContext } from '../httpContext.js';
import { appErrorOf } from '../httpError.js';
import { requestIdOf } from '../requestLog.js';
import type { Services } from '../services.js';
import { openApi } from './openApi.js';
import type { RouteGroup } from './Route.js';

/** The REST paths as they are declared, and the document that describes them. A slash at the end may be missing. */
export function restRouter(services: Services, groups: RouteGroup[]): Router {
  const router = Router({ strict: false });
  const document = openApi(services.env, groups);
  router.get('/api/v1/openapi.json', (_request, response) => {
    response.type('json').set('Cache-Control', 'no-cache').send(document);
  });
  router.use('/api', json({ limit: limits.bodyBytes }));
  for (const { method, path, answerTo } of groups.flatMap(({ routes }) => routes)) {
    router[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), async (request, response) => {
      const answer = await answerTo(await httpContext(services, request), request, response);
      if (!response.headersSent) response.json(answer);
    });
  }
  router.use('/api', () => {
    throw new AppError('not_found', 'There is no such path here.');
  });
  router.use('/api', restErrors(services));
  return router;
}

/** Every error in its one shape; what nobody foresaw is logged and masked. */
function restErrors({ log }: Services): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const known = appErrorOf(error, requestIdOf(request), log);
    if (response.headersSent) {
      // Part of the answer has gone out: breaking it off says that the rest is missing.
      response.destroy();
      return;
    }
    if (known.retryAfter !== undefined) response.set('Retry-After', String(known.retryAfter));
    response.status(known.status).json(known.body);
  };
}
