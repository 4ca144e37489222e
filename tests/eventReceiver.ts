import { once } from 'node:events';
import { createServer } from 'node:http';

export interface SentEvent {
  object: string;
  id: string;
  type: string;
}

export interface EventReceiver {
  url: string;
  /** Events received so far, oldest first. */
  events: SentEvent[];
  /** Refuses so many of the next events with 500. */
  refuse: (count: number) => void;
  /** Resolves when so many events have arrived. */
  received: (count: number) => Promise<void>;
  close: () => void;
}

/** Receives Stripe's events over HTTP and only stores them. */
export async function startEventReceiver(): Promise<EventReceiver> {
  const events: SentEvent[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let refusals = 0;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      // The stand-in writes it in this shape.
      events.push(JSON.parse(text) as SentEvent);
      response.statusCode = refusals > 0 ? 500 : 200;
      refusals -= 1;
      response.end('{}');
      for (const { count, resolve } of waiting) if (events.length >= count) resolve();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port.toFixed() : ''}/`,
    events,
    refuse: (count) => {
      refusals = count;
    },
    received: (count) =>
      new Promise((resolve) => {
        if (events.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
