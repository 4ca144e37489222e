import type { RequestHandler } from 'express';
import { routeOf } from '../routeOf.js';
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
