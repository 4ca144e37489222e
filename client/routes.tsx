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
      { path: '/signup', lazy: async () => ({ Component: (await import('./account/SignUpScreen.js')).SignUpScreen }) },
      {
        path: '/register-verify',
        lazy: async () => ({ Component: (await import('./account/RegisterVerifyScreen.js')).RegisterVerifyScreen }),
      },
      {
        path: '/auth/email-verify/:token',
        lazy: async () => ({ Component: (await import('./account/EmailVerifyScreen.js')).EmailVerifyScreen }),
      },
      {
        path: '/auth/callback/google',
        lazy: async () => ({ Component: (await import('./account/GoogleCallbackScreen.js')).GoogleCallbackScreen }),
      },
      {
        path: '/password-reset',
        lazy: async () => ({ Component: (await import('./account/PasswordResetScreen.js')).PasswordResetScreen }),
      },
      {
        path: '/password-reset/confirm/:uid/:token',
        lazy: async () => ({ Component: (await import('./account/PasswordResetConfirmScreen.js')).PasswordResetConfirmScreen }),
      },
      {
        id: '_layout',
        loader: requireSession,
        lazy: async () => ({ Component: (await import('./shell/Layout.js')).Layout }),
        children: [
          { path: '/chat', lazy: async () => ({ Component: (await import('./playground/NewConversation.js')).NewConversation }) },
          { path: '/chat/:conversationId', lazy: async () => ({ Component: (await loadConversationScreen()).ConversationScreen }) },
          { path: '/profile', lazy: async () => ({ Component: (await import('./account/profile/ProfileScreen.js')).ProfileScreen }) },
        ],
      },
      { path: '*', Component: NotFoundView },
    ],
  },
]);
