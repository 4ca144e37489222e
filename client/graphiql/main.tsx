import '@fontsource-variable/geist-mono/wght.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import '@graphiql/plugin-doc-explorer/style.css';
import '@graphiql/plugin-history/style.css';
import '@graphiql/react/style.css';
import 'graphiql/graphiql.css';
import 'graphiql/setup-workers/vite';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from '../api/config.js';
import { GlobalStyle } from '../look/GlobalStyle.js';
import { Explorer } from './Explorer.js';
import { ExplorerStyle } from './ExplorerStyle.js';

document.title = `GraphiQL | ${config.siteName}`;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <GlobalStyle />
    <ExplorerStyle />
    <Explorer />
  </StrictMode>,
);
