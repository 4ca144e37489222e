import { expect, type Page } from '@playwright/test';
import { askByApi } from './askByApi.js';
import { askMany, Conversations, highlighted, newWord } from './Conversations.js';
import { holdReply } from './holdReply.js';
import { test } from './journey.js';

const promptOf = (page: Page, turn: number) => page.getByRole('region', { name: `Prompt of turn ${turn}` });

test('a conversation is found, pinned, renamed and opened with the keyboard alone', { tag: '@core' }, async ({ playground, page }) => {
  const [word, renamed] = [newWord(), `Renamed ${newWord()}`];
  await askMany(page.context(), 2, (place) => `${'AB'.charAt(place)} ${word}`);
  await playground.open(['echo']);
  const conversations = new Conversations(page);
  await conversations.look(word.slice(0, 8));
  await expect(conversations.search.getByRole('option').filter({ has: page.locator('mark') })).toHaveCount(2);
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

test.describe('of latest conversations', () => {
  test.use({ account: 'new' });

  test('the chosen one stays chosen and in view where it is pinned, and is the one that is renamed', async ({ playground: { page } }) => {
    const count = 15;
    await askMany(page.context(), count, (place) => `Number ${String(place)}`);
    await page.goto('/chat');
    const conversations = new Conversations(page);
    await conversations.look('');
    const rows = conversations.search.getByRole('option');
    await expect(rows).toHaveCount(count);
    const chosen = conversations.search.getByRole('option', { selected: true });
    for (let at = 1; at < count; at += 1) await page.keyboard.press('ArrowDown');
    await expect(chosen).toHaveText(/^Number 0/);
    await page.keyboard.press('Alt+p');
    await expect(rows.first()).toHaveText(/^Number 0/);
    await expect(chosen).toHaveText(/^Number 0/);
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Alt+r');
    await page.keyboard.type('Renamed');
    await page.keyboard.press('Enter');
    await expect(rows.first()).toHaveText(/^Renamed/);
    await expect(rows.nth(1)).toHaveText(/^Number/);
    await expect(rows).toHaveCount(count);
  });
});

test('a row that is still there from the words before opens where those were found', async ({ playground: { page } }) => {
  const [first, later] = [newWord(), newWord()];
  const { conversation } = await askByApi(page.context(), { prompt: first, models: ['echo'] });
  await askByApi(page.context(), { prompt: later, models: ['echo'], conversation });
  await page.goto('/chat');
  const conversations = new Conversations(page);
  await conversations.look(later);
  const hit = conversations.hit(first).filter({ hasText: `: ${later}` });
  await expect(hit.locator('mark')).toBeVisible();
  const next = await holdReply(page, 'SearchHistory');
  await conversations.field.fill(first);
  await next.given;
  await hit.click();
  await expect(conversations.search).toBeHidden();
  await expect.poll(async () => new Set(await highlighted(page))).toEqual(new Set([later]));
  await next.release();
});
