import { Agent } from 'undici';

/**
 * One pool of connections for all providers, one stream a connection.
 * HTTP/1.1 only: closing one answer then closes a socket of its own, and a broken one takes no neighbour along.
 * The silence of a provider is timed in readProvider.ts, so undici's own body and header limits are off.
 */
export const providerAgent = new Agent({
  allowH2: false,
  connect: { timeout: 10_000 },
  keepAliveTimeout: 4_000,
  headersTimeout: 0,
  bodyTimeout: 0,
});
