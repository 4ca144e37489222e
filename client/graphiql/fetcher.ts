import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { createSocket } from './createSocket.js';
import { signInHeaders } from './signInUse.js';

/**
 * Sends operations over HTTP and subscriptions over a socket of their own, which opens and closes with them. The editor's
 * headers go with both; the socket takes them as its connection's parameters.
 */
export const fetcher: Fetcher = async (parameters, options) => {
  const headers = async () => ({ ...(await signInHeaders()), ...options?.headers });
  const send = createGraphiQLFetcher({
    url: '/graphql',
    headers: await headers(),
    wsClient: createSocket(headers),
    enableIncrementalDelivery: false,
  });
  return send(parameters, options);
};
