import { matchRoutes, type RouteObject } from 'react-router';
import { isSignedIn } from '../../session/session.js';
import { preloadData } from './preloadData.js';

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
