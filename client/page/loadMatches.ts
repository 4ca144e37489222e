import { matchRoutes, type RouteObject } from 'react-router';

/** Fetches the code of the screens at an address, so that they can be drawn at once; the other routes stay lazy. */
export async function loadMatches(routes: RouteObject[], place: { pathname: string }): Promise<RouteObject[]> {
  await Promise.all(
    (matchRoutes(routes, place) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return routes;
}
