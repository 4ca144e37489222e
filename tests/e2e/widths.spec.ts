import { expect, type Locator, type Page } from '@playwright/test';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { signInAs } from './accounts.js';
import { newWord } from './Conversations.js';
import { test } from './journey.js';

const smallestTarget = 44;
// The first falls silent in the middle, so that it writes for as long as it is looked at.
const [writing, failing, done] = ['tokens-400_seed-1_fault-stall_at-99_fails-1', 'tokens-60_fault-http503', 'tokens-40_seed-112'] as const;

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(room);
}

/** Names of all controls that are smaller than a fingertip. Links inside an answer count as text. */
async function smallTargets(page: Page): Promise<string[]> {
  const links = page.getByRole('link').and(page.locator(':not([aria-label^="Answer of"] *)'));
  // All at once: a control that goes while the next is measured would be waited for.
  return await page
    .getByRole('button')
    .or(links)
    .or(page.getByRole('textbox'))
    .evaluateAll((targets, smallest) => {
      const tooSmall = ({ width, height }: DOMRect) => width > 0 && height > 0 && (width < smallest - 0.5 || height < smallest - 0.5);
      return targets
        .map((target) => ({ name: target.ariaLabel ?? target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => tooSmall(box))
        .map(({ name, box }) => `${name}: ${box.width.toFixed()} × ${box.height.toFixed()}`);
    }, smallestTarget);
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/** Swipes over the middle of an element from right to left. */
async function swipe(page: Page, over: Locator): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to swipe over');
  const devtools = await page.context().newCDPSession(page);
  const [y, steps] = [box.y + box.height / 2, 12];
  const touch = (type: 'touchStart' | 'touchMove', step: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: box.x + box.width * (0.85 - (0.7 * step) / steps), y }] });
  await touch('touchStart', 0);
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', step);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('on a phone', () => {
  test.use({ account: 'new', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true });

  test('columns are reached by swipe or chip, and the composer stays in reach', { tag: '@core' }, async ({ playground, page }) => {
    await playground.open([writing, failing, done]);
    for (const [opener, panel] of [
      [/^Models: /, 'Models'],
      ['Settings', 'Settings'],
    ] as const) {
      await page.getByRole('button', { name: opener }).tap();
      const opened = page.getByRole('dialog', { name: panel });
      await expect.poll(() => opened.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
      await opened.getByRole('button', { name: /^(Done|Close)/ }).tap();
      await expect(opened).toBeHidden();
    }
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page)).toEqual([]);
    await expect(playground.send).toBeInViewport({ ratio: 1 });
    await playground.prompt.fill(`From a phone ${newWord()}`);
    await playground.send.tap();
    const chips = page.getByRole('group', { name: 'Columns' });
    const chip = (model: string) => chips.getByRole('button', { name: model });
    await expect(chip(writing)).toHaveAccessibleName(`${writing} , writing`);
    await expect(chip(failing)).toHaveAccessibleName(`${failing} , failed`);
    await expect(chip(done)).toHaveAccessibleName(`${done} , complete`);
    await expectNoSidewaysScroll(page);

    const row = page.getByRole('group', { name: 'Answers side by side' });
    await expect(playground.column(writing).root).toBeInViewport({ ratio: 0.9 });
    await swipe(page, row);
    await expect(playground.column(failing).root).toBeInViewport({ ratio: 0.9 });
    await expect(chip(failing)).toHaveAttribute('aria-current', 'true');
    await chip(done).tap();
    await expect(playground.column(done).root).toBeInViewport({ ratio: 0.9 });
    await expect(chip(done)).toHaveAttribute('aria-current', 'true');
    // The names are longer than the screen is wide.
    await expect(chip(done)).toBeInViewport({ ratio: 1 });
    await expect(chip(writing)).not.toBeInViewport({ ratio: 1 });
    await expect(playground.column(writing).root).not.toBeInViewport();
    await expect(playground.prompt).toBeInViewport({ ratio: 1 });
    expect(await smallTargets(page)).toEqual([]);

    await chip(writing).tap();
    const written = playground.column(writing);
    await expect(written.root).toBeInViewport({ ratio: 0.9 });
    await written.button('Stop').tap();
    await written.expectState('stopped');
    await written.body.getByRole('button', { name: 'Continue' }).tap();
    await written.expectWhole(simulatedText(writing));
    await expect(chip(writing)).toHaveAccessibleName(`${writing} , complete`);
    // What differs stands with the whole prompt, as one line that scrolls sideways.
    await page.getByRole('button', { name: 'Show the whole prompt' }).tap();
    const differences = page.getByRole('group', { name: 'What differs' });
    await differences.getByRole('button', { name: /^Length/ }).tap();
    await expect.poll(() => playground.order()).toEqual([done, writing, failing]);
    await expectNoSidewaysScroll(page);
    await playground.ask('Once more');
    await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toHaveText('Once more');
    await playground.column(done).expectWhole(simulatedText(done));
    await expectNoSidewaysScroll(page);
  });

  test('what concerns a turn is behind three dots, and leaves the prompt its room', async ({ playground, page }) => {
    await playground.open([done, failing]);
    await playground.prompt.fill('From a phone');
    await playground.send.tap();
    await playground.column(done).expectState('complete');
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'More for this turn' }).tap();
      await page.getByRole('menuitem', { name: item }).tap();
    };
    await expect(page.getByRole('button', { name: 'Edit prompt' })).toBeHidden();
    // Every column has the whole width already: there is nothing to maximise.
    await playground.column(done).button(`More for ${done}`).tap();
    await expect(page.getByRole('menuitem', { name: 'Move right' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Maximise' })).toBeHidden();
    await page.keyboard.press('Escape');
    await choose('Retry failed');
    await playground.column(failing).expectState('failed');
    await choose('Ask one more model');
    const picker = page.getByRole('dialog', { name: 'One more model for this prompt' });
    expect(await smallTargets(page)).toEqual([]);
    await picker.getByRole('button', { name: /^Simulated: Echo/ }).tap();
    await playground.column('Simulated: Echo').expectState('complete');
    await expect(playground.column('Simulated: Echo').root).toBeInViewport({ ratio: 0.9 });
    await choose('Edit prompt');
    await expect(playground.prompt).toHaveValue('From a phone');
  });

  test('models are picked in a panel that fits, Enter breaks the line, the button sends, and the rest is behind another', async ({
    playground,
    page,
  }) => {
    await playground.open(['echo']);
    await page.getByRole('button', { name: /^Models: / }).tap();
    const picker = page.getByRole('dialog', { name: 'Models' });
    await picker.getByRole('checkbox', { name: 'Simulated: What it was sent' }).tap();
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page)).toEqual([]);
    await picker.getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByRole('button', { name: 'Models: Simulated: Echo, Simulated: What it was sent' })).toBeVisible();

    const word = newWord();
    await expect(playground.prompt).toHaveAttribute('enterkeyhint', 'enter');
    await playground.prompt.pressSequentially(word);
    await playground.prompt.press('Enter');
    await playground.prompt.pressSequentially('two');
    await expect(playground.prompt).toHaveValue(`${word}\ntwo`);
    await playground.send.tap();
    await playground.column('Simulated: Echo').expectWhole(`${word}\ntwo`);

    await page.getByRole('link', { name: 'New conversation' }).tap();
    await expect(page.getByRole('heading', { name: 'What shall they answer?' })).toBeVisible();
    await page.getByRole('button', { name: 'Open navigation' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Navigation' });
    await expect(sheet).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    await sheet.getByRole('link', { name: word }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('region', { name: 'Prompt of turn 1' })).toContainText(word);
    await page.getByRole('button', { name: 'Open navigation' }).tap();
    await sheet.getByRole('button', { name: /New Comer/ }).tap();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).tap();
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list.getByText('New line')).toBeVisible();
    await expect(list.getByText('Shift', { exact: true })).toHaveCount(4);
  });

  test.describe('without a plan', () => {
    test.use({ account: 'free' });

    test('what models see and what asking costs stand whole between the buttons', async ({ playground, page }) => {
      await playground.open(Array.from({ length: 8 }, (_, seed) => `tokens-10_seed-${seed}`));
      const buttons = page.getByRole('form', { name: 'Composer' }).getByRole('button');
      const policy = buttons.filter({ hasText: 'Each model sees its own answers' });
      await expect(policy.getByText(/^This uses 8 of your [\d,]+ queries$/)).toBeVisible();
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(page);
        await expect(policy.getByText('Each model sees its own answers')).toBeInViewport({ ratio: 1 });
        const cut = await policy.evaluate((button) => button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight);
        expect(cut).toBe(false);
        const own = await policy.boundingBox();
        const others = await Promise.all((await buttons.filter({ visible: true }).all()).map((button) => button.boundingBox()));
        expect(others.filter((box) => box && own && box.x !== own.x && overlap(box, own))).toEqual([]);
      }
    });
  });

  test('signing in fits, the switches of a profile are as wide as it, and its names stand side by side from 640 pixels', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/signin');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);

    await signInAs(context, baseURL ?? '', 'premium');
    await page.goto('/profile/customise');
    await expect(page.getByRole('radio').first()).toBeEnabled();
    const [theme, face] = await Promise.all(['Theme', 'Answers in'].map((name) => page.getByRole('radiogroup', { name }).boundingBox()));
    expect(theme?.width).toBeGreaterThan(300);
    expect(face?.width).toBe(theme?.width);
    expect((face?.y ?? 0) - (theme?.y ?? 0) - (theme?.height ?? 0)).toBeGreaterThan(8);

    await page.goto('/profile');
    const names = page.getByLabel(/^(First|Last) name$/);
    await expect(names).toHaveCount(2);
    const tops = () => names.evaluateAll((both) => both.map((name) => name.getBoundingClientRect().y));
    const step = async () => (await tops()).reduce((first, last) => last - first);
    for (const width of [640, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(step).toBe(0);
    }
    await page.setViewportSize({ width: 639, height: 900 });
    await expect.poll(step).toBeGreaterThan(0);
  });
});
