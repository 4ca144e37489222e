import type { TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { pageSize } from './historyCache.js';
import { useHistoryQuery, type ConversationListItemFragment } from './history.generated.js';
import {
  SearchHistoryDocument,
  type HitPartsFragment,
  type SearchHistoryQuery,
  type SearchHistoryQueryVariables,
} from './search.generated.js';

/** How long one may pause within a word before it is looked for, in milliseconds. */
const pauseMs = 120;
const found = 20;
/** The generated hook knows no skipToken. */
const searchDocument: TypedDocumentNode<SearchHistoryQuery, SearchHistoryQueryVariables> = SearchHistoryDocument;

/** A conversation in the dialog: one that was found, or one of the latest. */
export interface SearchRow {
  node: ConversationListItemFragment;
  hit?: HitPartsFragment | null;
  titleMarks?: readonly { start: number; end: number }[];
}

interface Search {
  rows: readonly SearchRow[];
  /** What the rows were found by; undefined where they are the latest ones. */
  words: string | undefined;
  /** Whether the rows are those of what stands in the field now. */
  settled: boolean;
  /** Whether there are more than these. */
  hasMore: boolean;
  /** Why there are none; undefined where that is no failure. */
  error: unknown;
  /** Nothing can be shown yet. */
  waiting: boolean;
  readOn: () => void;
  retry: () => void;
}

/** Conversations for what stands in the search field; the latest ones while nothing does. */
export function useSearch(text: string): Search {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(text);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  const isBlank = text.trim() === '';
  const search = isBlank ? '' : asked;
  const isSearch = search.trim() !== '';
  const latest = useHistoryQuery({ variables: { first: pageSize, archived: false } });
  const result = useQuery(
    searchDocument,
    // From the network too: what was answered since may have the words.
    isSearch ? { variables: { first: found, search }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  // Until the next rows are there, the last ones stay.
  const shown = isSearch ? (result.data ?? result.previousData ?? latest.data) : latest.data;
  const { data, error, refetch, fetchMore } = isSearch ? result : latest;
  const page = data?.history.pageInfo;
  return {
    rows: error && !data ? [] : (shown?.history.edges ?? []),
    words: isSearch && shown !== latest.data ? search : undefined,
    settled: (isBlank || asked === text) && data !== undefined,
    hasMore: page?.hasNextPage === true,
    error: data ? undefined : error,
    waiting: !shown && !error,
    readOn: () => {
      if (page?.hasNextPage === true) fetchMore({ variables: { after: page.endCursor } }).catch(() => undefined);
    },
    retry: () => void refetch().catch(() => undefined),
  };
}
