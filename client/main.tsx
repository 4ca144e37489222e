import '@fontsource-variable/geist-mono/wght.css';
import '@fontsource-variable/hanken-grotesk/wght-italic.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import '@fontsource-variable/literata/opsz.css';
import 'sonner/dist/styles.css';
import { ApolloProvider } from '@apollo/client/react';
import { TooltipProvider } from '@radix-ui/react-tooltip';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { setDefaultMessages } from '../server/validation.rules.js';
import { trackVisitor } from './analytics.js';
import { apollo } from './apollo.js';
import { passNonce } from './passNonce.js';
import { GlobalStyle } from './GlobalStyle.js';
import { router } from './routes.js';
import { followOtherTabs } from './session.js';
import { LiveRegion } from './ui/LiveRegion.js';
import { Toasts } from './ui/Toasts.js';

const tooltipDelay = 500;

passNonce();
setDefaultMessages();
followOtherTabs();
trackVisitor();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <GlobalStyle />
    <ApolloProvider client={apollo}>
      <TooltipProvider delayDuration={tooltipDelay}>
        <RouterProvider router={router} />
        <LiveRegion />
        <Toasts />
      </TooltipProvider>
    </ApolloProvider>
  </StrictMode>,
);
