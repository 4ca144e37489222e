import { expect, type Page, type Route } from '@playwright/test';
import { test } from './journey.js';

/** Lets `act` deal with the requests that ask. */
async function onAsk(page: Page, act: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"operationName":"Ask"')) await act(route);
    else await route.fallback();
  });
}

const unreachable = 'The server cannot be reached. Check your connection and try again.';

test('Enter and Ctrl+Enter send, Shift+Enter breaks the line', async ({ playground, page }) => {
  await playground.open(['echo']);
  await expect(playground.send).toBeDisabled();
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

test('a draft outlives a reload, and goes when it is sent', async ({ playground, page }) => {
  await playground.open(['echo']);
  await playground.prompt.fill('Half a thought');
  await page.reload();
  await expect(playground.prompt).toHaveValue('Half a thought');
  await playground.prompt.press('Enter');
  await playground.column('Simulated: Echo').expectWhole('Half a thought');
  await expect(playground.prompt).toHaveValue('');
  await playground.prompt.fill('The next one');
  await page.reload();
  await expect(playground.prompt).toHaveValue('The next one');
  await page.getByRole('link', { name: 'New conversation' }).click();
  await expect(page.getByRole('heading', { name: 'What shall they answer?' })).toBeVisible();
  await expect(playground.prompt).toHaveValue('');
});

test('a prompt over 200 KB is refused before it is sent, and stays', async ({ playground, page }) => {
  await playground.open(['echo']);
  const long = 'é'.repeat(102 * 1024);
  await playground.prompt.fill(long);
  await expect(page.getByRole('alert')).toHaveText('This prompt has 204 KB; 200 KB is the most. Shorten it to send it.');
  await expect(playground.send).toBeDisabled();
  await playground.prompt.press('Enter');
  await expect(page).toHaveURL(/\/chat\?/);
  await expect(playground.prompt).toHaveValue(long);
});

test('a prompt of 100 KB is answered whole', async ({ playground }) => {
  const paragraph = `${'A line that is not short at all, as prompts are. '.repeat(40)}\n\n`;
  const long = paragraph.repeat(52).trim();
  expect(long.length).toBeGreaterThan(100_000);
  await playground.askNew(['echo'], long);
  await playground.column('Simulated: Echo').expectWhole(long);
});

test.describe('where sending fails', () => {
  test.use({ expectedComplaints: /net::ERR_FAILED/ });

  test('the text stays, the page says why, and sending again works', async ({ playground, page }) => {
    await playground.open(['echo']);
    await onAsk(page, (route) => route.abort());
    await playground.prompt.fill('Not lost');
    await playground.prompt.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(unreachable);
    await expect(playground.prompt).toHaveValue('Not lost');
    await expect(playground.send).toBeEnabled();
    await page.unroute('**/graphql');
    await playground.send.click();
    await playground.column('Simulated: Echo').expectWhole('Not lost');
  });

  test('where only the answer to it was lost, sending again finds the same turn', async ({ playground, page }) => {
    await playground.open(['echo']);
    const taken: string[] = [];
    await onAsk(page, async (route) => {
      const response = await route.fetch();
      taken.push(await response.text());
      if (taken.length === 1) await route.abort();
      else await route.fulfill({ response });
    });
    await playground.prompt.fill('Once only');
    await playground.prompt.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(unreachable);
    await playground.send.click();
    await playground.column('Simulated: Echo').expectWhole('Once only');
    const turns = taken.map((text) => /"id":"([^"]+)"/.exec(text)?.[1]);
    expect(turns).toHaveLength(2);
    expect(turns[1]).toBe(turns[0]);
    expect(page.url()).toContain('/chat/');
  });
});
