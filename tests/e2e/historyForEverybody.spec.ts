import { expect } from '@playwright/test';
import { askByApi } from './askByApi.js';
import { axeInBothThemes } from './axeInBothThemes.js';
import { Conversations, highlighted, newWord } from './Conversations.js';
import { test } from './journey.js';

const echo = 'Simulated: Echo';

test.describe('in both themes', () => {
  // An element that is still fading in has too little contrast.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the conversation list, its menu and the search pass axe', { tag: '@core' }, async ({ playground: { page } }) => {
    const word = newWord();
    await askByApi(page.context(), { prompt: `A ${word}`, models: ['echo'] });
    await page.goto('/chat');
    const conversations = new Conversations(page);
    await page.getByRole('button', { name: `Options for A ${word}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await conversations.look(word);
    await expect(conversations.hit(word)).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
    await conversations.field.fill(`${word} nowhere`);
    await expect(conversations.search.getByText('No title, prompt or answer has all of')).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true });

  test('the sheet has it all, each within a fingertip', async ({ playground, page }) => {
    const title = `Phone ${newWord()}`;
    const { conversation } = await askByApi(page.context(), { prompt: title, models: ['echo'] });
    const late = newWord();
    await askByApi(page.context(), { prompt: `${'Words that come before it '.repeat(3)}${late}`, models: ['echo'], conversation });
    await page.goto(`/chat/${conversation}`);
    await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toContainText(late);
    await page.getByRole('button', { name: 'Open navigation' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Navigation' });
    const conversations = new Conversations(page, sheet);
    await expect(conversations.link(title)).toBeVisible();
    // All at one moment: an answer that an earlier journey left writing may change the list.
    const targets = await sheet
      .getByRole('button')
      .or(sheet.getByRole('link'))
      .evaluateAll((all) =>
        all.map((target) => {
          const { width, height } = target.getBoundingClientRect();
          return { words: target.textContent, least: Math.min(width, height) };
        }),
      );
    for (const { words, least } of targets) expect(least, words).toBeGreaterThanOrEqual(43.5);
    await sheet.getByRole('button', { name: `Options for ${title}` }).tap();
    await page.getByRole('menuitem', { name: 'Archive', exact: true }).tap();
    await expect(conversations.link(title)).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(conversations.link(title)).toBeVisible();
    await sheet.getByRole('button', { name: 'Search history' }).tap();
    await expect(sheet).toBeHidden();
    await conversations.field.fill(late);
    await expect(conversations.hit(title).filter({ hasText: 'Answer, ' }).locator('mark')).toBeInViewport({ ratio: 1 });
    await conversations.field.fill(title);
    await conversations
      .hit(title)
      .filter({ hasText: `Answer, ${echo}: ${title}` })
      .tap();
    await expect(conversations.search).toBeHidden();
    await expect.poll(() => highlighted(page)).not.toEqual([]);
    await expect(playground.column(echo).body).toBeInViewport();
  });
});
