import type { DocumentNode } from 'graphql';
import type { ApolloCache, ApolloClient } from '@apollo/client';
import * as z from 'zod/mini';
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

/** Most conversations that are read at once: more would cost more than the server allows to one operation. checkCosts.ts has this number, too. */
const mostAtOnce = 70;

type List = HistoryQuery['history'];

/** Puts a conversation at its place in the list or in the archive, and in those of its tags, if the cache has that part. */
export function placeInHistory(cache: ApolloCache, conversation: ConversationListItemFragment): void {
  updateLists(cache, (list, { archived, tag, calls }) => {
    const others = list.edges.filter(({ node }) => node.id !== conversation.id);
    const isTagged = tag === undefined || conversation.tags.some(({ id }) => id === tag);
    const isFolded = calls === false && conversation.keyName !== null;
    if (conversation.archived !== archived || !isTagged || isFolded) return { ...list, edges: others };
    const firstAfter = others.findIndex(({ node }) => comesBefore(conversation, node));
    // It belongs behind the last loaded one: its own page will bring it.
    if (firstAfter < 0 && list.pageInfo.hasNextPage) return { ...list, edges: others };
    const place = firstAfter < 0 ? others.length : firstAfter;
    const edge = { __typename: 'ConversationEdge', cursor: '', node: conversation };
    return { ...list, edges: [...others.slice(0, place), edge, ...others.slice(place)] };
  });
}

let reading: Promise<unknown> = Promise.resolve();

/**
 * Reads the shown lists and the tags again, as far down as they were loaded (at most 70). Such readings run one after the other, so that the last
 * one determines what is shown.
 */
export function readHistoryAnew(client: ApolloClient): Promise<unknown> {
  reading = reading.then(() => readOnce(client)).catch(() => undefined);
  return reading;
}

async function readOnce(client: ApolloClient): Promise<void> {
  await client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName, variables }) => {
      if (queryName === 'Tags') return true;
      if (queryName !== 'History') return false;
      const held = client.cache.readQuery<HistoryQuery>({ query: HistoryDocument, variables });
      // With the variables of the shown list, whose type Apollo does not know here.
      const query: DocumentNode = HistoryDocument;
      const first = Math.min(held?.history.edges.length ?? 0, mostAtOnce);
      return first <= pageSize || client.query({ query, variables: { ...variables, first }, fetchPolicy: 'network-only' });
    },
  });
}

/** Removes a conversation from every list; a screen that shows it learns that it does not exist. */
export function removeFromHistory(cache: ApolloCache, id: string): void {
  updateLists(cache, (list) => ({ ...list, edges: list.edges.filter(({ node }) => node.id !== id) }));
  cache.modify<{ history: { edges: { node: { __ref: string } }[] } }>({
    fields: {
      // Also removes it from searches, which are not among the lists.
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

/** Reverts `removeFromHistory`, so that the conversation can be opened again. */
export function admitToHistory(cache: ApolloCache, { id }: Pick<ConversationListItemFragment, 'id'>): void {
  const known = cache.readQuery<ConversationPresenceQuery>({ query: ConversationPresenceDocument, variables: { id } });
  if (known?.conversation === null) cache.evict({ id: 'ROOT_QUERY', fieldName: 'conversation', args: { id } });
}

/** Removes the results of searches from the cache. */
export function forgetSearches(cache: ApolloCache): void {
  cache.modify<{ history: List }>({
    fields: { history: (list, { storeFieldName, DELETE }) => (storeFieldName.includes('"search":') ? DELETE : list) },
  });
  cache.gc();
}

type ListArguments = z.infer<typeof listSchema>;

/** Arguments of a list, as the cache names it by them; a search is none. */
const listSchema = z.strictObject({ archived: z.boolean(), tag: z.optional(z.string()), calls: z.optional(z.boolean()) });

/** Changes each list that the cache has: the list, the archive, those of tags, and those without the calls of programs. */
function updateLists(cache: ApolloCache, update: (list: List, wanted: ListArguments) => List): void {
  for (const wanted of knownLists(cache)) {
    cache.updateQuery<HistoryQuery, HistoryQueryVariables>(
      { query: HistoryDocument, variables: { first: pageSize, ...wanted }, returnPartialData: false },
      (data) => data && { ...data, history: update(data.history, wanted) },
    );
  }
}

function knownLists(cache: ApolloCache): ListArguments[] {
  const lists: ListArguments[] = [];
  cache.modify<{ history: List }>({
    fields: {
      history: (list, { storeFieldName }) => {
        const wanted = listSchema.safeParse(JSON.parse(storeFieldName.slice('history:'.length) || '{}'));
        if (wanted.success) lists.push(wanted.data);
        return list;
      },
    },
  });
  return lists;
}

/** The server's order: pinned conversations first, then by the last prompt, then by id, latest first. */
function comesBefore(one: ConversationListItemFragment, other: ConversationListItemFragment): boolean {
  if (one.pinned !== other.pinned) return one.pinned;
  if (one.updatedAt !== other.updatedAt) return one.updatedAt > other.updatedAt;
  return one.id > other.id;
}
