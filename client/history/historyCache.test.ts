import { InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import { expect, test } from '@jest/globals';
import {
  ConversationPresenceDocument,
  HistoryDocument,
  type ConversationListItemFragment,
  type ConversationPresenceQuery,
  type HistoryQuery,
} from './history.generated.js';
import { admitToHistory, forgetSearches, pageSize, placeInHistory, removeFromHistory } from './historyCache.js';
import { SearchHistoryDocument, type SearchHistoryQuery } from './search.generated.js';

const timeAt = (hour: number) => `2026-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`;

type Fields = Partial<ConversationListItemFragment> & { id: string };

/** A conversation as the server sends it, with its type. */
const item = (fields: Fields): ConversationListItemFragment =>
  Object.assign(
    {
      __typename: 'Conversation',
      title: fields.id,
      pinned: false,
      archived: false,
      keyName: null,
      updatedAt: timeAt(0),
      tags: [],
      models: [],
    },
    fields,
  );

const of = (archived: boolean) => ({ query: HistoryDocument, variables: { first: pageSize, archived } });

/** A page of conversations, as the server sends it. */
const pageOf = <Edge extends { cursor: string }>(edges: readonly Edge[], hasNextPage = false) => ({
  __typename: 'ConversationConnection',
  edges: [...edges],
  pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: edges.at(-1)?.cursor ?? null },
});

/** A cache with the list and the archive. @param hasNextPage whether the server has more of the list */
function loaded(list: readonly Fields[], archive: readonly Fields[], hasNextPage = false): InMemoryCache {
  const cache = new InMemoryCache({
    typePolicies: { Query: { fields: { history: relayStylePagination(['search', 'archived', 'tag', 'calls']) } } },
  });
  for (const [archived, fields] of [[false, list] as const, [true, archive] as const]) {
    const edges = fields.map((one) => ({ __typename: 'ConversationEdge', cursor: one.id, node: item({ archived, ...one }) }));
    cache.writeQuery({ ...of(archived), data: { history: pageOf(edges, hasNextPage) } });
  }
  return cache;
}

const listed = (cache: InMemoryCache, archived = false): string[] | undefined =>
  cache.readQuery<HistoryQuery>(of(archived))?.history.edges.map(({ node }) => node.id);

test('a conversation stands among the pinned ones, else by when it was last asked, else the newest first', () => {
  const cache = loaded(
    [
      { id: 'p', pinned: true, updatedAt: timeAt(1) },
      { id: 'c', updatedAt: timeAt(9) },
      { id: 'a', updatedAt: timeAt(5) },
    ],
    [],
  );
  placeInHistory(cache, item({ id: 'b', updatedAt: timeAt(7) }));
  expect(listed(cache)).toEqual(['p', 'c', 'b', 'a']);
  placeInHistory(cache, item({ id: 'a', updatedAt: timeAt(10) }));
  expect(listed(cache)).toEqual(['p', 'a', 'c', 'b']);
  placeInHistory(cache, item({ id: 'b', updatedAt: timeAt(7), pinned: true }));
  expect(listed(cache)).toEqual(['b', 'p', 'a', 'c']);
  placeInHistory(cache, item({ id: 'd', updatedAt: timeAt(9) }));
  expect(listed(cache)).toEqual(['b', 'p', 'a', 'd', 'c']);
});

test('an archived one goes from the list to the archive, and back', () => {
  const cache = loaded([{ id: 'a', updatedAt: timeAt(5) }], [{ id: 'z', updatedAt: timeAt(2) }]);
  placeInHistory(cache, item({ id: 'a', updatedAt: timeAt(5), archived: true }));
  expect([listed(cache), listed(cache, true)]).toEqual([[], ['a', 'z']]);
  placeInHistory(cache, item({ id: 'a', updatedAt: timeAt(5) }));
  expect([listed(cache), listed(cache, true)]).toEqual([['a'], ['z']]);
});

test('one that belongs behind the last that is loaded comes with its own page', () => {
  const cache = loaded([{ id: 'a', updatedAt: timeAt(5) }], [], true);
  placeInHistory(cache, item({ id: 'b', updatedAt: timeAt(1) }));
  expect(listed(cache)).toEqual(['a']);
});

test('one that is removed stands in no list', () => {
  const cache = loaded([{ id: 'a' }, { id: 'b' }], [{ id: 'z' }]);
  removeFromHistory(cache, 'b');
  removeFromHistory(cache, 'z');
  expect([listed(cache), listed(cache, true)]).toEqual([['a'], []]);
});

const searchFor = (search: string) => ({ query: SearchHistoryDocument, variables: { first: pageSize, search } });

/** Puts the results of a search into the cache, as the server sends them. */
function find(cache: InMemoryCache, search: string, found: readonly Fields[]): void {
  const edges = found.map((one) => ({ __typename: 'ConversationEdge', cursor: one.id, titleMarks: [], hit: null, node: item(one) }));
  cache.writeQuery({ ...searchFor(search), data: { history: pageOf(edges) } });
}

const foundBy = (cache: InMemoryCache, search: string): string[] | undefined =>
  cache.readQuery<SearchHistoryQuery>(searchFor(search))?.history.edges.map(({ node }) => node.id);

test('one that is removed is found by no search, and can be opened again once it is restored', () => {
  const cache = loaded([{ id: 'a' }, { id: 'b' }], []);
  find(cache, 'paper', [{ id: 'b' }, { id: 'a' }]);
  removeFromHistory(cache, 'b');
  expect(foundBy(cache, 'paper')).toEqual(['a']);
  const presence = { query: ConversationPresenceDocument, variables: { id: 'b' } };
  expect(cache.readQuery<ConversationPresenceQuery>(presence)).toEqual({ conversation: null });
  admitToHistory(cache, { id: 'b' });
  expect(cache.readQuery<ConversationPresenceQuery>(presence)).toBeNull();
});

test('searches are forgotten, the list and the archive are not', () => {
  const cache = loaded([{ id: 'a' }], [{ id: 'z' }]);
  find(cache, 'paper', [{ id: 'a' }]);
  find(cache, '"search":', [{ id: 'z' }]);
  forgetSearches(cache);
  expect([foundBy(cache, 'paper'), foundBy(cache, '"search":')]).toEqual([undefined, undefined]);
  expect([listed(cache), listed(cache, true)]).toEqual([['a'], ['z']]);
});

test('the list of a tag has those with the tag alone, and follows them', () => {
  const cache = loaded([{ id: 'a' }], []);
  const tags = [{ id: 'paper', name: 'Paper' }];
  const ofTag = { query: HistoryDocument, variables: { first: pageSize, archived: false, tag: 'paper' } };
  const tagged = () => cache.readQuery<HistoryQuery>(ofTag)?.history.edges.map(({ node }) => node.id);
  cache.writeQuery({ ...ofTag, data: { history: pageOf([]) } });
  placeInHistory(cache, item({ id: 'a', tags, updatedAt: timeAt(5) }));
  placeInHistory(cache, item({ id: 'b', updatedAt: timeAt(6) }));
  expect([listed(cache), tagged()]).toEqual([['b', 'a'], ['a']]);
  placeInHistory(cache, item({ id: 'a', tags, archived: true }));
  expect(tagged()).toEqual([]);
  placeInHistory(cache, item({ id: 'a', tags }));
  placeInHistory(cache, item({ id: 'a', tags: [] }));
  expect([listed(cache), tagged()]).toEqual([['b', 'a'], []]);
});
