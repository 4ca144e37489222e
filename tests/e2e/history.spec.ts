import { expect, type Page } from '@playwright/test';
import { askByApi } from './askByApi.js';
import { Conversations, highlighted, newWord } from './Conversations.js';
import { test } from './journey.js';

const messages = 'Simulated: What it was sent';
const promptOf = (page: Page, turn: number) => page.getByRole('region', { name: `Prompt of turn ${turn}` });

test('the search finds, opens and marks words in old answers and branches', { tag: '@core' }, async ({ playground, page, context }) => {
  const conversations = new Conversations(page);
  // The system prompt is in no prompt and no title, but the model `messages` repeats it in its answer.
  const [word, title] = [newWord(), `Title ${newWord()}`];
  const { conversation } = await askByApi(context, { prompt: title, models: ['echo', 'messages'], system: `Say ${word} often` });
  await askByApi(context, { prompt: 'And something else', models: ['tokens-3'], conversation });
  const [first, second] = [`first ${newWord()}`, `second ${newWord()}`];
  await page.goto('/chat');
  await test.step('a word that stands only in an answer of an old turn', async () => {
    await conversations.look(word);
    const hit = conversations.hit(title);
    await expect(hit).toContainText(`Answer, ${messages}: `);
    await expect(hit.locator('mark')).toHaveText([word]);
    await expect(conversations.search.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(conversations.search).toBeHidden();
    await expect(page).toHaveURL(/\/chat\/[\w-]+#/);
    await expect(playground.folio(2)).toBeVisible();
    await expect.poll(() => highlighted(page)).toEqual([word]);
    await expect(playground.column(messages).body).toBeFocused();
    // The next steps do not depend on the previous page.
    await playground.ask(first);
    await expect(promptOf(page, 3)).toContainText(first);
    await playground.column('tokens-3').expectState('complete');
  });
  await test.step('a prompt on another branch', async () => {
    await playground.chooseForTurn('Edit prompt');
    await playground.ask(second);
    await expect(promptOf(page, 3)).toHaveText(second);
    await conversations.look(`"${first}"`);
    await expect(conversations.search.getByRole('option')).toContainText(['Prompt: ']);
    await page.keyboard.press('Enter');
    await expect(promptOf(page, 3)).toHaveText(first);
    await expect.poll(() => highlighted(page)).toEqual([first]);
    await expect(page.getByRole('group', { name: 'Versions of this prompt' })).toContainText('1/2');
  });
});

test('rename, pin, archive and delete work with undo, and in a second tab', { tag: '@core' }, async ({ playground, page, context }) => {
  const [title, renamed] = [`Before ${newWord()}`, `After ${newWord()}`];
  const { conversation } = await askByApi(context, { prompt: title, models: ['tokens-3'] });
  const here = new Conversations(page);
  const there = new Conversations(await context.newPage());
  for (const tab of [page, there.page]) await tab.goto(`/chat/${conversation}`);
  await expect(promptOf(page, 1)).toHaveText(title);
  await expect(there.link(title)).toBeVisible();

  await here.choose(title, 'Rename');
  await page.getByRole('textbox', { name: 'Title of the conversation' }).fill(renamed);
  await page.keyboard.press('Enter');
  await expect(here.link(renamed)).toBeFocused();
  await expect(there.link(renamed)).toBeVisible();
  await expect(there.page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await here.choose(renamed, 'Rename');
  await expect(page.getByRole('textbox', { name: 'Title of the conversation' })).toBeFocused();
  await page.keyboard.type('never kept');
  await page.keyboard.press('Escape');
  await expect(here.link(renamed)).toBeFocused();

  // A title that was changed does not take the focus, wherever it goes, from what one writes next.
  await playground.prompt.pressSequentially('One ');
  await there.choose(renamed, 'Pin');
  await expect.poll(() => here.titlesUnder('Pinned')).toContain(renamed);
  await page.bringToFront();
  await page.keyboard.type('two');
  await expect(playground.prompt).toHaveValue('One two');
  await here.choose(renamed, 'Unpin');
  for (const window of [here, there]) await expect.poll(() => window.titlesUnder('Today')).toContain(renamed);

  await here.choose(renamed, 'Archive');
  await expect(there.link(renamed)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(there.link(renamed)).toBeVisible();
  await here.choose(renamed, 'Archive');
  await there.toggleArchive();
  await expect(there.archive.getByRole('link', { name: renamed })).toBeVisible();
  await there.choose(renamed, 'Unarchive');
  await expect(here.link(renamed)).toBeVisible();
  await there.toggleArchive();

  await here.choose(renamed, 'Delete');
  // It stays while the pointer is over it.
  const deleted = page.getByRole('listitem').filter({ hasText: 'Conversation deleted' });
  await deleted.hover();
  await expect(here.link(renamed)).toBeHidden();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(there.link(renamed)).toBeHidden();
  await expect(there.page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await expect(there.page.getByText('There is no such conversation. It may have been deleted')).toBeVisible();
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(here.link(renamed)).toBeVisible();
  await expect(promptOf(page, 1)).toHaveText(title);
  await expect(promptOf(there.page, 1)).toHaveText(title);
  await here.choose(renamed, 'Delete');
  await expect(here.link(renamed)).toBeHidden();
  await here.look(renamed);
  await expect(here.search.getByText('No title, prompt or answer has all of')).toBeVisible();
});

test('a new conversation appears in the second tab, and what is asked again comes to the top of its day', async ({
  playground,
  page,
  context,
}) => {
  const there = new Conversations(await context.newPage());
  await there.page.goto('/chat');
  const [older, newer] = [`Older ${newWord()}`, `Newer ${newWord()}`];
  await playground.askNew(['tokens-3'], older);
  await expect(there.link(older)).toBeVisible();
  const address = page.url();
  await playground.askNew(['tokens-3'], newer);
  await expect(there.link(newer)).toBeVisible();
  const order = async () => (await there.titlesUnder('Today')).filter((title) => [older, newer].includes(title));
  await expect.poll(order).toEqual([newer, older]);
  await page.goto(address);
  await playground.ask('Once more');
  await expect.poll(order).toEqual([older, newer]);
});

test('what is open is renamed, pinned, and deleted from the bar above it', async ({ playground, page }) => {
  const [title, renamed] = [`Bar ${newWord()}`, `Renamed ${newWord()}`];
  await playground.askNew(['tokens-3'], title);
  await playground.column('tokens-3').expectState('complete');
  const conversations = new Conversations(page);
  const options = page.getByRole('button', { name: 'Options for this conversation' });
  const choose = async (item: string) => {
    await options.click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await choose('Rename');
  await expect(page.getByRole('textbox', { name: 'Title of the conversation' })).toBeFocused();
  await page.keyboard.type(renamed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await expect(options).toBeFocused();
  await choose('Pin');
  await expect.poll(() => conversations.titlesUnder('Pinned')).toContain(renamed);
  await choose('Unpin');
  await choose('Delete');
  // It stays while the pointer is over it.
  await page.getByRole('listitem').filter({ hasText: 'Conversation deleted' }).hover();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(conversations.link(renamed)).toBeHidden();
  // The Back button does not lead to it either.
  await page.goBack();
  await expect(page).toHaveURL(/\/chat\?models=/);
  await expect(playground.prompt).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
});

test.describe('where the list cannot be loaded', () => {
  test.use({ account: 'new', expectedComplaints: /400 \(Bad Request\)/ });

  test('it says so, and comes when it can', async ({ playground, page, context }) => {
    await askByApi(context, { prompt: 'Comes later', models: ['tokens-3'] });
    let isAway = true;
    await page.route('**/graphql', (route) => {
      if (!isAway || !route.request().postData()?.includes('query History')) return route.continue();
      return route.fulfill({ status: 400, json: { errors: [{ message: 'Away' }] } });
    });
    await page.goto('/chat');
    const { list } = new Conversations(page);
    await expect(list.getByText('Your conversations could not be loaded.')).toBeVisible();
    isAway = false;
    // If the socket connects only now, the list is reloaded by itself.
    await list.getByRole('button', { name: 'Load again' }).or(list.getByRole('link')).first().click();
    await expect(list.getByRole('link').first()).toBeVisible();
    await expect(playground.prompt).toBeVisible();
  });
});
