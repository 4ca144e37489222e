import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { GlobalStyle } from '../look/GlobalStyle.js';
import { loadMatches } from './loadMatches.js';
import { routes } from './routes.js';

/** Renders a public page as HTML, with its stylesheets, for bin/buildClient.mjs. */
export async function prerender(pathname: string): Promise<{ html: string; styles: string }> {
  const handler = createStaticHandler(await loadMatches(routes, { pathname }));
  const context = await handler.query(new Request(`http://localhost${pathname}`));
  if (context instanceof Response) throw new Error(`${pathname} leads elsewhere.`);
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <StrictMode>
          <GlobalStyle />
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </StrictMode>,
      ),
    );
    // React puts the title before the HTML; the server writes it into the head.
    return { html: html.replace(/^<title>.*?<\/title>/, ''), styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
