/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { expect, jest, test } from '@jest/globals';
import { of } from 'rxjs';
import { reactRoot } from '../../tests/reactRoot.js';

Object.assign(globalThis, { TextDecoder, TextEncoder });

/** The turns that were read. */
const read: unknown[] = [];
const cache = new InMemoryCache();
const link = new ApolloLink(({ variables }) => {
  read.push(variables['id']);
  return of({ data: { turn: null } });
});
const apollo = new ApolloClient({ link, cache });
let lose: () => void;
jest.unstable_mockModule('../api/apollo.js', () => ({ apollo, cache }));
jest.unstable_mockModule('./followTurn.js', () => ({
  followTurn: ({ onLost }: { onLost: () => void }) => {
    lose = onLost;
    return () => undefined;
  },
}));
const { TurnFollower } = await import('./TurnFollower.js');
const { TurnDocument } = await import('./turn.generated.js');

const render = reactRoot();

test('a turn that cannot be followed any more is read again, though it stands in no conversation on screen', async () => {
  const shown = ['aside', 'another'].map((id) => apollo.watchQuery({ query: TurnDocument, variables: { id } }).subscribe(() => undefined));
  expect(read).toEqual(['aside', 'another']);
  await render(<TurnFollower turnId="aside" />);
  lose();
  expect(read).toEqual(['aside', 'another', 'aside']);
  for (const one of shown) one.unsubscribe();
});
