import { type ErrorRequestHandler, Router, json } from 'express';
import { accountRoutes } from './account/routes.js';
import { conversationRoutes } from './conversation/routes.js';
import { AppError } from './errors.js';
import { limits } from './guards.js';
import type { Handle } from './handle.js';
import { httpContext } from './httpContext.js';
import { modelRoutes } from './model/routes.js';
import { appErrorOf } from './httpError.js';
import { requestIdOf } from './requestLog.js';
import type { Services } from './services.js';

/** The REST paths of the specification, section 7; a slash at the end may be missing. */
export function restRouter(services: Services): Router {
  const router = Router({ strict: false });
  const handle: Handle = (handler) => async (request, response) => {
    const answer = await handler(await httpContext(services, request), request, response);
    if (!response.headersSent) response.json(answer);
  };
  router.use(json({ limit: limits.bodyBytes }));
  router.use('/api/v1/auth', accountRoutes(handle));
  router.use('/api/v1/llm', modelRoutes(handle), conversationRoutes(handle));
  router.use('/api', () => {
    throw new AppError('not_found', 'There is no such path here.');
  });
  router.use(restErrors(services));
  return router;
}

/** Every error in its one shape; what nobody foresaw is logged and masked. */
function restErrors({ log }: Services): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const known = appErrorOf(error, requestIdOf(request), log);
    if (known.retryAfter !== undefined) response.set('Retry-After', String(known.retryAfter));
    response.status(known.status).json(known.body);
  };
}
