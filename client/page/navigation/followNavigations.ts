import type { createBrowserRouter } from 'react-router';
import { track } from '../../analytics/analytics.js';

type Router = ReturnType<typeof createBrowserRouter>;

let hash = typeof location === 'undefined' ? '' : location.hash;

/** The part after # of the router's destination: the router does not pass it to loaders. */
export const destinationHash = (): string => hash;

let first: string | undefined;

/** The path that this load of the page showed first. */
export const firstPath = (): string | undefined => first;

/** Reports each change of the path once, when its page is shown: specification 2. analytics.ts removes secrets. */
export function followNavigations(router: Router): void {
  let from = shownPath(router.state);
  first = from;
  router.subscribe((next) => {
    hash = (next.navigation.location ?? next.location).hash;
    const to = shownPath(next);
    if (from !== undefined && to !== undefined && to !== from) track('navigation', { from, to });
    from = to;
    first ??= to;
  });
}

/** The path of the shown page; undefined before the first. */
function shownPath({ initialized, location }: Router['state']): string | undefined {
  return initialized ? location.pathname : undefined;
}
