import { expect, type Page } from '@playwright/test';
import { openSession } from './accounts.js';
import { askMany, Conversations, highlighted, newWord } from './Conversations.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

const [echo, messages] = ['Simulated: Echo', 'Simulated: What it was sent'];
const promptOf = (page: Page, turn: number) => page.getByRole('region', { name: `Prompt of turn ${turn}` });

/** The system prompt is in no prompt and no title, but the model `messages` repeats it in its answer. */
async function askWithSystem(page: Page, system: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('textbox', { name: 'System prompt, All columns' }).fill(system);
  await page.keyboard.press('Escape');
}

test('a word that stands only in an answer of an old turn is found, shown, opened and marked', async ({ playground, page }) => {
  const [word, title] = [newWord(), `Title ${newWord()}`];
  await playground.open(['echo', 'messages']);
  await askWithSystem(page, `Say ${word} often`);
  await playground.ask(title);
  await playground.column(messages).expectState('complete');
  await playground.unfoldComposer();
  await page.getByRole('button', { name: `Remove ${messages}` }).click();
  await playground.ask('And something else');
  await playground.column(echo).expectWhole('And something else');
  await page.goto('/chat');

  const conversations = new Conversations(page);
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
  await playground.ask('A third thing');
  await expect(promptOf(page, 3)).toContainText('A third thing');
});

test('a place on another branch is gone to, and a prompt is marked like an answer', async ({ playground, page }) => {
  const [first, second] = [`first ${newWord()}`, `second ${newWord()}`];
  await playground.askNew(['tokens-3'], first);
  await playground.chooseForTurn('Edit prompt');
  await playground.ask(second);
  await expect(promptOf(page, 1)).toHaveText(second);
  const conversations = new Conversations(page);
  const word = first.split(' ')[1] ?? '';
  await conversations.look(`"${first}"`);
  await expect(conversations.search.getByRole('option')).toContainText(['Prompt: ']);
  await page.keyboard.press('Enter');
  await expect(promptOf(page, 1)).toHaveText(first);
  await expect.poll(() => highlighted(page)).toEqual([first]);
  await expect(page.getByRole('group', { name: 'Versions of this prompt' })).toContainText('1/2');
  expect(word).not.toBe('');
});

test('renaming, pinning, archiving and deleting, each taken back, and the second tab follows', async ({ playground, page, context }) => {
  const [title, renamed] = [`Before ${newWord()}`, `After ${newWord()}`];
  await playground.askNew(['tokens-3'], title);
  await playground.column('tokens-3').expectState('complete');
  const here = new Conversations(page);
  const there = new Conversations(await context.newPage());
  await there.page.goto(page.url());
  await expect(there.link(title)).toBeVisible();

  await here.choose(title, 'Rename');
  await page.getByRole('textbox', { name: 'Title of the conversation' }).fill(renamed);
  await page.keyboard.press('Enter');
  await expect(here.link(renamed)).toBeFocused();
  await expect(there.link(renamed)).toBeVisible();
  await expect(there.page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await here.choose(renamed, 'Rename');
  await page.keyboard.type('never kept');
  await page.keyboard.press('Escape');
  await expect(here.link(renamed)).toBeFocused();

  await here.choose(renamed, 'Pin');
  await expect.poll(() => there.titlesUnder('Pinned')).toContain(renamed);
  await there.choose(renamed, 'Unpin');
  await expect.poll(() => here.titlesUnder('Today')).toContain(renamed);

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
  await expect(here.link(renamed)).toBeHidden();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(there.link(renamed)).toBeHidden();
  await expect(there.page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await expect(there.page.getByText('There is no such conversation. It may have been deleted')).toBeVisible();
  await here.look(renamed);
  await expect(here.search.getByText('No title, prompt or answer has all of')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('listitem').filter({ hasText: 'Conversation deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect(here.link(renamed)).toBeVisible();
  await expect(promptOf(page, 1)).toHaveText(title);
  await expect(promptOf(there.page, 1)).toHaveText(title);
});

test('a title that was changed does not take the focus from what one writes next', async ({ playground, page, context }) => {
  const [title, renamed] = [`Before ${newWord()}`, `After ${newWord()}`];
  await playground.askNew(['tokens-3'], title);
  const here = new Conversations(page);
  await here.choose(title, 'Rename');
  await page.getByRole('textbox', { name: 'Title of the conversation' }).fill(renamed);
  await page.keyboard.press('Enter');
  await expect(here.link(renamed)).toBeFocused();
  await playground.prompt.pressSequentially('One ');
  const there = new Conversations(await context.newPage());
  await there.page.goto(page.url());
  await there.choose(renamed, 'Pin');
  await expect.poll(() => here.titlesUnder('Pinned')).toContain(renamed);
  await page.bringToFront();
  await page.keyboard.type('two');
  await expect(playground.prompt).toHaveValue('One two');
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

test('all of a long list comes as one scrolls, each once', async ({ playground, page, context, request, baseURL }) => {
  // Under an account of its own: in the lists of other journeys, so many would push theirs out of the first part.
  await openSession(context, baseURL ?? '', await makeAccount(request));
  const word = newWord();
  await askMany(context, 45, (place) => `${word} ${place}`);
  await page.goto('/chat');
  const conversations = new Conversations(page);
  await expect(conversations.link(`${word} 44`)).toBeVisible();
  await expect(conversations.link(`${word} 0`)).toHaveCount(0);
  await conversations.list.hover();
  await expect(async () => {
    // Less than the height of the list, so that no row is skipped.
    await page.mouse.wheel(0, 300);
    await expect(conversations.link(`${word} 0`)).toBeInViewport({ timeout: 200 });
  }).toPass();
  const titles = (await conversations.list.getByRole('link').allTextContents()).filter((title) => title.startsWith(word));
  expect(titles).toEqual(Array.from({ length: 45 }, (_, place) => `${word} ${44 - place}`));

  await conversations.look(word);
  await expect(conversations.search.getByRole('status')).toHaveText('20 and more conversations');
  const chosen = conversations.search.getByRole('option', { selected: true });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toBeInViewport({ timeout: 1_000 });
    await expect(chosen).toContainText(`Prompt: ${word} 0`, { timeout: 1 });
  }).toPass({ intervals: [1], timeout: 20_000 });
  await expect(conversations.search.getByRole('status')).toHaveText('45 conversations');
  await expect(playground.prompt).toHaveCount(0);
});

test('what is open is renamed, pinned, and deleted from the bar above it', async ({ playground, page }) => {
  const [title, renamed] = [`Bar ${newWord()}`, `Renamed ${newWord()}`];
  await playground.askNew(['echo'], title);
  await playground.column(echo).expectState('complete');
  const conversations = new Conversations(page);
  const options = page.getByRole('button', { name: 'Options for this conversation' });
  const choose = async (item: string) => {
    await options.click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await choose('Rename');
  await page.keyboard.type(renamed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await expect(options).toBeFocused();
  await choose('Pin');
  await expect.poll(() => conversations.titlesUnder('Pinned')).toContain(renamed);
  await choose('Unpin');
  await choose('Delete');
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
  test.use({ expectedComplaints: /400 \(Bad Request\)/ });

  test('it says so, and comes when it can', async ({ playground, page }) => {
    await playground.askNew(['tokens-3']);
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
  });
});
