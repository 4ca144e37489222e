import { StrictMode } from 'react';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { config, type Config } from '../api/config.js';
import { Styles } from '../look/Styles.js';
import { loadMatches } from './loadMatches.js';
import { routes } from './routes.js';

/**
 * Renders a public page as HTML, with its stylesheets, for bin/buildClient.mjs.
 * @param configuration of the server that will send it; the same fields in each call
 */
export async function prerender(pathname: string, configuration: Partial<Config>): Promise<{ html: string; styles: string }> {
  Object.assign(config, configuration);
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
