import type { Params } from 'react-router';

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
export function preloadData(route: string, pathname: string, params: Params): void {
  const load = loaders[route];
  if (!load || performance.now() - (times.get(pathname) ?? -goodFor) < goodFor) return;
  times.set(pathname, performance.now());
  load(params).catch(() => times.delete(pathname));
}
