import { expect } from '@playwright/test';
import { signInAs } from './accounts.js';
import { test } from './journey.js';
import { followWays } from './onAsk.js';

const unreachable = 'The server cannot be reached. Check your connection and try again.';

test('Enter and Ctrl+Enter send, Shift+Enter adds a line, empty prompts are not sent', { tag: '@core' }, async ({ playground, page }) => {
  await playground.open(['echo']);
  await expect(playground.send).toBeDisabled();
  await playground.prompt.pressSequentially('ab');
  await expect(playground.send).toBeEnabled();
  await playground.prompt.press('Backspace');
  await playground.prompt.press('Backspace');
  await expect(playground.send).toBeDisabled();
  await playground.prompt.press('Enter');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(playground.prompt).toHaveValue('');
  await playground.prompt.pressSequentially('one');
  await playground.prompt.press('Shift+Enter');
  await playground.prompt.pressSequentially('two');
  await expect(playground.prompt).toHaveValue('one\ntwo');
  await playground.prompt.press('Enter');
  await expect(page.getByRole('region', { name: 'Prompt of turn 1' })).toHaveText('one\ntwo', { useInnerText: true });
  await playground.column('Simulated: Echo').expectWhole('one\ntwo');
  await playground.prompt.fill('three');
  await playground.prompt.press('Control+Enter');
  await expect(playground.prompt).toHaveValue('');
  await playground.column('Simulated: Echo').expectWhole('three');
  await playground.prompt.fill('four');
  await playground.send.click();
  await expect(playground.prompt).toHaveValue('');
  await playground.column('Simulated: Echo').expectWhole('four');
});

test('an unsent prompt survives reloads, and nobody else sees it', { tag: '@core' }, async ({ playground, page, context, baseURL }) => {
  const settings = page.getByRole('button', { name: 'Settings', exact: true });
  const set = page.getByRole('button', { name: 'Settings, with a system prompt', exact: true });
  await playground.open(['echo']);
  await settings.click();
  await page.getByRole('textbox', { name: 'System prompt' }).fill('Be brief.');
  // Without a prompt it outlives one reload after the other, too.
  for (let times = 0; times < 2; times += 1) {
    await page.reload();
    await expect(set).toBeVisible();
  }
  await playground.prompt.fill('Half a thought');
  await signInAs(context, baseURL ?? '', 'free');
  await playground.open(['echo']);
  await expect(playground.prompt).toHaveValue('');
  await expect(settings).toBeVisible();
  await signInAs(context, baseURL ?? '', 'premium');
  await playground.open(['echo']);
  await expect(playground.prompt).toHaveValue('Half a thought');
  await playground.prompt.press('Enter');
  await playground.column('Simulated: Echo').expectWhole('Half a thought');
  await expect(playground.prompt).toHaveValue('');
  await playground.unfoldComposer();
  await expect(set).toBeVisible();
  await playground.prompt.fill('The next one');
  await page.reload();
  await expect(playground.prompt).toHaveValue('The next one');
  await page.getByRole('link', { name: 'New conversation' }).click();
  await expect(page.getByRole('heading', { name: 'What shall they answer?' })).toBeVisible();
  await expect(playground.prompt).toHaveValue('');
  await expect(settings).toBeVisible();
});

test('a start takes the place of what was written, which can be had back, and leaves what was set', async ({ playground, page }) => {
  await playground.open(['echo']);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('textbox', { name: 'System prompt' }).fill('Be brief.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ten names for it' }).click();
  await expect(playground.prompt).toHaveValue(/^Suggest ten names/);
  await expect(playground.prompt).toBeFocused();
  await page.getByRole('button', { name: 'Review a function' }).click();
  await expect(playground.prompt).toHaveValue(/^Review this function/);
  await expect(page.getByText('Your prompt was replaced')).toBeHidden();
  await playground.prompt.fill('A long thought of my own');
  await page.getByRole('button', { name: 'Say it in plain words' }).click();
  await expect(playground.prompt).toHaveValue(/^Say this in plain words/);
  await expect(page.getByText('Your prompt was replaced')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.type('.');
  await expect(playground.prompt).toHaveValue('A long thought of my own.');
  await page.getByRole('button', { name: 'Settings, with a system prompt' }).click();
  await expect(page.getByRole('textbox', { name: 'System prompt' })).toHaveValue('Be brief.');
});

test('a parameter that is refused is named with its column, shown, and put right', async ({ playground, page }) => {
  await playground.open(['tokens-3', 'echo', 'echo']);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const field = settings.getByRole('spinbutton', { name: 'Temperature, Simulated: Echo 2' });
  await field.fill('3');
  await page.keyboard.press('Escape');
  await playground.prompt.fill('Too warm');
  await playground.send.click();
  const problem = 'Number must be less than or equal to 2';
  await expect(page.getByRole('alert').filter({ hasText: `Simulated: Echo 2, Temperature: ${problem}.` })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(problem);
  await field.fill('2');
  await expect(settings.getByText(problem)).toBeHidden();
  await page.keyboard.press('Escape');
  await playground.send.click();
  await playground.column('Simulated: Echo', 2).expectWhole('Too warm');
});

test('a prompt over 200 KB is refused before it is sent, and stays; one of 100 KB is answered whole', async ({ playground, page }) => {
  await playground.open(['echo']);
  const tooLong = 'é'.repeat(102 * 1024);
  await playground.paste(tooLong);
  await expect(page.getByRole('alert')).toHaveText('This prompt has 204 KB; 200 KB is the most. Shorten it to send it.');
  await expect(playground.send).toBeDisabled();
  await playground.prompt.press('Enter');
  await expect(page).toHaveURL(/\/chat\?/);
  await expect(playground.prompt).toHaveValue(tooLong);

  const paragraph = `${'A line that is not short at all, as prompts are. '.repeat(40)}\n\n`;
  const long = paragraph.repeat(52).trim();
  expect(long.length).toBeGreaterThan(100_000);
  await playground.ask(long);
  await playground.column('Simulated: Echo').expectWhole(long);
});

test.describe('where the browser is offline', () => {
  test.use({ expectedComplaints: /net::ERR_INTERNET_DISCONNECTED|WebSocket connection to/ });

  test('a prompt that cannot be sent is kept, and only sent on request', { tag: '@core' }, async ({ playground, page, context }) => {
    const { ways } = followWays(page);
    await playground.open(['echo']);
    await playground.prompt.fill('From a tunnel');
    await expect(playground.send).toBeEnabled();
    await context.setOffline(true);
    await expect(page.getByText('You are offline. Your draft is kept here.')).toBeVisible();
    await playground.prompt.press('Enter');
    // The list of conversations may have been on its way, and has an alert of its own.
    await expect(page.getByRole('alert').filter({ hasText: unreachable })).toHaveText(unreachable);
    await expect(playground.prompt).toHaveValue('From a tunnel');
    const before = ways.length;
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await expect(playground.prompt).toHaveValue('From a tunnel');
    await playground.send.click();
    await playground.column('Simulated: Echo').expectWhole('From a tunnel');
    expect(ways).toHaveLength(before + 1);
  });
});
