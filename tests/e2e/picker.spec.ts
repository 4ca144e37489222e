import { expect } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';

test('models are searched, chosen, remembered and asked, in one to eight columns', { tag: '@core' }, async ({ playground, page }) => {
  // A model that is in no list is asked by its id in the address, and can be taken away.
  const unlisted = 'tokens-12_seed-131';
  // The notice may be gone by the time that everything is loaded.
  await page.goto(`/chat?models=sim/${unlisted},gone/model-x,sim/echo,sim/${unlisted}`, { waitUntil: 'commit' });
  await expect(page.getByText('Not on offer here: gone/model-x')).toBeVisible();
  await expect(playground.prompt).toBeEnabled();
  const chosen = page.getByRole('list', { name: 'Models' }).getByRole('listitem');
  await expect(chosen).toHaveText([unlisted, 'Simulated: Echo', `${unlisted} 2`]);
  await page.getByRole('button', { name: 'Add model' }).click();
  const picker = page.getByRole('dialog', { name: 'Models' });
  const both = picker.getByRole('checkbox', { name: `${unlisted}, 2 columns` });
  await expect(both).toBeChecked();
  await both.click();
  await expect(chosen).toHaveText(['Simulated: Echo']);
  await expect(page.getByRole('button', { name: 'Remove Simulated: Echo' })).toBeHidden();
  const search = picker.getByRole('searchbox', { name: 'Search models' });
  // By name and by provider.
  await search.fill('echo');
  await expect(picker.getByRole('checkbox')).toHaveCount(1);
  await search.fill('built');
  await expect(picker.getByRole('checkbox')).toHaveCount(2);
  await search.fill('no such model');
  await expect(picker.getByText('No model is called that.')).toBeVisible();
  await search.fill('');
  // What one chooses a model by is told to ears, and signs say what they mean.
  const option = picker.getByRole('checkbox', { name: 'Simulated: Reasoning' });
  await expect(option).toHaveAccessibleDescription(/^reasoning, simulated; context of \d+[KM]? tokens; .+$/);
  await expect(option.getByTitle('reasoning')).toBeVisible();
  await expect(option).toContainText('simulated');
  await expect(picker.getByRole('checkbox', { name: 'Simulated: Echo' })).toBeChecked();
  await picker.getByRole('checkbox', { name: 'Simulated: What it was sent' }).click();
  await picker.getByRole('button', { name: 'Another column of Simulated: Echo' }).click();
  await expect(picker.getByRole('checkbox', { name: 'Simulated: Echo, 2 columns' })).toBeChecked();
  await expect(picker.getByText('3 of 8 columns')).toBeVisible();
  await picker.getByRole('button', { name: 'Done' }).click();
  await expect(picker).toBeHidden();

  await page.goto('/chat');
  await expect(chosen).toHaveText(['Simulated: Echo', 'Simulated: What it was sent', 'Simulated: Echo 2']);
  await page.getByRole('button', { name: 'Remove Simulated: What it was sent' }).click();
  await playground.ask('twice');
  await playground.column('Simulated: Echo', 1).expectWhole('twice');
  await playground.column('Simulated: Echo', 2).expectWhole('twice');

  await playground.unfoldComposer();
  await page.getByRole('button', { name: 'Add model' }).click();
  const another = picker.getByRole('button', { name: 'Another column of Simulated: Echo' });
  for (let count = 2; count < 8; count += 1) {
    await expect(picker.getByText(`${count} of 8 columns`)).toBeVisible();
    await another.click();
  }
  await expect(picker.getByText('8 of 8 columns')).toBeVisible();
  await expect(another).toBeHidden();
  await expect(picker.getByRole('checkbox', { name: 'Simulated: Quick' })).toBeDisabled();
});

test('models are chosen by keyboard alone', async ({ playground, page }) => {
  await playground.open(['echo']);
  await page.getByRole('button', { name: 'Add model' }).focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Models' });
  const search = picker.getByRole('searchbox', { name: 'Search models' });
  await expect(search).toBeFocused();
  await page.keyboard.type('simulated');
  await page.keyboard.press('ArrowDown');
  const options = picker.getByRole('checkbox');
  await expect(options.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  const chosen = picker.getByRole('checkbox', { name: 'Simulated: Fails once' });
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Space');
  await expect(chosen).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add model' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveText(['Simulated: Echo', 'Simulated: Fails once']);
});

test('a model that was taken away is not asked, however soon after', async ({ playground, page }) => {
  const [echo, messages] = ['Simulated: Echo', 'Simulated: What it was sent'];
  await playground.askNew(['echo', 'messages']);
  await playground.column(messages).expectState('complete');
  await playground.prompt.fill('Without it');
  const remove = await page.getByRole('button', { name: `Remove ${messages}` }).elementHandle();
  const send = await playground.send.elementHandle();
  // Without a pause, like a device that is too slow to draw between two clicks.
  await page.evaluate(
    async (buttons) => {
      for (const button of buttons) {
        if (button instanceof HTMLElement) button.click();
        await Promise.resolve();
      }
    },
    [remove, send],
  );
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toHaveText('Without it');
  await expect.poll(() => playground.order()).toEqual([echo]);
});

test('a model is pinned by its key and stands first the next time; filters and a nearest match narrow the list', async ({
  playground,
  page,
  context,
  request,
  baseURL,
}) => {
  await openSession(context, baseURL ?? '', await makeAccount(request));
  await playground.open(['echo']);
  await page.getByRole('button', { name: 'Add model' }).click();
  const picker = page.getByRole('dialog', { name: 'Models' });
  const search = picker.getByRole('searchbox', { name: 'Search models' });
  await search.fill('fails once');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('p');
  await expect(picker.getByRole('button', { name: 'Pin Simulated: Fails once' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();

  await page.getByRole('button', { name: 'Add model' }).click();
  await expect(picker.getByRole('region', { name: 'Pinned' }).getByRole('checkbox')).toHaveAccessibleName('Simulated: Fails once');
  await picker.getByRole('button', { name: 'Reasons' }).click();
  await expect(picker.getByRole('checkbox', { name: 'Simulated: Reasoning' })).toBeVisible();
  await expect(picker.getByRole('checkbox', { name: 'Simulated: Echo' })).toBeHidden();
  await search.fill('echo');
  await expect(picker.getByText('One fits without “Reasons”.')).toBeVisible();
  await picker.getByRole('button', { name: 'Show it' }).click();
  await expect(picker.getByRole('checkbox')).toHaveAccessibleName('Simulated: Echo');
  await expect(search).toBeFocused();
});
