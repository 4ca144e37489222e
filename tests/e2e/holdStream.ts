import type { Page, WebSocketRoute } from '@playwright/test';

/** What is streamed to a page, which gets it as far as it is let through. */
export interface HeldStream {
  /** Lets it through until the next message that matches, or to its end: what stands in the page stays so until then. */
  letThrough: (first?: RegExp) => void;
}

/**
 * Keeps from a page what comes over its socket from the first message on that matches, if any. What passes quickly can then be
 * looked at for as long as that takes. Call it before the page is opened.
 */
export async function holdStream(page: Page, first?: RegExp): Promise<HeldStream> {
  let until = first;
  let isHeld = false;
  const held: { socket: WebSocketRoute; message: string }[] = [];
  const give = (one: (typeof held)[number]) => {
    isHeld ||= until?.test(one.message) === true;
    if (isHeld) held.push(one);
    else one.socket.send(one.message);
  };
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    socket.connectToServer().onMessage((sent) => {
      const message = String(sent);
      // Without these a page takes the connection for lost.
      if (/"type":"(connection_ack|pong)"/.test(message)) socket.send(message);
      else give({ socket, message });
    });
  });
  return {
    letThrough: (next) => {
      until = next;
      isHeld = false;
      for (const one of held.splice(0)) give(one);
    },
  };
}
