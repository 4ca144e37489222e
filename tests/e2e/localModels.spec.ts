import { expect, type Locator } from '@playwright/test';
import { axeFindings } from './axeFindings.js';
import { signInAs } from './accounts.js';
import { talker, test } from './ownHub.js';

test('a local model is fetched despite faults and a full disk, and answers', { tag: '@core' }, async ({ playground, page, hub }) => {
  test.slow();
  const dialog = page.getByRole('dialog', { name: 'On this machine' });
  await test.step('the pickers of one model lead to the models for this machine', async () => {
    await playground.askNew(['tokens-9_fault-http503', 'echo', 'say'], 'Hello?');
    const leads = async (picker: Locator) => {
      await picker.getByRole('button', { name: 'More models for this machine…' }).press('Enter');
      await expect(dialog.getByRole('button', { name: /^Fetch Talker, / })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };
    const swap = playground.column('tokens-9_fault-http503').body.getByRole('button', { name: 'Swap model' });
    await swap.click();
    await leads(page.getByRole('dialog').filter({ has: page.getByRole('searchbox') }));
    await expect(swap).toBeFocused();
    await playground.column('say').expectState('complete');
    await playground.chooseForTurn('Merge the answers…');
    const merging = page.getByRole('dialog', { name: 'Merge the answers' });
    await merging.getByRole('button', { name: /^Model: / }).click();
    await leads(page.getByRole('dialog', { name: 'Model', exact: true }));
    await expect(merging.getByRole('button', { name: /^Model: / })).toBeFocused();
  });
  await playground.open(['echo']);
  await page.getByRole('button', { name: 'Add model' }).click();
  const picker = page.getByRole('dialog', { name: 'Models' });
  const group = picker.getByRole('region', { name: 'More for this machine' });
  // Its announcement would replace those of others below.
  await expect(picker.getByRole('checkbox', { name: 'SmolLM2 135M Instruct', exact: true })).toBeEnabled({ timeout: 120_000 });
  await picker.getByRole('searchbox').fill('fetched');
  await expect(group.getByRole('link', { name: 'MIT' }).first()).toHaveAttribute('href', 'https://opensource.org/license/mit');
  await group.getByRole('button', { name: /^Fetch Talker, / }).press('Enter');
  const pause = group.getByRole('button', { name: 'Pause Talker' });
  await expect(pause).toBeFocused();
  const progress = group.getByRole('progressbar', { name: 'Fetching Talker' });
  await expect(progress).toHaveAttribute('aria-valuetext', /of 2\.\d MB · .+ per second · .+ left/);
  // The reply to the fetch may come after its progress.
  await expect(pause).toBeEnabled();
  await pause.press('Enter');
  await expect(progress).toHaveAttribute('aria-valuetext', /^Paused · .+ of 2\.\d MB$/);
  await expect(page.getByRole('status').filter({ hasText: 'Talker is paused.' })).toBeAttached();

  await picker.getByRole('searchbox').fill('');
  await group.getByRole('button', { name: /^(Show all|One more|\d+ more)$/ }).click();
  const row = (name: string) => dialog.getByRole('listitem', { name, exact: true });
  await expect(row('Talker').getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^Paused/);
  await expect(dialog.getByText('It needs').first()).toBeVisible();
  await expect(row('Talker')).toContainText(/file of 2\.\d MB · needs \d.* of memory/);

  await row('Spoilt')
    .getByRole('button', { name: /^Fetch / })
    .click();
  await expect(row('Spoilt')).toContainText('What came is not the published file');
  await row('Spoilt').getByRole('button', { name: 'Try again to fetch Spoilt' }).click();
  await expect(row('Spoilt').getByRole('button', { name: 'Remove Spoilt' })).toBeVisible();

  await row('Large')
    .getByRole('button', { name: /^Fetch / })
    .click();
  await expect(row('Large').getByRole('button', { name: 'Remove Large' })).toBeVisible();
  hub.behave(talker, 'rate-0');
  await row('Talker').getByRole('button', { name: 'Resume Talker' }).click();
  const again = row('Talker').getByRole('button', { name: 'Try again to fetch Talker' });
  await expect(again).toBeVisible();
  await expect(row('Talker')).toContainText('LOCAL_DISK');
  expect(await axeFindings(page)).toEqual([]);
  await row('Large').getByRole('button', { name: 'Remove Large' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Large?' });
  await expect(question).toContainText('1.5 MB of the disk become free.');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Large is removed: 1.5 MB are free again.')).toBeVisible();
  await again.click();
  const add = row('Talker').getByRole('button', { name: 'Add column of Talker' });
  // A process of low priority has to read the file first.
  await expect(add).toBeVisible({ timeout: 60_000 });
  await expect(row('Talker')).toContainText(/file of 2\.\d MB · takes up to \d.* of memory, with room for \d (answer|answers at once)/);
  await add.click();
  await expect(dialog).toBeHidden();
  await playground.ask('Hello?');
  await playground.column('Talker').expectWhole('Hello');
  await playground.column('Simulated: Echo').expectWhole('Hello?');
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    expectedComplaints: /WebSocket connection to|net::ERR_|50[234]/,
  });

  test('the empty Playground proposes a model once: a no is kept, a yes is followed, past the death of the server, until it answers', async ({
    playground,
    page,
    context,
    baseURL,
    hub,
    server,
  }) => {
    test.slow();
    const line = page.getByRole('region', { name: 'A model for this machine' });
    await playground.open(['echo']);
    // The first start measures the machine before.
    await expect(line).toContainText(/This machine can run Talker \(2\.\d MB\)\. Fetch it\?/, { timeout: 120_000 });
    await line.getByRole('button', { name: 'No' }).tap();
    await expect(line).toBeHidden();
    const read = page.waitForResponse((response) => response.request().postData()?.includes('"LocalModels"') === true);
    await page.reload();
    await read;
    await expect(playground.prompt).toBeVisible();
    await expect(line).toBeHidden();

    await signInAs(context, baseURL ?? '', 'free');
    await playground.open(['echo']);
    await line.getByRole('button', { name: 'Fetch' }).tap();
    await expect(line.getByRole('progressbar', { name: 'Fetching Talker' })).toBeVisible();
    await server.kill('SIGKILL');
    await server.start();
    await page.reload();
    await line.getByRole('button', { name: 'Pause Talker' }).tap();
    // The killed server may have fetched nothing that was on the disk.
    await expect(line.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^Paused/);
    hub.behave(talker, 'rate-0');
    await line.getByRole('button', { name: 'Resume Talker' }).tap();
    // A lock that a killed process has left is respected for more than ten seconds.
    await expect(line).toContainText('Talker is ready.', { timeout: 120_000 });
    await line.getByRole('button', { name: 'Add it' }).tap();
    await expect(line).toBeHidden();
    await playground.ask('Hello?');
    await playground.column('Talker').expectState('complete');
  });
});
