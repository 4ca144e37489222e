import { createGraphiQLFetcher, type Fetcher, type FetcherOpts, type FetcherParams } from '@graphiql/toolkit';
import { type DocumentNode, Kind, parse } from 'graphql';
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
  const documentAST = parseOrNothing(parameters.query);
  return documentAST ? send(named(parameters, documentAST), { ...options, documentAST } satisfies FetcherOpts) : send(parameters, options);
};

/** What the text says now: what the editor has read of it may be a moment old. */
function parseOrNothing(text: string): DocumentNode | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** The only operation needs no name, and the editor may still have that of the one before. */
function named(parameters: FetcherParams, { definitions }: DocumentNode): FetcherParams {
  const [only, ...others] = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return only && others.length === 0 ? { ...parameters, operationName: only.name?.value ?? null } : parameters;
}
