import { expect, type Page } from '@playwright/test';
import { signInAs } from './accounts.js';
import { axeFindings } from './axeFindings.js';
import { test } from './journey.js';

/** A row of the table of routes: specification, section 2. */
interface Route {
  address: string;
  heading: string;
  /** The title that the server sends, before the site's name. */
  title: string;
  /** The title once the page knows more. */
  shown?: string;
  /** Whether only signed-in people reach it. */
  signedIn?: boolean;
  status?: number;
  /** The history state that the previous page passes on. */
  state?: object;
}

const routes: Route[] = [
  { address: '/', heading: 'Ask once. Read every answer.', title: 'Ask once, read every answer' },
  { address: '/privacy-policy', heading: 'Privacy policy', title: 'Privacy policy' },
  { address: '/signin', heading: 'Sign in', title: 'Sign In' },
  { address: '/signup', heading: 'Sign up', title: 'Sign Up' },
  { address: '/password-reset', heading: 'Forgot your password?', title: 'Password reset' },
  { address: '/password-reset/confirm/none/none', heading: 'Choose a new password', title: 'Password reset' },
  { address: '/register-verify', heading: 'Check your mail', title: 'Check your mail', state: { email: 'ada@example.com' } },
  { address: '/auth/email-verify/none', heading: 'Confirm your address', title: 'Confirm your address' },
  { address: '/auth/callback/google', heading: 'Signing in with Google', title: 'Google' },
  { address: '/chat', heading: 'New conversation', title: 'Playground', signedIn: true },
  { address: '/account-deleted', heading: 'Your account is deleted', title: 'Account deleted' },
  { address: '/prompts', heading: 'Prompts', title: 'Prompts', signedIn: true },
  { address: '/ratings', heading: 'Ratings', title: 'Ratings', signedIn: true },
  { address: '/profile', heading: 'Profile', title: 'Profile', signedIn: true },
  { address: '/profile/customise', heading: 'Customise', title: 'Customise', signedIn: true },
  { address: '/billing', heading: 'Billing', title: 'Billing', signedIn: true },
  {
    address: '/thank-you',
    heading: 'There is no purchase here',
    title: 'Thank you',
    shown: 'There is no purchase here',
    signedIn: true,
  },
  { address: '/nowhere', heading: 'Not Found', title: 'Not Found', status: 404 },
];

const widths = [1440, 768, 390];

/** Opens the page like a visitor, and returns the server's response. */
async function open(page: Page, { address, state }: Route) {
  if (!state) return page.goto(address);
  await page.goto('/privacy-policy');
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

// One route has an invalid link, one an unknown address.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /status of (400|404)/ });

for (const route of routes) {
  test(`${route.address} has its title and heading, fits every width in both themes, and can be walked by keyboard`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    if (route.signedIn === true) await signInAs(context, baseURL ?? '', 'free');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 1440, height: 900 });
      const response = await open(page, route);
      expect(response?.status()).toBe(route.status ?? 200);
      expect(await response?.text()).toContain(`<title>${route.title} | Polylogue</title>`);
      await expect(page.getByRole('heading', { level: 1, name: route.heading, exact: true })).toBeVisible();
      await expect(page).toHaveTitle(`${route.shown ?? route.title} | Polylogue`);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByRole('heading', { level: 1, name: route.heading, exact: true })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width}`).toBeLessThanOrEqual(0);
        // axe's results depend on the width and on the colours, not on both together.
        if (width === (colorScheme === 'light' ? 1440 : 390)) expect(await axeFindings(page)).toEqual([]);
      }
    }
    expect(await unreachable(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await unreachable(page)).toEqual([]);
  });
}
