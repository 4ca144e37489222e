import { createClient, type Client } from 'graphql-ws';

const refusals = new Set([4401, 4403]);

/** A socket that ends with an error to read, where GraphiQL would leave a closed one to the browser's console. @param headers asked for at each connection */
export function createSocket(headers: () => Promise<Record<string, unknown>>): Client {
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: headers,
    // One for a token that has ended; a bad one is told soon.
    retryAttempts: 1,
  });
  return {
    ...client,
    subscribe: (payload, sink) =>
      client.subscribe(payload, {
        ...sink,
        error: (error) => {
          sink.next({ errors: [{ message: wordsFor(error) }] });
          sink.complete();
        },
      }),
  };
}

function wordsFor(error: unknown): string {
  if (!(error instanceof CloseEvent)) return 'The socket could not be opened.';
  const hint = 'Subscriptions need an access token: use your sign-in, or put it into the headers.';
  return `The server closed the socket: ${error.code.toFixed()} ${error.reason}. ${refusals.has(error.code) ? hint : ''}`.trim();
}
