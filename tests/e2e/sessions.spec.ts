import { expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { isAlive } from './isAlive.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { onAsk } from './onAsk.js';
import { Playground } from './Playground.js';

// That the server gives twenty the same successor is proved by server/session/session.test.ts.
test('tabs that need new tokens at once stay signed in, on one exchange', async ({ context, request, baseURL }) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  let exchanges = 0;
  await context.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('mutation Refresh') === true) exchanges += 1;
    await route.continue();
  });
  const pages = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
  await context.clearCookies({ name: 'jwt-access-token' });
  await Promise.all(pages.map((page) => page.goto('/profile')));
  // Drawing all of them at once takes long.
  for (const page of pages) await expect(page.getByRole('heading', { name: 'Active sessions' })).toBeVisible({ timeout: 60_000 });
  expect(exchanges).toBe(1);
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(['jwt-access-token', 'jwt-refresh-token']);
});

test.describe('new tokens that cannot be had for a while', () => {
  test.use({ expectedComplaints: /status of 500/ });

  const body = { errors: [{ message: 'The database is away.', extensions: { code: 'UNAVAILABLE', type: 'server_error', errors: [] } }] };

  test('keep the session and what was typed, and come with the next try', async ({ page, context, request, baseURL }) => {
    await openSession(context, baseURL ?? '', await makeAccount(request));
    await page.goto('/profile');
    for (const [name, answer] of [
      ['a server without its database', { status: 200, contentType: 'application/json', body: JSON.stringify(body) }],
      ['a proxy without its server', { status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' }],
    ] as const)
      await test.step(name, async () => {
        await page.getByLabel('First name').fill(name);
        await page.route('**/graphql', (route) =>
          route.request().postData()?.includes('mutation Refresh') === true ? route.fulfill(answer) : route.continue(),
        );
        await context.clearCookies({ name: 'jwt-access-token' });
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('form', { name: 'Name' }).getByRole('alert')).toContainText('The server cannot be reached.');
        await expect(page).toHaveURL(/\/profile$/);
        await expect(page.getByLabel('First name')).toHaveValue(name);
        expect((await context.cookies()).map((cookie) => cookie.name)).toEqual(['jwt-refresh-token']);
        await page.unroute('**/graphql');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
        await expect(page.getByRole('form', { name: 'Name' }).getByRole('alert')).toBeHidden();
        await expect(page.getByText('Your name is saved').first()).toBeVisible();
      });
  });
});

test.describe('the download of one’s data', () => {
  test.use({ expectedComplaints: /status of 401/ });

  test('takes new tokens where it is refused, and leads to the sign-in where there are none', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await openSession(context, baseURL ?? '', await makeAccount(request));
    await page.goto('/profile');
    await page.route('**/auth/me/export/', (route) => route.fulfill({ status: 401, body: '{}' }), { times: 1 });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toBe('polylogue.json');

    await expect(page.getByRole('button', { name: 'Download my data' })).toBeEnabled();
    await page.route('**/auth/me/export/', (route) => route.fulfill({ status: 401, body: '{}' }));
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(page).toHaveURL(/\/signin\?redirect=%2Fprofile$/);
  });
});

test.describe('signing out while the server cannot be reached', () => {
  // A request during the sign-out is refused.
  test.use({ expectedComplaints: /net::ERR_FAILED|status of 401/ });

  test('keeps the session and offers to try again, which signs out', async ({ page, context, request, baseURL }) => {
    await openSession(context, baseURL ?? '', await makeAccount(request));
    await page.goto('/chat');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('mutation Logout') === true ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: /New Comer/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).toContain('jwt-refresh-token');
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Ask once. Read every answer.' })).toBeVisible();
    expect((await context.cookies()).filter(({ name }) => name.startsWith('jwt-'))).toEqual([]);
  });
});

test.describe('a session that is revoked from another browser', () => {
  test.use({ expectedComplaints: /status of 401/ });

  test('is signed out at once; one click ends all others', { tag: '@core' }, async ({ page, context, request, browser, baseURL }) => {
    const account = await makeAccount(request);
    await openSession(context, baseURL ?? '', account);
    const phone = await browser.newContext({
      baseURL,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    });
    await openSession(phone, baseURL ?? '', account);
    const other = await phone.newPage();
    await other.goto('/chat?models=sim/echo');
    await expect(other.getByRole('textbox', { name: 'Prompt', exact: true })).toBeEnabled();

    await page.goto('/profile');
    const sessions = page.getByRole('region', { name: 'Active sessions' });
    await expect(sessions.getByText('This one')).toBeVisible();
    await sessions.getByRole('button', { name: 'Revoke Firefox on Linux' }).click();
    await expect(sessions.getByRole('button', { name: 'Revoke Firefox on Linux' })).toBeHidden();

    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await other.getByLabel('Email address').fill(account.email);
    await other.getByLabel('Password', { exact: true }).fill(account.password);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other).toHaveURL(/\/chat\?models=sim\/echo$/);
    await expect(other.getByRole('textbox', { name: 'Prompt', exact: true })).toBeEnabled();

    // Two more, as of devices that are not looked at.
    const unseen = await browser.newContext({ baseURL });
    for (let more = 0; more < 2; more += 1) await openSession(unseen, baseURL ?? '', account);
    await page.reload();
    await expect(sessions.getByRole('button', { name: /^Revoke (?!all)/ })).toHaveCount(3);
    await sessions.getByRole('button', { name: 'Revoke all others' }).click();
    await expect(sessions.getByRole('button')).toHaveCount(0);
    await expect(sessions.getByText('This one')).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.reload();
    await expect(sessions.getByText('This one')).toBeVisible();
    await Promise.all([phone, unseen].map((elsewhere) => elsewhere.close()));
  });
});

