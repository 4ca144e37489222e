import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { axeFindings } from './axeFindings.js';
import { askMany } from './Conversations.js';
import { isAlive, isHydrated } from './isAlive.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { surplus } from './surplus.js';
import { type AddressName, addressNames, href, pageOf } from '../../shared/site/addresses.js';
import { titleWords } from '../../shared/site/titleWords.js';

/** A page as its readers see it: specification, section 2. */
interface Route {
  heading: string;
  /** The title once the page knows more. */
  shown?: string;
  /** The path, its parameters filled in. */
  address?: string;
  /** The history state that the previous page passes on. */
  state?: object;
}

/** Every page but a conversation, whose journeys are its own; types demand a line for each. */
const pages: Record<Exclude<AddressName, 'conversation'>, Route> = {
  landing: { heading: 'Ask once. Read every answer.' },
  privacy: { heading: 'Privacy policy' },
  signIn: { heading: 'Sign in' },
  signUp: { heading: 'Sign up' },
  reset: { heading: 'Forgot your password?' },
  confirmReset: { heading: 'Choose a new password', address: href('confirmReset', { uid: 'none', token: 'none' }) },
  checkMail: { heading: 'Check your mail', state: { email: 'ada@example.com' } },
  confirmAddress: { heading: 'Confirm your address', address: href('confirmAddress', { token: 'none' }) },
  google: { heading: 'Signing in with Google' },
  accountDeleted: { heading: 'Your account is deleted' },
  newConversation: { heading: 'New conversation' },
  prompts: { heading: 'Prompts', address: href('prompts') },
  ratings: { heading: 'Ratings' },
  profile: { heading: 'Profile' },
  customise: { heading: 'Customise' },
  keys: { heading: 'Keys' },
  usage: { heading: 'Usage' },
  billing: { heading: 'Billing' },
  thankYou: { heading: 'There is no purchase here', shown: 'There is no purchase here' },
};

const titles = titleWords('en');
const routes = [
  ...addressNames.flatMap((name) => {
    if (name === 'conversation') return [];
    const { path, title, isSignedIn } = pageOf(name);
    return [{ address: path, title: titles[title], signedIn: isSignedIn === true, status: 200, ...pages[name] }];
  }),
  { address: '/nowhere', heading: 'Not Found', title: titles.notFound, signedIn: false, status: 404 },
];

/** Opens the page like a visitor, and returns the server's response. */
async function open(page: Page, { address, state }: (typeof routes)[number]) {
  if (!state) return page.goto(address);
  await page.goto('/privacy-policy');
  await isHydrated(page);
  // In the router's form of history state.
  await page.evaluate(
    ([place, usr]) => {
      history.pushState({ usr, key: 'given', idx: 1 }, '', place);
    },
    [address, state] as const,
  );
  return page.reload();
}

/** Visible controls that Tab does not reach. Of a group with arrow keys, one is enough. */
async function unreachable(page: Page): Promise<string[]> {
  const all = page.locator(
    'a[href], summary, button:not([disabled]):not([tabindex="-1"]), input:not([disabled]):not([type="radio"]), textarea, [tabindex="0"]',
  );
  const controls = await all.filter({ visible: true }).evaluateAll((elements) => {
    const left = new Set<unknown>(elements);
    addEventListener('focusin', ({ target }) => {
      left.delete(target);
    });
    Object.assign(window, { left });
    return elements.length;
  });
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  // The initial focus and the browser's own bar each take a step.
  for (let step = 0; step < controls + 10; step += 1) await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const left: unknown = Object.getOwnPropertyDescriptor(window, 'left')?.value;
    if (!(left instanceof Set)) throw new Error('Nobody counted');
    return [...left].flatMap((element) => (element instanceof Element && element.isConnected ? [element.outerHTML.slice(0, 120)] : []));
  });
}

/** Opens a route on a desk, in the light theme, and waits until all of it is there. @returns its heading */
async function arrive(page: Page, route: (typeof routes)[number]): Promise<Locator> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1366, height: 768 });
  const response = await open(page, route);
  expect(response?.status()).toBe(route.status);
  expect(await response?.text()).toContain(`<title>${route.title} | Polylogue</title>`);
  const heading = page.getByRole('heading', { level: 1, name: route.heading, exact: true });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(`${route.shown ?? route.title} | Polylogue`);
  await isAlive(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return heading;
}

/** Looks at a route at every width, in the light theme, and walks it by keyboard on a desk. */
async function look(page: Page, route: (typeof routes)[number]): Promise<void> {
  const heading = await arrive(page, route);
  // Where no tag manager is set, nobody is asked about it.
  await expect(page.getByRole('region', { name: 'Counting visits' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Counting visits' })).toHaveCount(0);
  // What scrolls in an account’s pages is their main part.
  if (route.signedIn) expect((await surplus(page)).down).toBe(0);
  for (const width of [1366, 768, 390]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(heading).toBeVisible();
    expect((await surplus(page)).across, `at ${String(width)}`).toBe(0);
    // axe's results depend on the width and on the colours, not on both together.
    if (width === 1366) expect(await axeFindings(page, { least: 'anything' })).toEqual([]);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await unreachable(page)).toEqual([]);
}

/** Looks at a route on a phone, in the dark theme, and walks it by keyboard. */
async function lookOnPhone(page: Page, route: (typeof routes)[number]): Promise<void> {
  const heading = await arrive(page, route);
  await page.setViewportSize({ width: 390, height: 768 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(heading).toBeVisible();
  expect(await axeFindings(page, { least: 'anything' })).toEqual([]);
  expect(await unreachable(page)).toEqual([]);
}

// One route has an invalid link, one an unknown address.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /status of (400|404)/ });

/** With an account of its own: the sidebar of the worker's grows with every journey. One conversation stands for all. */
async function signIn(context: BrowserContext, request: APIRequestContext, baseURL: string | undefined): Promise<void> {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await askMany(context, 1, () => 'Which page is this?');
}

for (const [whose, signedIn] of [
  ['for everybody', false],
  ['of an account', true],
] as const) {
  const these = routes.filter((one) => one.signedIn === signedIn);

  test(`every page ${whose} has its title, fits and is accessible`, { tag: '@core' }, async ({ page, context, request, baseURL }) => {
    test.setTimeout(240_000);
    if (signedIn) await signIn(context, request, baseURL);
    for (const route of these) await test.step(route.address, () => look(page, route));
  });

  test(`every page ${whose} is accessible on a phone in the dark theme`, async ({ page, context, request, baseURL }) => {
    test.setTimeout(240_000);
    if (signedIn) await signIn(context, request, baseURL);
    for (const route of these) await test.step(route.address, () => lookOnPhone(page, route));
  });
}
