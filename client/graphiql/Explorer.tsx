import { GraphiQL } from 'graphiql';
import { createGraphiQLFetcher, type Fetcher, type FetcherOpts, type FetcherParams } from '@graphiql/toolkit';
import { type DocumentNode, Kind, parse } from 'graphql';
import { createClient, type Client } from 'graphql-ws';
import { useState } from 'react';
import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { tabStorage } from '../session/storage.js';
import { readTheme } from '../look/theme.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { examples } from './examples.js';
import { signInHeaders, sendAsSignedIn } from './signInUse.js';
import { isSignedIn, signInAddress } from '../session/session.js';

const chosen = readTheme();
const tabs = examples(config.mode);

/**
 * GraphiQL on our own API. What is typed into it, passwords and tokens included, ends with the browser's tab: it is kept in
 * sessionStorage.
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
        defaultTheme={chosen === 'system' ? null : chosen}
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
 * Sends operations over HTTP and subscriptions over a socket of their own, which opens and closes with them. The editor's
 * headers go with both; the socket takes them as its connection's parameters.
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

const refusals = new Set([4401, 4403]);

/** A socket that ends with an error to read, where GraphiQL would leave a closed one to the browser's console. @param headers asked for at each connection */
function createSocket(headers: () => Promise<Record<string, unknown>>): Client {
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

/** Sends operations in the name of whoever is signed in on this site, once it is switched on; off whenever the page is opened. */
function SignInSwitch() {
  const [on, setOn] = useState(false);
  const change = (next: boolean) => {
    sendAsSignedIn(next);
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
