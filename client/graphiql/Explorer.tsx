import { GraphiQL } from 'graphiql';
import { createGraphiQLFetcher, type Fetcher, type FetcherOpts, type FetcherParams } from '@graphiql/toolkit';
import { type DocumentNode, Kind, parse } from 'graphql';
import { createClient, type Client } from 'graphql-ws';
import { useState } from 'react';
import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { freshAccess } from '../session/refreshTokens.js';
import { tabStorage } from '../session/storage.js';
import { readPreferences } from '../preferences/preferences.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { examples } from './examples.js';
import { isSignedIn, signInAddress } from '../session/session.js';

const { theme } = readPreferences();
const tabs = examples(config.mode);

/**
 * GraphiQL for the product's API. Everything typed into it, passwords and tokens included, is kept in sessionStorage, which ends
 * with the browser's tab.
 */
export function Explorer() {
  return (
    <main>
      <VisuallyHidden as="h1">GraphiQL</VisuallyHidden>
      <GraphiQL
        fetcher={fetcher}
        storage={tabStorage}
        defaultTabs={tabs}
        defaultEditorToolsVisibility="variables"
        defaultTheme={theme === 'SYSTEM' ? null : theme === 'DARK' ? 'dark' : 'light'}
        shouldPersistHeaders={false}
      >
        <GraphiQL.Logo>
          <SignInSwitch />
        </GraphiQL.Logo>
      </GraphiQL>
    </main>
  );
}

/**
 * Sends operations over HTTP, and each subscription over its own socket. Both get the editor's headers; the socket gets them as
 * connection parameters.
 */
const fetcher: Fetcher = async (parameters, options) => {
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

/** Whether operations are sent as the person who is signed in on this site; off until the person switches it on. */
let isSentAsSignedIn = false;

/**
 * The authorization header of the signed-in person; none for guests, or if it is switched off.
 * @throws Error if the token must be renewed and the server cannot be reached
 */
async function signInHeaders(): Promise<Record<string, string>> {
  const token = isSentAsSignedIn ? await freshAccess() : undefined;
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

/** Parses the current text: the editor's own parsed document may be outdated. */
function parseOrNothing(text: string): DocumentNode | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Names the operation if there is only one: the editor may still have the name of an earlier one. */
function named(parameters: FetcherParams, { definitions }: DocumentNode): FetcherParams {
  const [only, ...others] = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return only && others.length === 0 ? { ...parameters, operationName: only.name?.value ?? null } : parameters;
}

const refusals = new Set([4401, 4403]);

/**
 * A socket that reports its end as a GraphQL error, which GraphiQL would only log to the browser's console.
 * @param headers called for each connection
 */
function createSocket(headers: () => Promise<Record<string, unknown>>): Client {
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: headers,
    // One retry for an expired token, so that a bad token is reported soon.
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
  const hint = 'Subscriptions need an access token: use your sign-in, or put it, or an API key, into the headers.';
  return `The server closed the socket: ${error.code.toFixed()} ${error.reason}. ${refusals.has(error.code) ? hint : ''}`.trim();
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding: 0 var(--s-2);
  font: var(--weight-medium) var(--text-sm) / var(--lh-sm) var(--sans);
  color: var(--ink-2);
  white-space: nowrap;
`;

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  cursor: pointer;
`;

const Box = styled.input`
  width: var(--icon);
  height: var(--icon);
  margin: 0;
  accent-color: var(--accent);
`;

/** A switch: whether operations are sent as the person who is signed in on this site. It is off when the page opens. */
function SignInSwitch() {
  const [on, setOn] = useState(false);
  const change = (next: boolean) => {
    isSentAsSignedIn = next;
    setOn(next);
  };
  return (
    <Row>
      {on && !isSignedIn() && (
        <span role="status">
          Nobody is signed in. <a href={signInAddress('/graphql')}>Sign in</a>
        </span>
      )}
      <Label>
        <Box
          type="checkbox"
          role="switch"
          checked={on}
          onChange={({ target }) => {
            change(target.checked);
          }}
        />
        Use my sign-in
      </Label>
    </Row>
  );
}
