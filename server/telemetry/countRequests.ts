import type { Request, RequestHandler } from 'express';
import type { Metrics } from './Metrics.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts each request when it has been answered or abandoned. */
export function countRequests({ requests }: Metrics): RequestHandler {
  return (request, response, next) => {
    response.on('close', () => {
      const method = methods.has(request.method) ? request.method : 'other';
      requests.inc({ method, route: routeOf(request), status: response.statusCode });
    });
    next();
  };
}

/** Prefixes of requests that no Express route handles. */
const mounts = new Set(['/graphql', '/assets', '/api-pages']);

/**
 * The template of the route that handled a request, such as `/api/v1/llm/models/`: there are few of them. It is known once the
 * request is answered. Every route declares its whole path, so the mount point adds nothing.
 */
export function routeOf(request: Request): string {
  const route: unknown = request.route;
  if (typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string') return route.path;
  const first = /^\/[^/?]*/.exec(request.originalUrl)?.[0].toLowerCase();
  return first !== undefined && mounts.has(first) ? first : 'other';
}
