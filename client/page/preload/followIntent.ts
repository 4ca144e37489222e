import { matchRoutes, type RouteObject, type Params } from 'react-router';
import { readUnlessFresh } from '../../api/freshFor.js';
import { isSignedIn } from '../../session/session.js';

/** How long a link must be hovered, focused or touched, in milliseconds: specification 9. */
const delay = 50;

/** Preloads the code and data of a link's page when a person seems about to open it. */
export function followIntent(routes: RouteObject[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: HTMLAnchorElement | undefined;
  const leave = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const approach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === waiting) return;
    leave();
    if (link?.origin !== location.origin || link.pathname === location.pathname) return;
    waiting = link;
    timer = setTimeout(() => {
      preload(routes, link.pathname);
    }, delay);
  };
  document.addEventListener('pointerover', approach, { passive: true });
  document.addEventListener('focusin', approach);
  document.addEventListener('touchstart', approach, { passive: true });
  // A click navigates, which fetches the page anyway.
  document.addEventListener('click', leave);
  document.documentElement.addEventListener('pointerleave', leave);
}

/** Preloads a page. Failures are ignored: the navigation will report them. */
function preload(routes: RouteObject[], pathname: string): void {
  const matches = matchRoutes(routes, pathname) ?? [];
  if (matches.some(({ route }) => route.id === '_layout') && !isSignedIn()) return;
  for (const { route } of matches) if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  const last = matches.at(-1);
  if (last?.route.path !== undefined) preloadData(last.route.path, pathname, last.params);
}

/** The loaders of pages' first data, by their routes' paths. */
const loaders: Record<string, (params: Params) => Promise<unknown>> = {
  '/chat': async () => (await import('../../shell/loadViewer.js')).loadViewer(),
  '/chat/:conversationId': async ({ conversationId = '' }) =>
    (await import('../../playground/loadConversation.js')).loadConversation(conversationId),
  '/profile': async () => (await import('../../account/profile/loadProfile.js')).loadProfile(),
  '/ratings': async () => (await import('../../ratings/loadRatings.js')).loadRatings(),
  '/billing': async () => (await import('../../billing/loadBilling.js')).loadBilling(),
};

/** Fetches the data of a page into the cache, unless that was done a moment ago. */
function preloadData(route: string, pathname: string, params: Params): void {
  const load = loaders[route];
  if (load) readUnlessFresh(pathname, () => load(params));
}
