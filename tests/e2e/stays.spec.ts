import { expect, type Locator } from '@playwright/test';
import { holdReply } from './holdReply.js';
import { test } from './journey.js';
import { nextFrames } from './nextFrames.js';
import { steadyBox } from './steadyBox.js';

const startOf = async (thing: Locator): Promise<number | undefined> => (await thing.boundingBox())?.x;

test('buttons that the models move cannot be pressed until these are known', async ({ playground, page }) => {
  const models = await holdReply(page, 'Viewer');
  await playground.open(['echo', 'reasoning']);
  await models.given;
  const settings = page.getByRole('button', { name: 'Settings' });
  const add = page.getByRole('button', { name: 'Add model' });
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await expect(settings).toBeHidden();
  await expect(add).toBeHidden();
  const before = await playground.prompt.boundingBox();
  await models.release();
  await expect(settings).toBeVisible();
  await expect(add).toBeVisible();
  expect(await playground.prompt.boundingBox()).toEqual(before);
});

/** How many pixels of the window are between two elements, of which one is above the other. */
async function pixelsBetween(one: Locator, other: Locator): Promise<number> {
  const [upper, lower] = [await steadyBox(one), await steadyBox(other)].sort((first, second) => first.y - second.y);
  return Math.round((lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0));
}

test('a panel opens at its button, also out of a folded composer, and follows it when the window changes once', async ({
  playground,
  page,
}) => {
  await playground.open(['tokens-60_reasoning-90_seed-143', 'tokens-5_seed-144']);
  const settings = page.getByRole('button', { name: 'Settings, with parameters' });
  const panel = page.getByRole('dialog', { name: 'Settings' });
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await panel.getByRole('spinbutton', { name: 'Max tokens' }).first().fill('40');
  const gap = 8;
  expect(await pixelsBetween(panel, settings)).toBe(gap);
  await page.keyboard.press('Escape');
  await playground.ask();
  const limited = playground.column('tokens-60_reasoning-90_seed-143');
  await limited.expectState('complete');
  // The composer is folded to a line.
  await expect(settings).toBeHidden();
  await limited.body.getByRole('button', { name: 'Settings' }).click();
  await expect(settings).toBeVisible();
  expect(await pixelsBetween(panel, settings)).toBe(gap);
  const { height = 0, width = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: height - 60 });
  await expect.poll(() => pixelsBetween(panel, settings)).toBe(gap);
});

test('the focus stays where a person puts it while a panel closes, and the model picker stays in place while its button moves', async ({
  playground,
  page,
}) => {
  await playground.open(['echo']);
  await test.step('focus', async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    const panel = page.getByRole('dialog', { name: 'Settings' });
    await expect(panel.getByRole('textbox', { name: 'System prompt' })).toBeFocused();
    // Between the end of the panel and the moment after, in which the focus would be given back.
    const isGone = await playground.prompt.evaluate(async (prompt) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      await Promise.resolve();
      await Promise.resolve();
      const gone = document.querySelector('[role="dialog"]') === null;
      prompt.focus();
      return gone;
    });
    expect(isGone).toBe(true);
    await nextFrames(page);
    await expect(playground.prompt).toBeFocused();
  });
  await test.step('picker', async () => {
    const add = page.getByRole('button', { name: 'Add model' });
    await add.click();
    const picker = page.getByRole('dialog', { name: 'Models' });
    const another = picker.getByRole('button', { name: 'Another column of Simulated: Echo' });
    await expect(another).toBeVisible();
    const [button, panel] = [await startOf(add), await startOf(picker)];
    await another.click();
    await expect(picker.getByText('2 of 8 columns')).toBeVisible();
    await nextFrames(page);
    expect(await startOf(add)).toBeGreaterThan(button ?? 0);
    expect(await startOf(picker)).toBe(panel);
  });
});

test.describe('where there is room for all commands of a turn', () => {
  test.use({ viewport: { width: 1800, height: 900 } });

  test('they stay where they are when its answers end', async ({ playground, page }) => {
    // One ends with text, one without.
    const [writing, silent] = ['tokens-900_rate-10_seed-141', 'tokens-900_delay-600000_seed-142'];
    await playground.askNew([writing, silent]);
    await playground.column(writing).expectState('writing');
    const compare = page.getByRole('button', { name: 'Compare', exact: true });
    const merge = page.getByRole('button', { name: 'Merge…', exact: true });
    await expect(merge).toBeDisabled();
    const places = [await startOf(compare), await startOf(merge)];
    await playground.stopAll.click();
    await expect(playground.stopAll).toBeHidden();
    for (const model of [writing, silent]) await playground.column(model).expectState('stopped', 'failed');
    expect([await startOf(compare), await startOf(merge)]).toEqual(places);
  });
});
