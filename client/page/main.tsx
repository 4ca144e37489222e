import '@fontsource-variable/geist-mono/wght.css';
import '@fontsource-variable/hanken-grotesk/wght-italic.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import '@fontsource-variable/literata/opsz.css';
import '../look/fonts/display.css';
import '../look/fonts/standIns.css';
import '../look/page.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { trackVisitor } from '../analytics/analytics.js';
import { config } from '../api/config.js';
import { loadMatches } from './loadMatches.js';
import { passNonce } from '../look/passNonce.js';
import { Styles } from '../look/Styles.js';
import { report } from './reporting/report.js';
import { makeRoutes } from './routes.js';
import { followNavigations } from './navigation/followNavigations.js';
import { noticeMissingChunks } from '../shell/missingChunks.js';
import { holdsSecret } from '../session/secretPlaces.js';
import { followOtherTabs } from '../session/session.js';

passNonce();
noticeMissingChunks();
trackVisitor();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const routes = makeRoutes();
const prerendered = root.hasChildNodes();
// Prerendered HTML is hydrated at once, which needs its screen's code. If that cannot be fetched, the router shows the error instead.
const isThere =
  prerendered &&
  (await loadMatches(routes, location).then(
    () => true,
    () => false,
  ));
const router = createBrowserRouter(routes);
followOtherTabs(() => {
  const place = router.state.navigation.location ?? router.state.location;
  const isGuarded = matchRoutes(routes, place)?.some(({ route }) => route.id === '_layout') ?? false;
  return isGuarded ? place.pathname + place.search + place.hash : undefined;
});
followNavigations(router);
const app = (
  <StrictMode>
    <Styles>
      <RouterProvider router={router} onError={report} />
    </Styles>
  </StrictMode>
);
if (isThere) {
  hydrateRoot(root, app);
  repeatEarlyClick();
} else {
  removeFrameOnceDrawn(root);
  createRoot(root).render(app);
}
const { sentryDsn } = config;
// A page whose address contains a secret is neither recorded nor traced.
if (sentryDsn !== undefined && !holdsSecret(location.pathname + location.search + location.hash)) {
  void import('./reporting/startReporting.js').then(
    ({ startReporting }) => {
      startReporting(sentryDsn);
    },
    () => undefined,
  );
}
// Only now, so that it does not delay the first page.
void import('./afterStart.js').then(
  ({ afterStart }) => {
    afterStart(router.routes);
  },
  () => undefined,
);

/** Removes the frame that the server sent when the page itself is drawn, before the browser paints both. */
function removeFrameOnceDrawn(container: Element): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    for (const frame of document.querySelectorAll('[data-frame]')) frame.remove();
  });
  observer.observe(container, { childList: true });
}

declare global {
  /** The state of public/earlyClicks.js. */
  var earlyClick: { button?: HTMLButtonElement; end: () => void } | undefined;
}

/** Repeats a click on a button from before the page was hydrated. Call it after hydration. */
function repeatEarlyClick(): void {
  globalThis.earlyClick?.end();
  globalThis.earlyClick?.button?.click();
}
