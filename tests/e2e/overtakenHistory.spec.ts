import { expect } from '@playwright/test';
import { askMany, Conversations, newWord } from './Conversations.js';
import { test } from './journey.js';

test('of two readings of the list, the one that was asked last stands, though the other one comes after it', async ({
  playground,
  page,
  context,
}) => {
  let drop: () => Promise<void> = () => Promise.resolve();
  let comeBack: () => void = () => undefined;
  let mayConnect = Promise.resolve();
  await page.routeWebSocket(/\/graphql$/, async (socket) => {
    await mayConnect;
    socket.connectToServer();
    drop = () => socket.close({ code: 1012 });
  });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let late: Promise<void> | undefined;
  let wasRead: () => void = () => undefined;
  const firstRead = new Promise<void>((resolve) => (wasRead = resolve));
  await page.route('**/graphql', async (route) => {
    if (late || !route.request().postData()?.includes('"operationName":"History"')) {
      await route.fallback();
      return;
    }
    late = route.fetch().then(async (response) => {
      wasRead();
      await released;
      // The page may have cancelled the request by then.
      await route.fulfill({ response }).catch(() => undefined);
    });
    await late;
  });
  await page.goto('/chat');
  await firstRead;
  // The page is not told of what is asked now.
  mayConnect = new Promise((resolve) => (comeBack = resolve));
  await drop();
  const [missed, next] = [`Missed ${newWord()}`, `Next ${newWord()}`];
  await askMany(context, 1, () => missed);
  comeBack();
  const conversations = new Conversations(page);
  await expect(conversations.link(missed)).toBeVisible();
  release();
  await late;
  // Everything that came with it has been applied before the page's next message.
  await playground.ask(next);
  await expect(conversations.link(next)).toBeVisible();
  await expect(conversations.link(missed)).toBeVisible();
});
