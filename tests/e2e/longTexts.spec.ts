import { expect, type Locator, type Page } from '@playwright/test';
import { lengthen } from '../../bin/client/words.js';
import { signInAs } from './accounts.js';
import { test } from './otherWords.js';

/**
 * Elements that do not fit: the page if it scrolls sideways; buttons, tabs, headings and the like whose text is cut, or that
 * stick out of the screen without being in something that scrolls.
 */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page: ${scrollWidth} in ${clientWidth}`);
    const roles = ['tab', 'radio', 'menuitem', 'menuitemradio', 'option', 'heading'].map((role) => `[role=${role}]`);
    const scrolls = (element: Element): boolean => {
      const parent = element.parentElement;
      return parent !== null && (/auto|scroll/.test(getComputedStyle(parent).overflowX) || scrolls(parent));
    };
    for (const element of document.querySelectorAll<HTMLElement>(`button, a, label, legend, h1, h2, h3, h4, th, ${roles.join(', ')}`)) {
      const box = element.getBoundingClientRect();
      const { display, textOverflow } = getComputedStyle(element);
      // One pixel is for screen readers alone; titles that end in dots are meant to.
      if (!element.checkVisibility({ visibilityProperty: true }) || box.width <= 1 || textOverflow === 'ellipsis') continue;
      const name = `${element.tagName} ${(element.textContent || element.ariaLabel || '').slice(0, 60)}`;
      // Tall letters may stand out of a heading's tight lines.
      const isTooTall = element.tagName === 'BUTTON' && element.scrollHeight > element.clientHeight + 1;
      const isCut = display !== 'inline' && (element.scrollWidth > element.clientWidth + 1 || isTooTall);
      if (isCut)
        found.push(`${name}: ${element.scrollWidth} × ${element.scrollHeight} in ${element.clientWidth} × ${element.clientHeight}`);
      if ((box.right > clientWidth + 1 || box.left < -1) && !scrolls(element)) found.push(`${name}: from ${box.left} to ${box.right}`);
    }
    return found;
  });

const expectFit = async (page: Page, shown: Locator) => {
  await expect(shown).toBeVisible();
  // Elements that slide in, or whose face is still to come, may stick out for a moment.
  await expect.poll(() => misfits(page)).toEqual([]);
};

const long = (text: string) => ({ name: lengthen(text), exact: true });

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  expectedComplaints: /status of 404/,
  // Chromium takes a page that was replaced for one from the internet.
  permissions: ['local-network-access'],
});

test('with texts 40 % longer than English, the public pages fit a phone', async ({ page }) => {
  await page.goto('/');
  await expectFit(page, page.getByRole('heading', { level: 1 }));
  await page.getByRole('button', long('Open navigation')).click();
  await expectFit(page, page.getByRole('dialog').getByRole('link', long('Sign Up')));
  for (const [address, heading] of [
    ['/privacy-policy', 'Privacy policy'],
    ['/signin', 'Sign in'],
    ['/signup', 'Sign up'],
    ['/password-reset', 'Forgot your password?'],
    ['/nowhere', 'Not Found'],
  ] as const) {
    await page.goto(address);
    await expectFit(page, page.getByRole('heading', long(heading)));
  }
});

test('with texts 40 % longer than English, everything for people who are signed in fits a phone', async ({ page, context, baseURL }) => {
  test.slow();
  await signInAs(context, baseURL ?? '', 'free');
  await page.goto('/billing');
  await expectFit(page, page.getByRole('heading', long('Billing')));
  await page.getByRole('main').getByRole('button', long('Upgrade plan')).click();
  await expectFit(page, page.getByRole('dialog'));

  await page.goto('/chat?models=sim/tokens-6000_rate-30_seed-921,sim/tokens-20_fault-http503,sim/tokens-40_seed-922');
  const prompt = page.getByRole('textbox', long('Prompt'));
  await expectFit(page, prompt);
  await prompt.fill('What fits?');
  await expectFit(
    page,
    page
      .getByRole('form', long('Composer'))
      .getByText(new RegExp(`^${lengthen('This')}`))
      .first(),
  );
  await page
    .getByRole('form', long('Composer'))
    .getByRole('button', { name: new RegExp(`^${lengthen('Models')}`) })
    .click();
  await expectFit(page, page.getByRole('dialog', long('Models')));
  await page.keyboard.press('Escape');
  await page.getByRole('form', long('Composer')).getByRole('button', long('Settings')).click();
  await expectFit(page, page.getByRole('dialog', long('Settings')));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`^${lengthen('Send')}`) }).click();
  await expectFit(page, page.getByRole('button', long('Stop')).first());
  await page.getByRole('button', long('More for this turn')).click();
  await expectFit(page, page.getByRole('menuitem').first());
  await page.keyboard.press('Escape');
  const columns = page.getByRole('group', long('Columns')).getByRole('button');
  await columns.nth(1).click();
  await expectFit(page, page.getByRole('button', long('Swap model')));
  await columns.nth(2).click();
  await expectFit(page, page.getByRole('button', long('Prefer')));
  await page
    .getByRole('article')
    .nth(2)
    .getByRole('button', { name: new RegExp(`^${lengthen('More')}`) })
    .click();
  await expectFit(page, page.getByRole('menuitem').first());
  await page.keyboard.press('Escape');
  await columns.nth(0).click();
  await page.getByRole('button', long('Stop')).first().click();
  await expectFit(page, page.getByRole('button', { name: new RegExp(`^${lengthen('Continue')}`) }));

  await page.getByRole('button', long('Open navigation')).click();
  await expectFit(page, page.getByRole('dialog', long('Navigation')));
  await page.getByRole('dialog').getByRole('button', long('Search history')).click();
  await expectFit(page, page.getByRole('dialog', long('Search history')));
  await page.keyboard.press('Escape');

  for (const [address, heading] of [
    ['/profile', 'Profile'],
    ['/profile/customise', 'Customise'],
    ['/prompts', 'Prompts'],
    ['/ratings', 'Ratings'],
  ] as const) {
    await page.goto(address);
    await expectFit(page, page.getByRole('heading', { ...long(heading), level: 1 }));
  }
});
