import type { Env } from '../env.js';
import { type Components, describeRoute } from './describeRoute.js';
import type { RouteGroup } from './Route.js';

/** The REST API as an OpenAPI 3.1 document, in JSON: made from the declarations that the routes are made from. */
export function openApi({ SITE_NAME, siteUrl }: Pick<Env, 'SITE_NAME' | 'siteUrl'>, groups: RouteGroup[]): string {
  const schemas: Components = {};
  const paths: Record<string, Record<string, object>> = {};
  for (const group of groups) {
    for (const route of group.routes) (paths[route.path] ??= {})[route.method] = describeRoute(route, group.name, schemas);
  }
  const document = {
    openapi: '3.1.1',
    info: {
      title: `${SITE_NAME} REST API`,
      version: 'v1',
      description: [
        'The same functions as the GraphQL API at `/graphql`, for clients that speak REST.',
        'Bodies are JSON in UTF-8 of at most 512 KB, names in snake_case, times ISO 8601 in UTC. A slash at the end of a path may be left out.',
        'Every failure has one shape. What the server did not foresee names the number of the request, which also stands in the header `X-Request-Id`.',
      ].join('\n\n'),
    },
    servers: [{ url: siteUrl }],
    tags: groups.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a sign-in. A header that is present and not good is refused with 401 by every path.',
        },
      },
    },
  };
  // zod names its references as JSON Schema has them.
  return JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/');
}
