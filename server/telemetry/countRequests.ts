import type { Request } from 'express';

/** Where requests end that no route of Express's takes. */
const mounts = new Set(['/graphql', '/assets', '/api-pages']);

/**
 * The template of the route that took a request, such as `/api/v1/llm/models/`: one of few, whatever is asked for.
 * Known once the request is answered. Every route declares its whole path, so where it is mounted says nothing more.
 */
export function routeOf(request: Request): string {
  const route: unknown = request.route;
  if (typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string') return route.path;
  const first = /^\/[^/?]*/.exec(request.originalUrl)?.[0].toLowerCase();
  return first !== undefined && mounts.has(first) ? first : 'other';
}
