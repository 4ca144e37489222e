/** Which pages build.mjs draws as HTML, and in which variants. */

/** Public pages by their file's name: addresses and screens. */
export const pages = {
  landing: { address: '/', screens: ['landing/LandingScreen.tsx'] },
  'privacy-policy': { address: '/privacy-policy', screens: ['landing/PrivacyScreen.tsx'] },
  signin: { address: '/signin', screens: ['page/Connected.tsx', 'account/SignInScreen.tsx'] },
  signup: { address: '/signup', screens: ['page/Connected.tsx', 'account/SignUpScreen.tsx'] },
  'password-reset': { address: '/password-reset', screens: ['page/Connected.tsx', 'account/PasswordResetScreen.tsx'] },
};

/**
 * Frames of the signed-in pages by their file's name: an address that shows each, and the screens that it loads. Nothing of a
 * person is in them: the browser shows them until it has drawn the page itself.
 */
export const frames = {
  chat: { address: '/chat', screens: ['playground/NewConversation.tsx'] },
  conversation: { address: '/chat/0', screens: ['playground/ConversationScreen.tsx'] },
  prompts: { address: '/prompts', screens: ['prompts/PromptsScreen.tsx'] },
  ratings: { address: '/ratings', screens: ['ratings/RatingsScreen.tsx'] },
  billing: { address: '/billing', screens: ['billing/BillingScreen.tsx'] },
  profile: { address: '/profile', screens: ['account/profile/ProfileScreen.tsx'] },
  customise: { address: '/profile/customise', screens: ['account/customise/CustomiseScreen.tsx'] },
  keys: { address: '/keys', screens: ['account/keys/KeysScreen.tsx'] },
  usage: { address: '/usage', screens: ['account/usage/UsageScreen.tsx'] },
};

/** Modules of every signed-in page before its screen. */
export const frameScreens = ['page/Connected.tsx', 'shell/Layout.tsx', 'shell/LayoutErrorView.tsx'];

/**
 * Settings of a server that change the shape of these pages; server/site/renderPage.ts uses the same names. Settings that only
 * change words are placeholders, filled in each response.
 * @type {Record<string, { on: object, off: object }>}
 */
const switches = {
  named: { on: { siteName: '__SITE_NAME__' }, off: { siteName: 'Polylogue' } },
  google: { on: { googleClientId: '__GOOGLE__' }, off: { googleClientId: undefined } },
  closed: { on: { signup: false }, off: { signup: true } },
  free: { on: { billing: false }, off: { billing: true } },
};

/** The fields of shared/billing/price.ts that the public pages show. */
const price = { short: '__PRICE_SHORT__', nothing: '__PRICE_NOTHING__' };

/** The switches that change the frames, too. */
export const frameSwitches = ['named', 'free'];

/**
 * Every combination of the switches: the names of those that are on, and the page's configuration.
 * @param {string[]} [chosen] names of the switches that matter; by default all
 */
export function variants(chosen = Object.keys(switches)) {
  /** @type {{ names: string[], config: object }[]} */
  const none = [{ names: [], config: { year: '__YEAR__', freeQueries: '__FREE_QUERIES__', price } }];
  return chosen.reduce(
    (all, name) =>
      all.flatMap(({ names, config }) => [
        { names, config: { ...config, ...switches[name]?.off } },
        { names: [...names, name], config: { ...config, ...switches[name]?.on } },
      ]),
    none,
  );
}
