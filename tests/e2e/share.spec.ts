import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { axeInBothThemes } from './axeInBothThemes.js';
import { openSession } from './accounts.js';
import { askByApi } from './askByApi.js';
import { callApi } from './callApi.js';
import { test } from './journey.js';
import { Mailbox } from './Mailbox.js';
import { makeAccount, newcomer } from './newcomer.js';
import { Playground } from './Playground.js';

test.use({ account: 'new', contextOptions: { reducedMotion: 'reduce' } });

const models = ['echo', 'tokens-20_seed-8401'] as const;

const made = z.object({ createShare: z.object({ id: z.string(), blindId: z.string().nullable() }) });

/** What is shared of the person of this browser. @returns the paths of its page and, of a turn, of its blind reading */
async function share(context: BrowserContext, kind: 'TURN' | 'CONVERSATION' | 'DRAFT', sourceId: string) {
  const query = 'mutation($input: CreateShareInput!) { createShare(input: $input) { id blindId } }';
  const { id, blindId } = (await callApi(context, query, { input: { kind, sourceId } }, made)).createShare;
  return { path: `/s/${id}`, blindPath: `/s/${blindId ?? ''}` };
}

/** A page of a reader without an account. */
const readerOf = async (browser: Browser, baseURL: string | undefined, javaScriptEnabled: boolean): Promise<Page> =>
  (await browser.newContext({ ...(baseURL !== undefined && { baseURL }), javaScriptEnabled, reducedMotion: 'reduce' })).newPage();

