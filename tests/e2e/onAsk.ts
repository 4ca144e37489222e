import type { Page, WebSocketRoute } from '@playwright/test';

/** An intercepted operation on its way from the page to the server. */
export interface InterceptedAsk {
  way: 'socket' | 'http';
  /** The message as the page wrote it. */
  text: string;
  /**
   * Lets the server handle it, or another one instead.
   * @returns the reply, which the page has not received yet
   */
  forward: (text?: string) => Promise<string>;
  /** Lets the server handle it, if it has not, and gives the page the reply. */
  answer: () => Promise<void>;
  /** Gives the page this reply. */
  reply: (result: object) => Promise<void>;
  /** Breaks its connection: the page gets no reply. */
  dropReply: () => Promise<void>;
}

interface Options {
  operation?: string;
  /** Until then the page has no socket, and asks over HTTP. */
  mayConnect?: Promise<void>;
}

/**
 * Lets `act` handle the page's asks, over the socket and over HTTP. Call it before the page is opened.
 * @returns promises: that the socket is open, and that the page follows its history, which it then reads again only after a loss
 */
export async function onAsk(
  page: Page,
  act: (asked: InterceptedAsk) => Promise<void>,
  { operation = 'Ask', mayConnect }: Options = {},
): Promise<{ open: Promise<undefined>; followsHistory: Promise<undefined> }> {
  const [open, follows] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const onMessage = (text: string) => {
    if (text.includes('"type":"connection_ack"')) open.resolve(undefined);
    if (text.includes('"historyChanged"')) follows.resolve(undefined);
  };
  const isMeant = (text: string): boolean => text.includes(`"operationName":"${operation}"`);
  await page.route('**/graphql', async (route) => {
    const text = route.request().postData() ?? '';
    if (!isMeant(text)) return route.fallback();
    let response: ReturnType<typeof route.fetch> | undefined;
    const take = (postData = text) => (response ??= route.fetch({ postData }));
    return act({
      way: 'http',
      text,
      forward: async (other) => (await take(other)).text(),
      answer: async () => route.fulfill({ response: await take() }),
      reply: (result) => route.fulfill({ json: result }),
      dropReply: () => route.abort(),
    });
  });
  await page.routeWebSocket(/\/graphql$/, async (socket) => {
    await mayConnect;
    relay(socket, isMeant, act, onMessage);
  });
  return { open: open.promise, followsHistory: follows.promise };
}

/** Forwards all messages except the intercepted operations and their replies. */
function relay(
  socket: WebSocketRoute,
  isMeant: (text: string) => boolean,
  act: (asked: InterceptedAsk) => Promise<void>,
  onMessage: (text: string) => void,
): void {
  const server = socket.connectToServer();
  /** Resolvers of the replies to operations, by their ids. */
  const awaited = new Map<string, (message: string) => void>();
  socket.onMessage((sent) => {
    const text = String(sent);
    if (!isMeant(text)) {
      server.send(sent);
      return;
    }
    const { id } = readMessage(text);
    let reply: Promise<string> | undefined;
    const take = (other = text) =>
      (reply ??= new Promise((resolve) => {
        awaited.set(id, resolve);
        server.send(other);
      }));
    const give = (message: string) => {
      socket.send(message);
      socket.send(JSON.stringify({ id, type: 'complete' }));
      return Promise.resolve();
    };
    void act({
      way: 'socket',
      text,
      forward: take,
      answer: async () => give(await take()),
      reply: (payload) => give(JSON.stringify({ id, type: 'next', payload })),
      dropReply: async () => {
        await Promise.all([socket.close({ code: 1012 }), server.close()]);
      },
    });
  });
  server.onMessage((message) => {
    const { id, type } = readMessage(String(message));
    const resolve = awaited.get(id);
    if (!resolve) socket.send(message);
    else if (type !== 'complete') resolve(String(message));
    onMessage(String(message));
  });
}

function readMessage(text: string): { id: string; type: string } {
  // A message of graphql-transport-ws.
  const { id = '', type } = JSON.parse(text) as { id?: string; type: string };
  return { id, type };
}

/**
 * Records over which transport prompts and retries are sent, in order; `isOpen` tells whether the server has accepted the socket.
 */
export function followWays(page: Page): { ways: ('socket' | 'http')[]; isOpen: () => boolean } {
  const ways: ('socket' | 'http')[] = [];
  let accepted = 0;
  const isAsk = (text: string | Buffer | null) => /"operationName":"(Ask|RetryAnswer)"/.test(String(text));
  page.on('request', (request) => {
    if (isAsk(request.postData())) ways.push('http');
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (isAsk(payload)) ways.push('socket');
    });
    socket.on('framereceived', ({ payload }) => {
      if (payload.includes('"type":"connection_ack"')) accepted += 1;
    });
  });
  return { ways, isOpen: () => accepted > 0 };
}