test.describe('a request that got no answer', () => {
  test.use({ expectedComplaints: /net::ERR_FAILED/ });

  const words = 'Nobody else is to read this.';
  const keptHere = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

  // That a sign-out forgets it is proved by client/session/session.test.ts.
  test('outlives a session that has expired for its person, and nobody else', async ({ page, context, request, baseURL }) => {
    const [person, next] = [await makeAccount(request), await makeAccount(request)];
    await openSession(context, baseURL ?? '', person);
    // The prompt is lost on its way: the tab keeps it and can send it again with the same id.
    const playground = new Playground(page);
    const never = new Promise<void>(() => undefined);
    await onAsk(page, ({ dropReply }) => dropReply(), { mayConnect: never });
    await playground.open(['echo']);
    await playground.prompt.fill(words);
    await playground.prompt.press('Enter');
    // Either text: the second one if the server has answered anything else meanwhile.
    await expect(page.getByRole('form', { name: 'Composer' }).getByRole('alert')).toHaveText(
      /^The (server cannot be reached|connection broke)/,
    );
    expect(await keptHere(page)).toContain(words);
    for (const { email, password } of [person, next]) {
      // An open page of the ended session would leave for the sign-in at the same time.
      await page.goto('about:blank');
      await context.clearCookies();
      await page.goto('/chat');
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL(/\/chat$/);
      await isAlive(page);
      await expect(playground.prompt).toHaveValue(email === person.email ? words : '');
      await expect.poll(async () => (await keptHere(page)).includes(words)).toBe(email === person.email);
    }
  });
});

test.describe('a sign-out in another tab', () => {
  // The server closes the sockets of all tabs at once; requests of a tab before it learns of the sign-out are refused.
  test.use({ expectedComplaints: /status of 401/ });

  test('signs out in one that needs a sign-in, and leaves a page that is for everybody where it is', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await openSession(context, baseURL ?? '', await makeAccount(request));
    const [policy, mailed, chat] = [await context.newPage(), await context.newPage(), await context.newPage()];
    await policy.goto('/privacy-policy');
    await expect(policy.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await mailed.goto('/password-reset/confirm/a-uid/a-secret-token');
    await expect(mailed.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    await chat.goto('/chat');
    await expect(chat.getByRole('textbox', { name: 'Prompt', exact: true })).toBeEnabled();
    await page.goto('/chat');
    await page.getByRole('button', { name: /New Comer/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { name: 'Ask once. Read every answer.' })).toBeVisible();
    await expect(chat.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(policy.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await expect(policy).toHaveURL(/\/privacy-policy$/);
    await expect(mailed).toHaveURL(/\/password-reset\/confirm\/a-uid\/a-secret-token$/);
  });
});

test.describe('a session that is over without the landing page knowing', () => {
  test.use({ expectedComplaints: /status of 401/ });

  test('asks nobody there to sign in, but on the way to the chat', async ({ page, context, request, baseURL }) => {
    const account = await makeAccount(request);
    const end = async () => {
      await openSession(context, baseURL ?? '', account);
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
      const refresh = (await context.cookies()).find(({ name }) => name === 'jwt-refresh-token')?.value;
      const query = 'mutation($refresh: String!) { logout(refresh: $refresh) }';
      const response = await request.post('/graphql', { data: { query, variables: { refresh } } });
      expect(await response.json()).not.toHaveProperty('errors');
      await context.clearCookies({ name: 'jwt-access-token' });
    };
    const chat = page.getByRole('banner').getByRole('link', { name: 'Chat' });
    await end();
    // What listens to the pointer is loaded after the page.
    await expect(async () => {
      await page.mouse.move(0, 300);
      await chat.hover();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page).toHaveURL(`${baseURL ?? ''}/`);
    // Without time to prefetch the page.
    await page.mouse.move(0, 300);
    await end();
    await chat.dispatchEvent('click');
    await expect(page).toHaveURL(/\/signin\?redirect=%2Fchat$/);
  });
});
