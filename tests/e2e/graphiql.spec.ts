import { expect, type Page } from '@playwright/test';
import { signInAs } from './accounts.js';
import { axeInBothThemes } from './axeInBothThemes.js';
import { test as journey } from './journey.js';

/** A journey that records requests to other origins, which must not happen. */
const test = journey.extend<{ foreign: string[] }>({
  foreign: [
    async ({ context, baseURL }, use) => {
      const asked: string[] = [];
      context.on('request', (request) => {
        // The sign-in page is excluded, because it loads Google's script.
        if (
          request
            .frame()
            .url()
            .startsWith(`${baseURL ?? ''}/signin`)
        )
          return;
        if (/^(https?|wss?):/.test(request.url()) && new URL(request.url()).origin !== baseURL) asked.push(request.url());
      });
      await use(asked);
      expect(asked).toEqual([]);
    },
    { auto: true },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const execute = (page: Page) => page.getByRole('button', { name: /Execute query/ });
const result = (page: Page) => page.getByRole('region', { name: 'Result Window' });
const useSignIn = (page: Page) => page.getByRole('switch', { name: 'Use my sign-in' });
const choose = (page: Page, operation: string) => page.getByRole('tab', { name: operation, exact: true }).click();

/** Chooses an operation and runs it at once. */
async function run(page: Page, operation: string): Promise<void> {
  await choose(page, operation);
  await execute(page).click();
}

/** The editor is megabytes large and slow to load on a busy machine. */
const loading = { timeout: 30_000 };

async function open(page: Page): Promise<void> {
  test.slow();
  await page.goto('/graphql');
  await expect(page).toHaveTitle('GraphiQL | Polylogue');
  await expect(page.getByRole('region', { name: 'Operation Editor' })).toContainText('query Models', loading);
}

/** Replaces the content of the variables' editor. */
async function writeVariables(page: Page, variables: object): Promise<void> {
  await page.getByRole('region', { name: 'Variables', exact: true }).locator('.view-lines').first().click();
  await page.keyboard.press('ControlOrMeta+A');
  // Pasted, because the editor closes quotation marks that are typed.
  await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify(variables));
  await page.keyboard.press('ControlOrMeta+V');
}

test('a guest lists the models in GraphiQL by keyboard, in the theme of the device, and is nobody', { tag: '@core' }, async ({ page }) => {
  const lightness = () =>
    page.locator('.graphiql-container').evaluate((element) => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number);
      return (red + green + blue) / 3;
    });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page);
  await expect.poll(lightness).toBeLessThan(128);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(lightness).toBeGreaterThan(128);
  await expect(useSignIn(page)).not.toBeChecked();
  await page.getByRole('region', { name: 'Operation Editor' }).locator('.view-lines').click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(result(page)).toContainText('"builtin/eliza"');
  await run(page, 'Me');
  await expect(result(page)).toContainText('"me": null');
  await useSignIn(page).check();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/signin\?redirect=%2Fgraphql$/);
});

test('the sign-in of this site is used where it is asked for, and not before; a subscription shows its events', async ({
  page,
  context,
  baseURL,
}) => {
  const { email } = await signInAs(context, baseURL ?? '', 'premium');
  await open(page);
  await run(page, 'Me');
  await expect(result(page)).toContainText('"me": null');
  await run(page, 'Viewer');
  await expect(result(page)).toContainText('4401');
  await useSignIn(page).check();
  await execute(page).click();
  await expect(result(page)).toContainText(email);
  await page.getByRole('button', { name: /Stop query/ }).click();

  await run(page, 'Ask');
  await expect(result(page)).toContainText('"conversationId"');
  const asked = await result(page).innerText();
  const turnId = /"id": "([0-9a-f-]{36})"/.exec(asked.replaceAll(/\s+/g, ' '))?.[1];
  await choose(page, 'Follow');
  await writeVariables(page, { turnId });
  await execute(page).click();
  // The editor's page contains only the visible lines; for answers that have ended, one event has everything.
  await expect(async () => {
    await result(page).locator('.view-lines').click();
    await page.keyboard.press('ControlOrMeta+End');
    await expect(result(page)).toContainText('"COMPLETE"', { timeout: 1_000 });
  }).toPass();
  await page.reload();
  await expect(useSignIn(page)).not.toBeChecked(loading);
});

test('the REST API documentation is readable in both themes', { tag: '@core' }, async ({ page, baseURL }) => {
  await page.goto('/api/v1/docs');
  await expect(page).toHaveTitle('REST API | Polylogue');
  const query = page.getByRole('article', { name: 'Ask several models one prompt' });
  await expect(query).toContainText('POST /api/v1/llm/query/');
  await expect(query).toContainText(`${baseURL}/api/v1/llm/query/`);
  await expect(query.getByRole('row', { name: /^prompt / })).toContainText('At most 200 KB.');
  expect(await axeInBothThemes(page, 'anything')).toEqual([]);
  await query.getByRole('link', { name: 'QueryAnswer' }).click();
  await expect(page.locator('#QueryAnswer')).toBeInViewport();
  const protocol = page.getByRole('article', { name: 'Point a tool at it' });
  await expect(protocol).toContainText(`export OPENAI_BASE_URL=${baseURL}/v1`);
  await expect(protocol.getByRole('link', { name: '/keys' })).toBeVisible();
});
