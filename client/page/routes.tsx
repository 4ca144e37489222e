import { redirect, type RouteObject, Outlet } from 'react-router';
import { Suspense } from 'react';
import { config } from '../api/config.js';
import { loadConversationScreen } from '../playground/loadConversationScreen.js';
import { destinationHash } from './navigation/followNavigations.js';
import { isSignedIn, signInAddress } from '../session/session.js';
import { NotFoundScreen, OuterErrorView } from '../shell/OuterPage.js';
import { lazyPart } from '../ui/onDemand.js';
import { SkipLink } from '../ui/SkipLink.js';
import { useHydrated } from '../ui/useHydrated.js';
import { publicPath } from '../words/publicPath.js';

/** Sends guests to sign in, and then back. For others it fetches their profile and the models together with the code. */
function enter({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  if (!isSignedIn()) return redirect(signInAddress(pathname + search + destinationHash()));
  import('../shell/loadViewer.js').then(({ loadViewer }) => loadViewer()).catch(() => undefined);
  return null;
}

/** Shown while the first screen is loaded: index.html has its own message. */
const Blank = () => null;

/** Screens that exist only if the paid plan is sold. */
const billingScreens: RouteObject[] = [
  { path: '/billing', lazy: async () => ({ Component: (await import('../billing/BillingScreen.js')).BillingScreen }) },
  { path: '/thank-you', lazy: async () => ({ Component: (await import('../billing/ThankYouScreen.js')).ThankYouScreen }) },
];

/** Only in development; not part of a build. */
const forDevelopers: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/_gallery', lazy: async () => ({ Component: (await import('../gallery/Gallery.js')).Gallery }) }]
  : [];

/** Screens that call the server. The code for that is loaded with them, so the other pages for guests do not load it. */
const screens = (): RouteObject[] => [
  ...forDevelopers,
  { path: publicPath('/signin'), lazy: async () => ({ Component: (await import('../account/SignInScreen.js')).SignInScreen }) },
  { path: publicPath('/signup'), lazy: async () => ({ Component: (await import('../account/SignUpScreen.js')).SignUpScreen }) },
  {
    path: '/register-verify',
    lazy: async () => ({ Component: (await import('../account/RegisterVerifyScreen.js')).RegisterVerifyScreen }),
  },
  {
    path: '/auth/email-verify/:token',
    lazy: async () => ({ Component: (await import('../account/EmailVerifyScreen.js')).EmailVerifyScreen }),
  },
  {
    path: '/auth/callback/google',
    lazy: async () => ({ Component: (await import('../account/GoogleCallbackScreen.js')).GoogleCallbackScreen }),
  },
  {
    path: '/account-deleted',
    lazy: async () => ({ Component: (await import('../account/AccountDeletedScreen.js')).AccountDeletedScreen }),
  },
  {
    path: publicPath('/password-reset'),
    lazy: async () => ({ Component: (await import('../account/PasswordResetScreen.js')).PasswordResetScreen }),
  },
  {
    path: '/password-reset/confirm/:uid/:token',
    lazy: async () => ({ Component: (await import('../account/PasswordResetConfirmScreen.js')).PasswordResetConfirmScreen }),
  },
  {
    id: '_layout',
    loader: enter,
    lazy: async () => ({ Component: (await import('../shell/Layout.js')).Layout }),
    children: [
      {
        lazy: async () => ({ ErrorBoundary: (await import('../shell/LayoutErrorView.js')).LayoutErrorView }),
        children: [
          ...(config.billing ? billingScreens : []),
          { path: '/chat', lazy: async () => ({ Component: (await import('../playground/NewConversation.js')).NewConversation }) },
          { path: '/chat/:conversationId', lazy: async () => ({ Component: (await loadConversationScreen()).ConversationScreen }) },
          // One route, so that the screen stays while another prompt or its versions are opened.
          {
            path: '/prompts/:promptId?/:view?',
            lazy: async () => ({ Component: (await import('../prompts/PromptsScreen.js')).PromptsScreen }),
          },
          { path: '/ratings', lazy: async () => ({ Component: (await import('../ratings/RatingsScreen.js')).RatingsScreen }) },
          {
            path: '/profile/customise',
            lazy: async () => ({ Component: (await import('../account/customise/CustomiseScreen.js')).CustomiseScreen }),
          },
          { path: '/profile', lazy: async () => ({ Component: (await import('../account/profile/ProfileScreen.js')).ProfileScreen }) },
        ],
      },
    ],
  },
];

/** Every address of a server with this configuration, and its screen. */
export const makeRoutes = (): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: OuterErrorView,
    HydrateFallback: Blank,
    children: [
      {
        path: publicPath('/'),
        lazy: async () => {
          const { LandingScreen, loadParts } = await import('../landing/LandingScreen.js');
          await loadParts();
          return { Component: LandingScreen };
        },
      },
      {
        path: publicPath('/privacy-policy'),
        lazy: async () => ({ Component: (await import('../landing/PrivacyScreen.js')).PrivacyScreen }),
      },
      { lazy: async () => ({ Component: (await import('./Connected.js')).Connected }), children: screens() },
      { path: '*', Component: NotFoundScreen },
    ],
  },
];

const Toasts = lazyPart(async () => (await import('../ui/Toasts.js')).Toasts);
const Navigations = lazyPart(async () => (await import('./navigation/Navigations.js')).Navigations);
const Consent = lazyPart(async () => (await import('../analytics/Consent.js')).Consent);

/** The root of every page: the way past its frame, the screen, the toasts, which outlive a navigation, and the effects of navigations. */
function Root() {
  const hydrated = useHydrated();
  return (
    <>
      <SkipLink />
      <Outlet />
      {hydrated && (
        <Suspense>
          <Toasts />
          <Navigations />
        </Suspense>
      )}
      {hydrated && config.tagManagerId !== undefined && (
        <Suspense>
          <Consent tagManagerId={config.tagManagerId} />
        </Suspense>
      )}
    </>
  );
}
