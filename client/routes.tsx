import { createBrowserRouter, redirect } from 'react-router';
import { loadConversationScreen } from './playground/loadConversationScreen.js';
import { isSignedIn, signInAddress } from './session.js';
import { ErrorView } from './shell/ErrorView.js';
import { NotFoundView } from './shell/NotFoundView.js';

/** Guests are sent to sign in, and come back. */
function requireSession({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  return isSignedIn() ? null : redirect(signInAddress(pathname + search));
}

/** Nothing stands in the page until its code is there: the page is blank for a moment, not half. */
const Blank = () => null;

export const router = createBrowserRouter([
  {
    ErrorBoundary: ErrorView,
    HydrateFallback: Blank,
    children: [
      { path: '/', loader: () => redirect('/chat') },
      { path: '/signin', lazy: async () => ({ Component: (await import('./account/SignInScreen.js')).SignInScreen }) },
      {
        id: '_layout',
        loader: requireSession,
        lazy: async () => ({ Component: (await import('./shell/Layout.js')).Layout }),
        children: [
          { path: '/chat', lazy: async () => ({ Component: (await import('./playground/NewConversation.js')).NewConversation }) },
          { path: '/chat/:conversationId', lazy: async () => ({ Component: (await loadConversationScreen()).ConversationScreen }) },
        ],
      },
      { path: '*', Component: NotFoundView },
    ],
  },
]);
