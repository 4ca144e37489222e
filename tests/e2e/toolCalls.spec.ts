import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { openSession } from './accounts.js';
import { axeInBothThemes } from './axeInBothThemes.js';
import { callApi } from './callApi.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const reply = z.object({
  choices: z.tuple([z.object({ message: z.looseObject({ tool_calls: z.tuple([z.looseObject({ id: z.string() })]) }) })]),
});

/** A program's call of a model with a tool. @returns its response, which has ended well */
async function call(request: APIRequestContext, key: string, messages: object[], headers: Record<string, string> = {}) {
  const definition = { name: 'get_weather', parameters: { type: 'object', properties: { about: { type: 'string' } } } };
  const response = await request.post('/v1/chat/completions', {
    data: { model: 'sim/calls', messages, tools: [{ type: 'function', function: definition }] },
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
  expect(response.status()).toBe(200);
  return response;
}

/** A conversation of a program in which a tool is called about something, and its result is given in the second turn. @returns its id */
async function makeConversation(context: BrowserContext, origin: string, about: string): Promise<string> {
  const { request } = context;
  const credentials = await makeAccount(request);
  await openSession(context, origin, credentials);
  const input = { name: 'Weather script', rights: ['ASK'], password: credentials.password };
  const makeKey = 'mutation($input: MakeApiKeyInput!) { makeApiKey(input: $input) { secret } }';
  const made = z.object({ makeApiKey: z.object({ secret: z.string() }) });
  const { secret } = (await callApi(context, makeKey, { input }, made)).makeApiKey;
  const asked = { role: 'user', content: about };
  const first = await call(request, secret, [asked]);
  const [{ message }] = reply.parse(await first.json()).choices;
  const result = { role: 'tool', tool_call_id: message.tool_calls[0].id, content: 'Bonn '.repeat(400) };
  const { 'x-conversation': conversation = '' } = first.headers();
  await call(request, secret, [asked, message, result], { 'x-conversation': conversation });
  return conversation;
}

test('a call of a tool and its result are folded under their names, unfold by keys on a phone, and are whole on paper', async ({
  page,
  baseURL,
}) => {
  const about = 'Bonn on the Rhine, '.repeat(200);
  const conversation = await makeConversation(page.context(), baseURL ?? '', about);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/chat/${conversation}`);
  const expectWhole = async (text: string) => {
    await page.setViewportSize({ width: 390, height: 400 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('pre').filter({ hasText: text })).toBeVisible();
    const boxes = await page.getByRole('main').locator('pre, ul').filter({ hasText: text }).all();
    for (const box of boxes)
      expect(await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 390, height: 844 });
  };

  const given = page.getByRole('button', { name: 'Result of get_weather · 2,000 characters' });
  await expect(given).toBeVisible();
  await expectWhole('Bonn Bonn');
  await given.press('Enter');
  await expect(page.getByText('Results of tools')).toBeVisible();
  await expect(page.locator('pre').filter({ hasText: 'Bonn Bonn' })).toBeVisible();

  await page.getByRole('button', { name: /^All turns/ }).click();
  await page.getByRole('region', { name: 'Turn 1, folded' }).click();
  const length = JSON.stringify({ about, index: 0 }).length;
  const called = page.getByRole('button', { name: `Called get_weather · ${length.toLocaleString('en')} characters` });
  await expect(called).toHaveAttribute('aria-expanded', 'false');
  await expectWhole('Bonn on the Rhine');
  await called.press('Enter');
  await expect(called).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('pre').filter({ hasText: '"about"' })).toHaveText(`{\n  "about": "${about}",\n  "index": 0\n}`);
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await axeInBothThemes(page)).toEqual([]);
});
