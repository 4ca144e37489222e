import { expect } from '@playwright/test';
import { openSession } from './accounts.js';
import { askByApi } from './askByApi.js';
import { holdReply } from './holdReply.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { nextFrames } from './nextFrames.js';
import { Playground } from './Playground.js';

const models = ['tokens-20_seed-7601', 'tokens-20_seed-7602'] as const;

test('comparing, asking blind and the draft are introduced in place, and once', { tag: '@core' }, async ({ page, baseURL, request }) => {
  await openSession(page.context(), baseURL ?? '', await makeAccount(request), []);
  const playground = new Playground(page);
  const note = (name: string) => page.getByRole('note', { name });
  await playground.askNew(models);
  for (const model of models) await playground.column(model).expectState('complete');
  await note('Where do they differ?').getByRole('button', { name: 'Compare two' }).click();
  await expect(page.getByRole('button', { name: 'All columns', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note('Where do they differ?')).toBeHidden();

  await playground.unfoldComposer();
  await expect(note('Which is better, if nobody tells you?')).toContainText('2 of 3');
  await page.keyboard.press('Escape');
  await expect(note('Which is better, if nobody tells you?')).toBeHidden();
  await note('Take the best of each').getByRole('button', { name: 'Got it' }).click();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeVisible();
  await playground.unfoldComposer();
  await expect(page.getByRole('note')).toHaveCount(0);
});

test('nothing that was introduced on another device is introduced before it is known who is signed in', async ({
  page,
  baseURL,
  request,
}) => {
  await openSession(page.context(), baseURL ?? '', await makeAccount(request));
  const { conversation } = await askByApi(page.context(), { prompt: 'Introduced elsewhere', models });
  const viewer = await holdReply(page, 'Viewer');
  const code = page.waitForResponse(/TurnIntroductions/);
  await page.goto(`/chat/${conversation}`);
  await viewer.given;
  await expect(page.getByRole('article', { name: /, complete$/ })).toHaveCount(2);
  await code;
  await nextFrames(page);
  await expect(page.getByRole('note')).toHaveCount(0);
  await viewer.release();
  await expect(page.getByRole('button', { name: /^New Comer/ })).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true });

  test('asking blind is introduced in full width', async ({ page, baseURL, request }) => {
    // Comparing comes first, and is introduced on a desk alone.
    await openSession(page.context(), baseURL ?? '', await makeAccount(request), ['COMPARE']);
    const { conversation } = await askByApi(page.context(), { prompt: 'Introduced', models });
    await page.goto(`/chat/${conversation}`);
    await new Playground(page).unfoldComposer();
    await expect(page.getByRole('note', { name: 'Which is better, if nobody tells you?' })).toBeInViewport({ ratio: 1 });
  });
});
