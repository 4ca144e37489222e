import { expect, type Page } from '@playwright/test';
import OpenAI from 'openai';
import { z } from 'zod';
import { axeInBothThemes } from './axeInBothThemes.js';
import { openSession } from './accounts.js';
import { callApi } from './callApi.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

const made = z.object({ makeApiKey: z.object({ secret: z.string() }) });
const makeDocument = 'mutation($input: MakeApiKeyInput!) { makeApiKey(input: $input) { secret } }';

/** Opens the composer under a new account. @returns OpenAI's client with a key of theirs */
async function openWithClient(page: Page, baseURL = '', request: Parameters<typeof makeAccount>[0]): Promise<OpenAI> {
  const credentials = await makeAccount(request);
  await openSession(page.context(), baseURL, credentials);
  const input = { name: 'Notebook', rights: ['ASK'], password: credentials.password };
  const { makeApiKey } = await callApi(page.context(), makeDocument, { input }, made, baseURL);
  await page.goto('/chat');
  return new OpenAI({ apiKey: makeApiKey.secret, baseURL: `${baseURL}/v1`, maxRetries: 0 });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an API call is listed live under its key, and can be hidden and shown', { tag: '@core' }, async ({ page, request, baseURL }) => {
  const client = await openWithClient(page, baseURL, request);
  const list = page.getByRole('navigation', { name: 'Conversations' });
  const none = list.getByText('No conversations yet.', { exact: false });
  await expect(none).toBeVisible();
  const stream = await client.chat.completions.create({
    ...{ model: 'sim/tokens-6000_rate-30', messages: [{ role: 'user', content: 'Name these clusters' }], stream: true },
  });
  const row = list.getByRole('listitem').filter({ hasText: 'Name these clusters' });
  await expect(row.getByText('Notebook')).toBeVisible();
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Name these clusters' }).or(page.getByText('Name these clusters')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop', exact: false }).first()).toBeVisible();
  stream.controller.abort();
  await expect(page.getByRole('button', { name: 'Stop', exact: false })).toHaveCount(0);
  expect(await axeInBothThemes(page)).toEqual([]);

  await page.goto('/chat');
  await expect(row).toBeVisible();
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Select and filter' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Hide calls of programs');
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(none).toBeVisible();
  await choose('Show calls of programs');
  await expect(row).toBeVisible();
});

test('what a program gave as said before stands folded above the first turn, and is read as far as one goes', async ({
  page,
  request,
  baseURL,
}) => {
  const client = await openWithClient(page, baseURL, request);
  const said = Array.from({ length: 24 }, (_, place) => ({
    role: place % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content: `Line **${String(place + 1)}**`,
  }));
  const { response } = await client.chat.completions
    .create({ model: 'sim/echo', messages: [...said, { role: 'user', content: 'And in the end?' }] })
    .withResponse();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/chat/${response.headers.get('x-conversation') ?? ''}`);

  const given = page.getByRole('button', { name: 'Given context: 24 messages' });
  await expect(given).toHaveAttribute('aria-expanded', 'false');
  await given.press('Enter');
  const talk = page.getByRole('region', { name: 'Given context: 24 messages' });
  await expect(talk.getByRole('listitem')).toHaveCount(20);
  await expect(talk.getByText('User · 1 of 24', { exact: true })).toBeVisible();
  await expect(talk.locator('strong').first()).toHaveText('1');
  expect(await axeInBothThemes(page)).toEqual([]);
  await talk.getByRole('button', { name: 'Show more messages' }).press('Enter');
  await expect(talk.getByRole('listitem')).toHaveCount(24);
  await expect(talk.getByText('Assistant · 24 of 24')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
