import { expect } from '@playwright/test';
import { axeFindings } from './axeFindings.js';
import { askBlind, dockOf, expectOpen, switchOf, verdictOf } from './blindTurn.js';
import { holdReply } from './holdReply.js';
import { holdStream } from './holdStream.js';
import { test } from './journey.js';
import type { Playground } from './Playground.js';

const [short, long, other] = ['tokens-30_seed-7311', 'tokens-60_seed-7312', 'tokens-45_seed-7313'] as const;
// Names that no catalogue lists and no other journey uses: whatever the page is sent with them is about these answers.
const unique = ['tokens-30_seed-7341', 'tokens-60_rate-20_seed-7342', 'tokens-45_seed-7343'] as const;
const toldOf = /seed-734/;
const letters = ['Answer A', 'Answer B', 'Answer C'];

/** The models of the open turn's columns, by their letters: A first. */
async function revealed(playground: Playground): Promise<string[]> {
  await expect(playground.page.getByRole('article').getByText('was A', { exact: true })).toBeVisible();
  return playground.order();
}

test('blind answers show letters only until a key votes; the vote is tagged and undone', { tag: '@core' }, async ({ playground, page }) => {
  const received: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(String(payload)));
  });
  page.on('response', (response) => {
    if (response.url().includes('/graphql'))
      void response.text().then(
        (text) => received.push(text),
        () => undefined,
      );
  });
  const stream = await holdStream(page, /"state":"COMPLETE"/);
  const reading = await holdReply(page, 'Conversation');
  await askBlind(playground, unique, 'Translate this into English: Guten Tag.');
  await expect(page.getByText('Blind until you vote')).toBeVisible();
  await expect(verdictOf(page)).toContainText('You can vote when all three are done.');
  stream.letThrough();
  await reading.release();
  await expectOpen(page);
  expect(await playground.order()).toEqual(letters);
  for (const name of letters) await expect(page.getByRole('region', { name, exact: true })).not.toBeEmpty();
  await expect(page.getByRole('article', { name: /, complete$/ })).toHaveCount(3);
  await expect(page.getByRole('article').getByRole('button', { name: /Prefer|Retry|Swap/ })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  // No text that was sent, drawn or announced names a model.
  await page.reload();
  await expectOpen(page);
  expect(received.length).toBeGreaterThan(2);
  for (const text of received) expect(text).not.toMatch(toldOf);
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toMatch(toldOf);
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(toldOf);
  expect(await page.title()).not.toMatch(toldOf);

  // Compared, they have their letters, and their commands wait for the vote.
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Baseline: Answer A' })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Comparison, side by side' })
      .getByText(/^(Only|Not) in Answer [AB]$/)
      .first(),
  ).toBeAttached();
  const commands = page.getByRole('toolbar', { name: 'For Answer B' }).getByRole('button');
  await expect(commands).toHaveText(['Copy']);
  for (const text of received) expect(text).not.toMatch(toldOf);
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toMatch(toldOf);
  expect(new URL(page.url()).searchParams.get('compare')).not.toMatch(/sim|tokens/);
  await page.keyboard.press('Escape');

  // To sort by what differs would tell columns apart by more than their words.
  const differences = page.getByRole('group', { name: 'What differs' });
  await expect(differences).toHaveCount(0);
  await page.getByRole('region', { name: 'Answer C', exact: true }).focus();
  await page.keyboard.press('c');
  const [a, b, c] = await revealed(playground);
  await expect(differences).toBeVisible();
  expect([a, b, c].sort()).toEqual([...unique].sort());
  await expect(verdictOf(page)).toContainText(`C is better, and C is ${c ?? ''}`);
  await expect(verdictOf(page)).toContainText(`Your vote counts twice: over ${a ?? ''} and over ${b ?? ''}.`);
  await expect(playground.column(c ?? '').button('Preferred')).toBeVisible();
  await expect(playground.column(c ?? '').root.getByRole('button', { name: /All figures/ })).toBeVisible();

  await dockOf(page).getByRole('button', { name: 'Tag: Translation' }).click();
  await page.getByRole('menuitemradio', { name: 'Writing' }).click();
  await expect(dockOf(page).getByRole('button', { name: 'Tag: Writing' })).toBeVisible();

  await page.reload();
  await expect(page.getByText(`You voted: C is better, and C is ${c ?? ''}`)).toBeVisible();
  await expect(playground.prompt).toBeVisible();
  expect(await revealed(playground)).toEqual([a, b, c]);
  // The actions on a vote are within reach as long as they can be done.
  await playground.prompt.fill('Half a thought');
  await page.getByRole('button', { name: 'You voted: C is better' }).press('Enter');
  await expect(dockOf(page).getByRole('button', { name: 'Tag: Writing' })).toBeVisible();
  await dockOf(page).getByRole('button', { name: 'Take it back' }).click();
  await expect(playground.prompt).toHaveValue('Half a thought');
  await expect(page.getByText('You voted')).toHaveCount(0);
});