test('a shared turn needs no JavaScript, and can be revoked', { tag: '@core' }, async ({ playground, page, context, browser, baseURL }) => {
  const line = `const line = '${'a rather long line of code '.repeat(20)}';`;
  const table = `| A | B |\n| - | - |\n| ${'wide'.repeat(60)} | ${'wider'.repeat(60)} |`;
  const prompt = `A **shared** prompt <script>document.title = "changed"</script>\n\n\`\`\`js\n${line}\n\`\`\`\n\n${table}`;
  const { conversation } = await askByApi(context, { prompt, models });
  await page.goto(`/chat/${conversation}`);
  await playground.chooseForTurn('Share…');
  const dialog = page.getByRole('dialog', { name: 'Share a frozen copy' });
  await expect(dialog.getByRole('radio', { name: 'This turn' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'My first name and initial' }).check();
  expect(await axeInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const ready = page.getByRole('dialog', { name: 'The link is ready' });
  const path = new URL((await ready.getByRole('link', { name: 'See the page' }).getAttribute('href')) ?? '').pathname;
  const addresses = await ready.getByText(/\/s\/[\w-]{22}$/).allTextContents();
  const blindPath = addresses.map((address) => new URL(address).pathname).find((one) => one !== path) ?? '';

  const reader = await readerOf(browser, baseURL, false);
  await reader.goto(path);
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('shared');
  await expect(reader.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(reader.getByText('by New C.')).toBeVisible();
  await expect(reader.getByText('frozen, it does not change')).toBeVisible();
  // Side by side, and one below the other where there is no room.
  const tops = () => reader.getByRole('article').evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().top));
  const [left, right] = await tops();
  expect(left).toBe(right);
  await test.step('on paper its texts are whole, black on white, and there is nothing to press', async () => {
    await reader.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // A4 between its margins.
    await reader.setViewportSize({ width: 718, height: 1_000 });
    await expect(reader.getByRole('article')).toHaveCount(2);
    await expect(reader.getByRole('heading', { name: 'Simulated: Echo' })).toBeVisible();
    for (const chrome of ['button', 'contentinfo', 'combobox'] as const) await expect(reader.getByRole(chrome)).toHaveCount(0);
    const cut = await reader
      .locator('.code, .code pre, .table, main')
      .evaluateAll((parts) => parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(Math.max(...cut)).toBeLessThanOrEqual(1);
    const ink = await reader.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).colorScheme);
    expect(ink).toBe('light');
    await reader.emulateMedia({ media: null, colorScheme: null });
  });
  await reader.setViewportSize({ width: 390, height: 844 });
  const [above, below] = await tops();
  expect(below).toBeGreaterThan(above ?? Infinity);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await reader.getByRole('button', { name: 'Compare' }).click();
  await expect(reader.getByRole('heading', { level: 1, name: /compared$/ })).toBeVisible();
  await reader.goto(path);
  await reader.getByRole('link', { name: 'Report this page' }).click();
  await reader.getByRole('textbox', { name: /What is wrong with it/ }).fill('It shows my address.');
  await reader.getByRole('button', { name: 'Send the report' }).click();
  await expect(reader.getByRole('status')).toHaveText('Thank you. The operator of this server has your report.');

  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Shared pages' });
  await expect(section.getByText('One turn, made on')).toBeVisible();
  await expect(section.getByRole('link', { name: /^Without names: / })).toHaveAttribute('href', new RegExp(`${blindPath}$`));
  await section.getByRole('button', { name: /^Revoke the link/ }).click();
  await page.getByRole('alertdialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByText('You have shared nothing.')).toBeVisible();
  await reader.goto(path);
  await expect(reader.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
});

test('readers vote blind, then run the prompt', { tag: '@core' }, async ({ playground: _signedIn, context, browser, request, baseURL }) => {
  const { turn } = await askByApi(context, { prompt: 'Which of these is better?', models });
  const { path, blindPath } = await share(context, 'TURN', turn);
  const reader = await readerOf(browser, baseURL, true);
  const errors: string[] = [];
  reader.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await reader.goto(blindPath);
  await expect(reader.getByRole('heading', { level: 3 })).toHaveText(['Answer A', 'Answer B']);
  expect(await reader.content()).not.toMatch(/seed-8401|Echo/);
  expect(await reader.content()).not.toContain(path);
  expect(await axeInBothThemes(reader, 'anything')).toEqual([]);
  await reader.getByRole('button', { name: 'Answer B is the best' }).click();
  await expect(reader.getByText(/^You chose /).filter({ visible: true })).toHaveCount(1);
  await expect(reader.getByRole('heading', { level: 3, name: 'Simulated: Echo' })).toBeVisible();
  expect(await axeInBothThemes(reader, 'anything')).toEqual([]);
  await expect(reader.getByRole('article').first().getByRole('button', { name: 'Copy' }).first()).toBeVisible();
  expect(errors).toEqual([]);

  await openSession(reader.context(), baseURL ?? '', await makeAccount(request));
  await reader.getByRole('link', { name: 'Run this yourself' }).first().click();
  await expect(new Playground(reader).prompt).toHaveValue('Which of these is better?');
  await expect(reader).not.toHaveURL(/run=/);
});

test('each kind of page with answers is accessible in both themes, and fits every width', async ({
  playground: _signedIn,
  context,
  browser,
  baseURL,
}) => {
  const { conversation, turn } = await askByApi(context, { prompt: 'Of every kind', models });
  const paragraphs = ['# First\n\n- with\n- lines', '| A | B |\n| --- | --- |\n| `c` | $d^2$ |'].map((text, place) => ({
    id: `paragraph-${place.toFixed()}`,
    text,
  }));
  await callApi(
    context,
    'mutation($input: SaveDraftInput!) { saveDraft(input: $input) { conflicts } }',
    { input: { turnId: turn, version: 0, paragraphs } },
    z.unknown(),
  );
  const { path, blindPath } = await share(context, 'TURN', turn);
  const paths = [path, blindPath, `${path}/compare?turn=0&one=0&other=1`, `${path}/report`, `/s/${'A'.repeat(22)}`];
  paths.push((await share(context, 'CONVERSATION', conversation)).path, (await share(context, 'DRAFT', turn)).path);
  const reader = await readerOf(browser, baseURL, true);
  for (const one of paths) {
    await reader.goto(one);
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeInBothThemes(reader, 'anything')).toEqual([]);
    for (const width of [390, 768, 1440]) {
      await reader.setViewportSize({ width, height: 900 });
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('a reader without an account signs up for the prompt of a page, and has it in the composer after the mail', async ({
  playground: _signedIn,
  context,
  browser,
  baseURL,
}) => {
  const { turn } = await askByApi(context, { prompt: 'Worth an account', models });
  const { blindPath } = await share(context, 'TURN', turn);
  const reader = await readerOf(browser, baseURL, true);
  const { email, password } = newcomer();
  await reader.goto(blindPath);
  await reader.getByRole('link', { name: 'Run this yourself' }).first().click();
  await reader.getByRole('link', { name: 'Sign up' }).click();
  await reader.getByLabel('First name').fill('Ada');
  await reader.getByLabel('Last name').fill('King');
  await reader.getByLabel('Email').fill(email);
  await reader.getByLabel('Password', { exact: true }).fill(password);
  await reader.getByLabel('Confirm password').fill(password);
  await reader.getByRole('button', { name: 'Sign Up' }).click();
  await expect(reader).toHaveURL(/\/register-verify$/);
  const mailbox = new Mailbox(await reader.context().newPage());
  await mailbox.open(email, 'Confirm your email address');
  await mailbox.follow('Confirm address');
  await mailbox.page.getByRole('button', { name: 'Sign In' }).click();
  await mailbox.page.getByLabel('Email address').fill(email);
  await mailbox.page.getByLabel('Password', { exact: true }).fill(password);
  await mailbox.page.getByRole('form', { name: 'Sign in' }).getByRole('button', { name: 'Sign In' }).click();
  await expect(new Playground(mailbox.page).prompt).toHaveValue('Worth an account');
});
