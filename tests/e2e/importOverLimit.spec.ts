import { expect } from '@playwright/test';
import { z } from 'zod';
import { openSession } from './accounts.js';
import { callApi } from './callApi.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

const imported = z.object({ importPrompts: z.object({ skipped: z.array(z.unknown()) }) });

test('a file that the library has no room for: what was imported and what was not are said together', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  const prompts = Array.from({ length: 1_995 }, (_, place) => ({ title: `P${place}`, tags: [], text: 'x', variables: [], models: [] }));
  const query = 'mutation($input: ImportPromptsInput!) { importPrompts(input: $input) { skipped } }';
  const { importPrompts } = await callApi(context, query, { input: { prompts } }, imported);
  expect(importPrompts.skipped).toEqual([]);
  await page.goto('/prompts');
  // Waited for, not expected: a first look that fails describes the whole page, which takes minutes with so many rows out of view.
  await page.getByRole('link', { name: /^P1994/ }).waitFor({ state: 'attached' });
  // Long ones, of which two go into one request: the third request is one too many.
  const file = {
    format: 'polylogue/prompts',
    version: 1,
    prompts: Array.from({ length: 10 }, (_, place) => ({ title: `Long ${place}`, text: `${place}`.repeat(20_000) })),
  };
  await page
    .getByLabel('Import')
    .first()
    .setInputFiles({
      name: 'prompts.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    });
  const said = page.getByRole('region', { name: 'Notifications' }).getByText('4 prompts imported');
  await said.waitFor();
  await expect(said).toContainText('6 prompts were not: A library has 2,000 prompts at most');
  await page.getByRole('link', { name: /^Long 3/ }).waitFor({ state: 'attached' });
  expect(await page.getByRole('link', { name: /^Long 4/ }).count()).toBe(0);
});
