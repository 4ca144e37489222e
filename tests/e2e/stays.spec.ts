import { expect, type Locator } from '@playwright/test';
import { holdReply } from './holdReply.js';
import { test } from './journey.js';
import { nextFrames } from './nextFrames.js';

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

test('the picker of models stays where it is while its button moves', async ({ playground, page }) => {
  await playground.open(['echo']);
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

test('the focus stays where a person puts it while a panel closes', async ({ playground, page }) => {
  await playground.open(['echo']);
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

test.describe('where there is room for all commands of a turn', () => {
  test.use({ viewport: { width: 1800, height: 900 } });

  test('they stay where they are when its answers end', async ({ playground, page }) => {
    await playground.askNew(['tokens-900_rate-10_seed-141', 'tokens-900_rate-10_seed-142']);
    const column = playground.column('tokens-900_rate-10_seed-141');
    await column.expectState('writing');
    const compare = page.getByRole('button', { name: 'Compare', exact: true });
    const merge = page.getByRole('button', { name: 'Merge…', exact: true });
    await expect(merge).toBeDisabled();
    const places = [await startOf(compare), await startOf(merge)];
    await playground.stopAll.click();
    await expect(playground.stopAll).toBeHidden();
    await expect(merge).toBeEnabled();
    expect([await startOf(compare), await startOf(merge)]).toEqual(places);
  });
});
