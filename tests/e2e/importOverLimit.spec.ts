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
  // Its 5 MB of texts are full but for 85 kB. A request may have 512 KB.
  const query = 'mutation($input: ImportPromptsInput!) { importPrompts(input: $input) { skipped } }';
  for (let place = 0; place < 26; place += 1) {
    const prompt = { title: `P${place}`, tags: [], text: 'x'.repeat(place < 25 ? 199_000 : 180_000), variables: [], models: [] };
    const { importPrompts } = await callApi(context, query, { input: { prompts: [prompt] } }, imported);
    expect(importPrompts.skipped).toEqual([]);
  }
  await page.goto('/prompts');
  await expect(page.getByRole('link', { name: /^P25/ })).toBeAttached();
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
  const said = page.getByRole('listitem').filter({ hasText: '4 prompts imported' });
  await expect(said).toBeVisible();
  await expect(said).toContainText('6 prompts were not: The texts of a library may have 5 MB together');
  await expect(page.getByRole('link', { name: /^Long 3/ })).toBeAttached();
  await expect(page.getByRole('link', { name: /^Long 4/ })).toHaveCount(0);
});
