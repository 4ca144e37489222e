import { expect, type Page } from '@playwright/test';
import { askMany, Conversations, newWord } from './Conversations.js';
import { test } from './journey.js';

const promptOf = (page: Page, turn: number) => page.getByRole('region', { name: `Prompt of turn ${turn}` });

test('by keyboard alone: found, pinned, renamed and opened', async ({ playground, page }) => {
  const [word, renamed] = [newWord(), `Renamed ${newWord()}`];
  await askMany(page.context(), 2, (place) => `${'AB'.charAt(place)} ${word}`);
  await playground.open(['echo']);
  const conversations = new Conversations(page);
  await conversations.look(word.slice(0, 8));
  await expect(conversations.search.getByRole('option')).toHaveCount(2);
  await expect(conversations.field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+p');
  await expect(conversations.hit(`A ${word}`)).toHaveAccessibleName(/pinned/);
  await page.keyboard.press('Alt+r');
  await page.keyboard.type(renamed);
  await page.keyboard.press('Enter');
  await expect(conversations.hit(renamed)).toBeVisible();
  await expect(conversations.field).toBeFocused();
  await page.keyboard.press('Alt+p');
  await expect(conversations.hit(renamed)).not.toHaveAccessibleName(/pinned/);
  await page.keyboard.press('Enter');
  await expect(promptOf(page, 1)).toHaveText(`A ${word}`);
  await playground.prompt.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(conversations.field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(conversations.search).toBeHidden();
  await expect(playground.prompt).toBeFocused();
});

test('Enter that is pressed before the answer to the search is there opens what it finds', async ({ playground, page }) => {
  const [sought, latest] = [`Sought ${newWord()}`, `Latest ${newWord()}`];
  await askMany(page.context(), 1, () => sought);
  await playground.askNew(['tokens-3'], latest);
  let answer: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"operationName":"SearchHistory"')) await pressed;
    await route.fallback();
  });
  const conversations = new Conversations(page);
  await conversations.look(sought);
  await page.keyboard.press('Enter');
  await expect(conversations.search).toBeVisible();
  answer();
  await expect(conversations.search).toBeHidden();
  await expect(promptOf(page, 1)).toHaveText(sought);
});
