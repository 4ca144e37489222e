import type { Request } from 'express';
import { authenticate, bearerToken } from './account/authenticate.js';
import { Context } from './context.js';
import { isOriginAllowed } from './origins.js';
import { requestIdOf } from './requestLog.js';
import type { Services } from './services.js';

/**
 * The context of one HTTP request. Cookies are never read: a page of another origin cannot use them.
 * @throws AppError of kind unauthenticated for an Authorization header that is present and not good
 */
export async function httpContext(services: Services, request: Request): Promise<Context> {
  const em = services.orm.em.fork();
  const token = bearerToken(request.headers.authorization);
  return new Context(services, em, {
    viewer: token === undefined ? undefined : await authenticate(em, services.tokens, token),
    device: { userAgent: request.headers['user-agent'] ?? '', address: request.ip ?? '' },
    requestId: requestIdOf(request),
    isOwnOrigin: isOriginAllowed(services.env, request),
  });
}