test('with the keyboard alone one votes; another blind comparison is begun, waits folded, and its vote is taken back', async ({
  playground,
  page,
}) => {
  await page.goto(`/chat?models=sim/${short},sim/${long}&blind=1`);
  await playground.unfoldComposer();
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true');
  await playground.prompt.press('Tab');
  await expect(playground.prompt).not.toBeFocused();
  await switchOf(page).press('Space');
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false');
  await switchOf(page).press('Space');
  await playground.prompt.fill('Which of you?');
  await playground.prompt.press('Enter');
  await expectOpen(page);
  await expect(dockOf(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dockOf(page).getByRole('button', { name: 'A is better' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(verdictOf(page)).toContainText('A is better, and A is tokens-');
  const another = dockOf(page).getByRole('button', { name: 'Another' });
  await expect(another).toBeFocused();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await playground.chooseForTurn('Edit prompt');
  await expect(playground.prompt).toHaveValue('Which of you?');
  await cancel.click();
  await another.press('Enter');
  await expect(playground.prompt).toBeFocused();
  await expect(playground.prompt).toHaveValue('');
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true');

  await playground.prompt.fill('And now once more.');
  await playground.prompt.press('Enter');
  await expectOpen(page);
  await playground.folio(1).click();
  await playground.column(short).expectState('complete');
  await page.getByRole('button', { name: /^All turns/ }).click();
  await expect(page.getByRole('region', { name: 'Turn 2, folded' })).toContainText('Answer A');
  await page.keyboard.press('Escape');
  await expect(verdictOf(page)).toContainText('Turn 2 waits for your vote');
  await page.keyboard.press('a');
  await dockOf(page).getByRole('button', { name: 'Open turn 2' }).click();
  await expectOpen(page);
  expect(await playground.order()).toEqual(letters.slice(0, 2));

  await dockOf(page).getByRole('button', { name: 'Tie' }).click();
  await expect(verdictOf(page)).toContainText('A tie');
  await dockOf(page).getByRole('button', { name: 'Take it back' }).click();
  await expect(playground.prompt).toBeVisible();
  expect((await revealed(playground)).sort()).toEqual([short, long].sort());
  await expect(page.getByText('You voted')).toHaveCount(0);
  await page.getByRole('button', { name: 'More for this turn' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit prompt' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Compare blind' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await playground.unfoldComposer();
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false');
  await playground.chooseForTurn('Edit prompt');
  await cancel.click();
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a person gives up while answers are being written; an edit is blind again, and what was stopped is asked again only after the names', async ({
  playground,
  page,
}) => {
  const [slow, fast] = ['tokens-6000_rate-40_seed-7321', 'tokens-40_seed-7322'] as const;
  await askBlind(playground, [slow, fast]);
  await expect(page.getByRole('region', { name: 'Answer A', exact: true })).toContainText(/\w+ \w+/);
  await page.getByRole('button', { name: 'Give up and see the names' }).click();
  expect((await revealed(playground)).sort()).toEqual([slow, fast].sort());
  await playground.column(fast).expectState('complete');
  const rest = playground.column(slow);
  const length = (await rest.body.textContent())?.length ?? 0;
  await rest.expectLength(length + 60);
  await playground.stopAll.click();
  await rest.expectState('stopped');

  await playground.chooseForTurn('Edit prompt');
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true');
  await playground.prompt.press('Enter');
  await expect(page.getByRole('region', { name: 'Answer A', exact: true })).toContainText(/\w+ \w+/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article', { name: /, stopped$/ }).first()).toBeVisible();
  // To ask one again would tell it from the others.
  await expect(page.getByRole('article').getByRole('button', { name: /Retry|Continue/ })).toHaveCount(0);
  await page
    .getByRole('button', { name: /see the names$/i })
    .first()
    .click();
  await expect(page.getByRole('article').getByRole('button', { name: /Retry/ }).first()).toBeVisible();
  await expect(playground.prompt).toBeVisible();
});

test('where fewer than two answers are complete, there is no vote but the names', async ({ playground, page }) => {
  await askBlind(playground, [short, 'tokens-20_fault-http503']);
  await expect(verdictOf(page)).toContainText('Only one answer is complete: a vote needs two.', { timeout: 20_000 });
  await dockOf(page).getByRole('button', { name: 'See the names' }).click();
  await playground.column(short).expectState('complete');
  await expect(playground.prompt).toBeVisible();
});

test('a finished turn is compared blind from its menu, in another order of no meaning', async ({ playground, page }) => {
  await playground.askNew([short, long, other]);
  for (const model of [short, long, other]) await playground.column(model).expectState('complete');
  await playground.chooseForTurn('Compare blind');
  await expect.poll(() => playground.order()).toEqual(letters);
  await expectOpen(page);
  expect(await page.getByRole('main').evaluate((main) => main.outerHTML)).not.toMatch(/seed-731/);
  await expect(verdictOf(page)).toContainText(
    'You have seen the names: your choice becomes the preferred answer, and does not count for your',
  );
  await page.keyboard.press('b');
  await expect(verdictOf(page)).toContainText('This vote is not counted');
  await expect(verdictOf(page)).toContainText(
    'You had seen the names before. B is your preferred answer here; your ratings do not change.',
  );
  expect((await revealed(playground)).sort()).toEqual([short, long, other].sort());
  await dockOf(page).getByRole('button', { name: 'Back to the prompt' }).click();
  await expect(playground.prompt).toBeFocused();
  await playground.unfoldComposer();
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a vote on an answer that names its model does not count, and says why', async ({ playground, page }) => {
  await askBlind(playground, ['echo', short], 'I am Claude, and I can help with that.');
  await expectOpen(page);
  await page.keyboard.press('b');
  await expect(verdictOf(page)).toContainText('This vote is not counted');
  await expect(verdictOf(page)).toContainText('named its model or its maker before you voted: “I am Claude, and I can help with that”');
  await expect.poll(() => page.evaluate(() => CSS.highlights.has('naming'))).toBe(true);
  await expect(dockOf(page).getByRole('button', { name: 'Take it back' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});
