import type { Request, RequestHandler } from 'express';
import type { Metrics } from './Metrics.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts each request once it is answered, or given up. */
export function countRequests({ requests }: Metrics): RequestHandler {
  return (request, response, next) => {
    response.on('close', () => {
      const method = methods.has(request.method) ? request.method : 'other';
      requests.inc({ method, route: routeOf(request), status: response.statusCode });
    });
    next();
  };
}

/** Where requests end that no route of Express's takes. */
const mounts = new Set(['/graphql', '/assets', '/api-pages']);

/**
 * The template of the route that took a request, such as `/api/v1/llm/models/`: there are few of them.
 * Known once the request is answered. Every route declares its whole path, so where it is mounted says nothing more.
 */
export function routeOf(request: Request): string {
  const route: unknown = request.route;
  if (typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string') return route.path;
  const first = /^\/[^/?]*/.exec(request.originalUrl)?.[0].toLowerCase();
  return first !== undefined && mounts.has(first) ? first : 'other';
}
