import { matchRoutes, type RouteObject, type Params } from 'react-router';
import { isSignedIn } from '../../session/session.js';

/** How long, in milliseconds, a link is to be hovered, focused or touched: specification 9. */
const delay = 50;

/** Fetches what a link leads to, its code and its data, once somebody seems to go there. */
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
  // Who goes there fetches it by that.
  document.addEventListener('click', leave);
  document.documentElement.addEventListener('pointerleave', leave);
}

/** A failure is nobody's concern yet: going there will tell. */
function preload(routes: RouteObject[], pathname: string): void {
  const matches = matchRoutes(routes, pathname) ?? [];
  if (matches.some(({ route }) => route.id === '_layout') && !isSignedIn()) return;
  for (const { route } of matches) if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  const last = matches.at(-1);
  if (last?.route.path !== undefined) preloadData(last.route.path, pathname, last.params);
}

/** How long, in milliseconds, preloaded data is not asked for again: specification 9. */
const goodFor = 30_000;
const times = new Map<string, number>();

/** What pages begin with, by their routes' paths. What is in the cache and stays right there is not fetched again. */
const loaders: Record<string, (params: Params) => Promise<unknown>> = {
  '/chat': async () => (await import('../../shell/loadViewer.js')).loadViewer(),
  '/chat/:conversationId': async ({ conversationId = '' }) =>
    (await import('../../playground/loadConversation.js')).loadConversation(conversationId),
  '/profile': async () => (await import('../../account/profile/loadProfile.js')).loadProfile(),
  '/billing': async () => (await import('../../billing/loadBilling.js')).loadBilling(),
};

/** Fetches the data of a page into the cache, unless that was done a moment ago. */
function preloadData(route: string, pathname: string, params: Params): void {
  const load = loaders[route];
  if (!load || performance.now() - (times.get(pathname) ?? -goodFor) < goodFor) return;
  times.set(pathname, performance.now());
  load(params).catch(() => times.delete(pathname));
}
