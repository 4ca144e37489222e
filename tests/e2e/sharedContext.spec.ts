import { expect } from '@playwright/test';
import OpenAI from 'openai';
import { z } from 'zod';
import { axeInBothThemes } from './axeInBothThemes.js';
import { openSession } from './accounts.js';
import { callApi } from './callApi.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { Playground } from './Playground.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const made = z.object({ makeApiKey: z.object({ secret: z.string() }) });
const makeDocument = 'mutation($input: MakeApiKeyInput!) { makeApiKey(input: $input) { secret } }';

test('the context that a program gave is shared where that is chosen, and a reader unfolds it without a script', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const credentials = await makeAccount(request);
  await openSession(page.context(), origin, credentials);
  const input = { name: 'Notebook', rights: ['ASK'], password: credentials.password };
  const { makeApiKey } = await callApi(page.context(), makeDocument, { input }, made, origin);
  const client = new OpenAI({ apiKey: makeApiKey.secret, baseURL: `${origin}/v1`, maxRetries: 0 });
  const path = { id: 'abc123def', type: 'function' as const, function: { name: 'read_file', arguments: '{"path":"notes"}' } };
  const { response } = await client.chat.completions
    .create({
      model: 'sim/echo',
      messages: [
        { role: 'user', content: 'Read **my** notes' },
        { role: 'assistant', content: null, tool_calls: [path] },
        { role: 'tool', tool_call_id: path.id, content: `${'A line of the notes. '.repeat(40)}\n`.repeat(40) },
        { role: 'assistant', content: 'I have read them' },
        { role: 'user', content: 'What is in them?' },
      ],
    })
    .withResponse();
  await page.goto(`/chat/${response.headers.get('x-conversation') ?? ''}`);
  await new Playground(page).chooseForTurn('Share…');
  const dialog = page.getByRole('dialog', { name: 'Share a frozen copy' });
  const box = dialog.getByRole('checkbox', { name: 'The context that a program gave' });
  await expect(box).not.toBeChecked();
  await box.check();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const address = await page.getByRole('link', { name: 'See the page' }).getAttribute('href');

  const reader = await (await browser.newContext({ baseURL: origin, javaScriptEnabled: false, reducedMotion: 'reduce' })).newPage();
  await reader.goto(new URL(address ?? '').pathname);
  const said = reader.getByText('I have read them');
  await expect(said).toBeHidden();
  await reader.getByText('Given context: 4 messages').click();
  await expect(said).toBeVisible();
  await reader.getByText('Result of read_file').click();
  await expect(reader.getByText('A line of the notes.').first()).toBeVisible();
  await reader.setViewportSize({ width: 390, height: 844 });
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // On paper nothing scrolls: what was called and its result are whole.
  await reader.emulateMedia({ media: 'print' });
  const cut = await reader.locator('.given pre').evaluateAll((parts) => parts.map((one) => one.scrollHeight - one.clientHeight));
  expect(cut).toHaveLength(2);
  expect(Math.max(...cut)).toBeLessThanOrEqual(1);
  // Axe needs scripts to run.
  await page.goto(new URL(address ?? '').pathname);
  for (const fold of await page.locator('summary').all()) await fold.click();
  expect(await axeInBothThemes(page, 'anything')).toEqual([]);
});
