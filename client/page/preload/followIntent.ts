import { matchRoutes, type RouteObject, type Params } from 'react-router';
import type { AddressName } from '../../../shared/site/addresses.js';
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
  if (last) preloadData(last.route.id, pathname, last.params);
}

type Loader = (params: Params) => Promise<unknown>;

/** The loaders of pages' first data. */
const loaders: Partial<Record<AddressName, Loader>> = {
  newConversation: async () => (await import('../../shell/loadViewer.js')).loadViewer(),
  conversation: async ({ conversationId = '' }) => (await import('../../playground/loadConversation.js')).loadConversation(conversationId),
  profile: async () => (await import('../../account/profile/loadProfile.js')).loadProfile(),
  ratings: async () => (await import('../../ratings/loadRatings.js')).loadRatings(),
  billing: async () => (await import('../../billing/loadBilling.js')).loadBilling(),
};

/** Fetches the data of a page into the cache, unless that was done a moment ago. */
function preloadData(routeId: string | undefined, pathname: string, params: Params): void {
  const load = new Map<string | undefined, Loader>(Object.entries(loaders)).get(routeId);
  if (load) void readUnlessFresh(pathname, () => load(params));
}
