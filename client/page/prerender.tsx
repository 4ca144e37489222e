import { StrictMode } from 'react';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, matchRoutes, type RouteObject, StaticRouterProvider } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { config, type Config } from '../api/config.js';
import { Styles } from '../look/Styles.js';
import { loadMatches } from './loadMatches.js';
import { LoadingConversation } from '../playground/LoadingConversation.js';
import { makeRoutes } from './routes.js';

type Drawn = Promise<{ html: string; styles: string }>;

/**
 * Renders a public page as HTML, with its stylesheets, for bin/client/build.mjs.
 * @param configuration of the server that will send it; the same fields in each call
 */
export function prerender(pathname: string, configuration: Partial<Config>): Drawn {
  Object.assign(config, configuration);
  return draw(pathname, makeRoutes());
}

/**
 * Renders the frame of a signed-in page as HTML, with its stylesheets: what it shows while it knows nothing yet, whoever comes.
 * @param configuration of the server that will send it; the same fields in each call
 */
export function prerenderFrame(pathname: string, configuration: Partial<Config>): Drawn {
  Object.assign(config, configuration);
  const routes = makeRoutes();
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // The loader sends guests away and fetches what the page shows.
    if (route.id === '_layout') route.loader = undefined;
    // The code that draws answers needs a browser as soon as it is imported.
    if (route.id === 'conversation') Object.assign(route, { lazy: undefined, Component: LoadingConversation });
  }
  return draw(pathname, routes);
}

async function draw(pathname: string, routes: RouteObject[]): Drawn {
  const handler = createStaticHandler(await loadMatches(routes, { pathname }));
  const context = await handler.query(new Request(`http://localhost${pathname}`));
  if (context instanceof Response) throw new Error(`${pathname} leads elsewhere.`);
  const sheet = new ServerStyleSheet();
  try {
    const { prelude } = await prerenderToNodeStream(
      sheet.collectStyles(
        <StrictMode>
          <Styles>
            <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
          </Styles>
        </StrictMode>,
      ),
      // One piece of HTML without scripts: React would otherwise send large parts last and move them into place.
      { progressiveChunkSize: Infinity },
    );
    const html = await text(prelude);
    // React puts the title before the HTML; the server writes it into the head.
    return { html: html.replace(/^<title>.*?<\/title>/, ''), styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
