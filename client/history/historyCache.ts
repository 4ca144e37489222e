import type { ApolloCache, ApolloClient } from '@apollo/client';
import {
  ConversationPresenceDocument,
  HistoryDocument,
  type ConversationListItemFragment,
  type ConversationPresenceQuery,
  type HistoryQuery,
  type HistoryQueryVariables,
} from './history.generated.js';

/** Conversations of one page of the sidebar's list. */
export const pageSize = 20;

/** Most that the server gives at once. */
const mostAtOnce = 100;

type List = HistoryQuery['history'];

/** Puts a conversation where it belongs in the list or in the archive, as far as these are loaded. */
export function placeInHistory(cache: ApolloCache, conversation: ConversationListItemFragment): void {
  updateLists(cache, (list, archived) => {
    const others = list.edges.filter(({ node }) => node.id !== conversation.id);
    if (conversation.archived !== archived) return { ...list, edges: others };
    const later = others.findIndex(({ node }) => comesBefore(conversation, node));
    // Behind the last one that is loaded: it comes with its own page.
    if (later < 0 && list.pageInfo.hasNextPage) return { ...list, edges: others };
    const place = later < 0 ? others.length : later;
    const edge = { __typename: 'ConversationEdge', cursor: '', node: conversation };
    return { ...list, edges: [...others.slice(0, place), edge, ...others.slice(place)] };
  });
}

let reading: Promise<unknown> = Promise.resolve();

/**
 * Reads again what is shown of the lists, as far down as it had been scrolled. It alone does so, one reading after the other,
 * so that what was read last stands.
 */
export function readHistoryAnew(client: ApolloClient): Promise<unknown> {
  reading = reading.then(() => readOnce(client)).catch(() => undefined);
  return reading;
}

async function readOnce(client: ApolloClient): Promise<void> {
  await client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName, variables }) => {
      if (queryName !== 'History') return false;
      const held = client.cache.readQuery<HistoryQuery>({ query: HistoryDocument, variables });
      const first = Math.min(held?.history.edges.length ?? 0, mostAtOnce);
      return first <= pageSize || client.query({ query: HistoryDocument, variables: { ...variables, first }, fetchPolicy: 'network-only' });
    },
  });
}

/** Takes a conversation out of every list; whoever looks at it is told that it is no more. */
export function removeFromHistory(cache: ApolloCache, id: string): void {
  updateLists(cache, (list) => ({ ...list, edges: list.edges.filter(({ node }) => node.id !== id) }));
  cache.modify<{ history: { edges: { node: { __ref: string } }[] } }>({
    fields: {
      // Of searches, too, which stand beside the lists.
      history: (found, { readField }) =>
        'edges' in found ? { ...found, edges: found.edges.filter(({ node }) => readField('id', node) !== id) } : found,
    },
  });
  cache.writeQuery<ConversationPresenceQuery>({
    query: ConversationPresenceDocument,
    variables: { id },
    data: { conversation: null },
  });
}

/** Takes that back: it can be looked at again. */
export function admitToHistory(cache: ApolloCache, { id }: Pick<ConversationListItemFragment, 'id'>): void {
  const known = cache.readQuery<ConversationPresenceQuery>({ query: ConversationPresenceDocument, variables: { id } });
  if (known?.conversation === null) cache.evict({ id: 'ROOT_QUERY', fieldName: 'conversation', args: { id } });
}

/** Forgets what was searched for. */
export function forgetSearches(cache: ApolloCache): void {
  cache.modify<{ history: List }>({
    fields: { history: (list, { storeFieldName, DELETE }) => (storeFieldName.includes('"search":') ? DELETE : list) },
  });
  cache.gc();
}

function updateLists(cache: ApolloCache, update: (list: List, archived: boolean) => List): void {
  for (const archived of [false, true]) {
    cache.updateQuery<HistoryQuery, HistoryQueryVariables>(
      { query: HistoryDocument, variables: { first: pageSize, archived }, returnPartialData: false },
      (data) => data && { ...data, history: update(data.history, archived) },
    );
  }
}

/** The server's order: pinned ones first, then the last asked, then the newest. */
function comesBefore(one: ConversationListItemFragment, other: ConversationListItemFragment): boolean {
  if (one.pinned !== other.pinned) return one.pinned;
  if (one.updatedAt !== other.updatedAt) return one.updatedAt > other.updatedAt;
  return one.id > other.id;
}
