import { expect } from '@playwright/test';
import { openSession } from './accounts.js';
import { test } from './journey.js';
import { makeAccount } from './newcomer.js';
import { onAsk } from './onAsk.js';

const unreachable = 'The server cannot be reached. Check your connection and try again.';
const unanswered = 'The connection broke before the server answered. Send it again: what has arrived already is not asked twice.';

test.use({ expectedComplaints: /net::ERR_FAILED|status of 409/ });

for (const way of ['socket', 'http'] as const) {
  const title = `a prompt whose reply was lost (${way}) is not asked twice: sending it again finds the same turn`;
  // One of the two ways is enough for `npm test`.
  test(title, { tag: way === 'socket' ? '@core' : [] }, async ({ playground, page }) => {
    let connect: () => void = () => undefined;
    const mayConnect = way === 'http' ? new Promise<void>((resolve) => (connect = resolve)) : Promise.resolve();
    const taken: string[] = [];
    let firstWay = '';
    const { open } = await onAsk(
      page,
      async (asked) => {
        taken.push(await asked.forward());
        if (taken.length > 1) return asked.answer();
        firstWay = asked.way;
        return asked.dropReply();
      },
      { mayConnect },
    );
    await playground.open(['echo']);
    if (way === 'socket') await open;
    await playground.prompt.fill('Once only');
    await playground.prompt.press('Enter');
    await expect.poll(() => taken.length).toBe(1);
    expect(firstWay).toBe(way);
    connect();
    await expect(playground.send).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveText(way === 'socket' ? unanswered : /^The (server|connection)/);
    await expect(playground.prompt).toHaveValue('Once only');
    // Nothing is sent again automatically.
    expect(taken).toHaveLength(1);
    await playground.send.click();
    await playground.column('Simulated: Echo').expectWhole('Once only');
    const turns = taken.map((text) => /"id":"([\w-]{36})"/.exec(text)?.[1]);
    expect(turns).toHaveLength(2);
    expect(turns[0]).toBeDefined();
    expect(turns[1]).toBe(turns[0]);
    expect(page.url()).toContain('/chat/');
  });
}

test('a late reply to what was asked before the loss does not say that the server is there again', async ({
  playground,
  page,
  context,
  baseURL,
}) => {
  // A separate account: the end of what an earlier journey asked would make the history reload, which would reveal the server.
  await openSession(context, baseURL ?? '', await makeAccount(context.request));
  const [asked, answered] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const { followsHistory } = await onAsk(page, (ask) => ask.dropReply());
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('"operationName":"History"')) return route.fallback();
    const response = await route.fetch();
    asked.resolve(undefined);
    await answered.promise;
    return route.fulfill({ response });
  });
  await playground.open(['echo']);
  await Promise.all([asked.promise, followsHistory]);
  // Too long for the socket, which stays open: the loss causes no other request.
  await playground.prompt.fill('A long prompt. '.repeat(7_000));
  // It is measured before, which would show the server again.
  await expect(page.getByRole('button', { name: /^About [\d,]+ tokens/ })).toBeVisible();
  await playground.send.click();
  await expect(page.getByRole('alert')).toHaveText(unreachable);
  answered.resolve(undefined);
  await expect(page.getByText('No conversations yet.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(unreachable);
});

test('where a column was added in between, it still finds the same turn', async ({ playground, page }) => {
  const taken: string[] = [];
  let [isFirst, isLost] = [true, true];
  await onAsk(page, async (asked) => {
    const turn = /"id":"([\w-]{36})"/.exec(await asked.forward())?.[1];
    if (isFirst) {
      isFirst = false;
      return asked.answer();
    }
    if (turn !== undefined) taken.push(turn);
    if (!isLost) return asked.answer();
    isLost = false;
    return asked.dropReply();
  });
  await playground.askNew(['echo'], 'first');
  await playground.column('Simulated: Echo').expectWhole('first');
  await playground.prompt.fill('Once only');
  await playground.prompt.press('Enter');
  // The server accepted it, and the page has learned that; the notice of the lost reply stays until it is sent again.
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toHaveText('Once only');
  await expect(page.getByRole('alert')).toHaveText(unanswered);
  await expect(playground.send).toBeEnabled();
  await expect(playground.prompt).toHaveValue('Once only');
  await playground.chooseForTurn('Ask one more model');
  const panel = page.getByRole('dialog', { name: 'One more model for this prompt' });
  await panel.getByRole('searchbox').fill('What it was sent');
  await panel.getByRole('button', { name: 'Simulated: What it was sent' }).click();
  await playground.unfoldComposer();
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('alert')).toHaveText(unanswered);
  await playground.send.click();
  await expect(playground.prompt).toHaveValue('');
  await expect(page.getByRole('alert')).toBeHidden();
  expect(taken).toHaveLength(2);
  expect(taken[1]).toBe(taken[0]);
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toHaveText('Once only');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Prompt of turn 2' })).toHaveText('Once only');
});
