import '@fontsource-variable/geist-mono/wght.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import '@graphiql/plugin-doc-explorer/style.css';
import '@graphiql/plugin-history/style.css';
import '@graphiql/react/style.css';
import 'graphiql/graphiql.css';
import '../look/page.css';
import 'graphiql/setup-workers/vite';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createGlobalStyle } from 'styled-components';
import { config } from '../api/config.js';
import { Explorer } from './Explorer.js';

/** Elements on which GraphiQL sets its custom properties. */
const places = '.graphiql-container, .graphiql-dialog, .graphiql-dialog-overlay, .graphiql-tooltip, [data-radix-popper-content-wrapper]';

/** GraphiQL wants hue, saturation and lightness, to which it adds an alpha: these are --surface (--ground in the dark, for the contrast of comments), --ink, --accent and --danger. */
const light = '--color-base: 40, 33%, 98%; --color-neutral: 45, 8%, 15%; --color-primary: 220, 74%, 44%; --color-error: 3, 66%, 41%;';
const dark = '--color-base: 30, 6%, 7%; --color-neutral: 50, 14%, 91%; --color-primary: 221, 100%, 78%; --color-error: 5, 83%, 73%;';

/** The product's look for GraphiQL, in both themes; GraphiQL's theme setting applies to the whole page. */
const ExplorerStyle = createGlobalStyle`
  html, body, #root, main { height: 100%; }
  body.graphiql-light { color-scheme: light; }
  body.graphiql-dark { color-scheme: dark; }
  body :is(${places}) {
    ${light}
    --font-family: var(--sans);
    --font-family-mono: var(--mono);
  }
  @media (prefers-color-scheme: dark) {
    body:not(.graphiql-light) :is(${places}) { ${dark} }
  }
  body.graphiql-dark :is(${places}) { ${dark} }
  .graphiql-container :focus-visible { outline: var(--ring) solid var(--focus); outline-offset: var(--hair); }
`;

document.title = `GraphiQL | ${config.siteName}`;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <ExplorerStyle />
    <Explorer />
  </StrictMode>,
);
