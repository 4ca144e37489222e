import { redirect, type RouteObject, Outlet } from 'react-router';
import { type ComponentType, Suspense } from 'react';
import { type AddressName, addressNames, pageOf } from '../../shared/site/addresses.js';
import { config } from '../api/config.js';
import { loadConversationScreen } from '../playground/loadConversationScreen.js';
import { destinationHash } from './navigation/followNavigations.js';
import { isSignedIn, signInAddress } from '../session/session.js';
import { NotFoundScreen, OuterErrorView } from '../shell/OuterPage.js';
import { lazyPart } from '../ui/onDemand.js';
import { SkipLink } from '../ui/SkipLink.js';
import { useHydrated } from '../ui/useHydrated.js';
import { patternOf } from '../words/href.js';

/** Sends guests to sign in, and then back. For others it fetches their profile and the models together with the code. */
function enter({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  if (!isSignedIn()) return redirect(signInAddress(pathname + search + destinationHash()));
  import('../shell/loadViewer.js').then(({ loadViewer }) => loadViewer()).catch(() => undefined);
  return null;
}

/** Shown while the first screen is loaded: index.html has its own message. */
const Blank = () => null;

/** Only in development; not part of a build. */
const forDevelopers: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/_gallery', lazy: async () => ({ Component: (await import('../gallery/Gallery.js')).Gallery }) }]
  : [];

/** The screen of each page. */
const screens: Record<AddressName, () => Promise<{ Component: ComponentType }>> = {
  landing: async () => {
    const { LandingScreen, loadParts } = await import('../landing/LandingScreen.js');
    await loadParts();
    return { Component: LandingScreen };
  },
  privacy: async () => ({ Component: (await import('../landing/PrivacyScreen.js')).PrivacyScreen }),
  signIn: async () => ({ Component: (await import('../account/SignInScreen.js')).SignInScreen }),
  signUp: async () => ({ Component: (await import('../account/SignUpScreen.js')).SignUpScreen }),
  reset: async () => ({ Component: (await import('../account/PasswordResetScreen.js')).PasswordResetScreen }),
  confirmReset: async () => ({ Component: (await import('../account/PasswordResetConfirmScreen.js')).PasswordResetConfirmScreen }),
  checkMail: async () => ({ Component: (await import('../account/RegisterVerifyScreen.js')).RegisterVerifyScreen }),
  confirmAddress: async () => ({ Component: (await import('../account/EmailVerifyScreen.js')).EmailVerifyScreen }),
  google: async () => ({ Component: (await import('../account/GoogleCallbackScreen.js')).GoogleCallbackScreen }),
  accountDeleted: async () => ({ Component: (await import('../account/AccountDeletedScreen.js')).AccountDeletedScreen }),
  newConversation: async () => ({ Component: (await import('../playground/NewConversation.js')).NewConversation }),
  conversation: async () => ({ Component: (await loadConversationScreen()).ConversationScreen }),
  prompts: async () => ({ Component: (await import('../prompts/PromptsScreen.js')).PromptsScreen }),
  ratings: async () => ({ Component: (await import('../ratings/RatingsScreen.js')).RatingsScreen }),
  billing: async () => ({ Component: (await import('../billing/BillingScreen.js')).BillingScreen }),
  thankYou: async () => ({ Component: (await import('../billing/ThankYouScreen.js')).ThankYouScreen }),
  profile: async () => ({ Component: (await import('../account/profile/ProfileScreen.js')).ProfileScreen }),
  customise: async () => ({ Component: (await import('../account/customise/CustomiseScreen.js')).CustomiseScreen }),
  usage: async () => ({ Component: (await import('../account/usage/UsageScreen.js')).UsageScreen }),
  keys: async () => ({ Component: (await import('../account/keys/KeysScreen.js')).KeysScreen }),
};

/** Pages that do not call the server: they do not load the code for that. */
const still: readonly AddressName[] = ['landing', 'privacy'];

/** The route of a page; its id is the page's name. */
const routeOf = (name: AddressName): RouteObject => ({ id: name, path: patternOf(name), lazy: screens[name] });

/** Every address of a server with this configuration, and its screen. */
export function makeRoutes(): RouteObject[] {
  const names = addressNames.filter((name) => config.billing || pageOf(name).sells !== true);
  const calling = names.filter((name) => !still.includes(name));
  const layout: RouteObject = {
    id: '_layout',
    loader: enter,
    lazy: async () => ({ Component: (await import('../shell/Layout.js')).Layout }),
    children: [
      {
        lazy: async () => ({ ErrorBoundary: (await import('../shell/LayoutErrorView.js')).LayoutErrorView }),
        children: calling.filter((name) => pageOf(name).isSignedIn).map(routeOf),
      },
    ],
  };
  return [
    {
      Component: Root,
      ErrorBoundary: OuterErrorView,
      HydrateFallback: Blank,
      children: [
        ...names.filter((name) => still.includes(name)).map(routeOf),
        {
          lazy: async () => ({ Component: (await import('./Connected.js')).Connected }),
          children: [...forDevelopers, ...calling.filter((name) => !pageOf(name).isSignedIn).map(routeOf), layout],
        },
        { path: '*', Component: NotFoundScreen },
      ],
    },
  ];
}

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
