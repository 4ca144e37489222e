import { useState } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { pageSize } from './historyCache.js';
import { useHistoryQuery, type ConversationListItemFragment } from './history.generated.js';
import { SearchHistoryDocument, type HitPartsFragment } from './search.generated.js';
import { useSettled } from '../ui/useSettled.js';

/** How long typing must pause before the search begins, in milliseconds. */
const pauseMs = 120;
const found = 20;

/** A conversation in the dialog: a search result, or one of the latest. */
export interface SearchRow {
  node: ConversationListItemFragment;
  hit?: HitPartsFragment | null;
  titleMarks?: readonly { start: number; end: number }[];
}

interface Search {
  rows: readonly SearchRow[];
  /** The words that found the rows; undefined if the rows are the latest conversations. */
  words: string | undefined;
  /** Whether the rows belong to the present text of the field. */
  settled: boolean;
  /** Whether more rows can be loaded. */
  hasMore: boolean;
  /** The error, if there are no rows because of one. */
  error: unknown;
  /** Whether nothing can be shown yet. */
  waiting: boolean;
  readOn: () => void;
  retry: () => void;
}

/** Conversations that match the text of the search field; the latest ones while it is empty. @param tag id of the tag that they have */
export function useSearch(text: string, tag: string | undefined): Search {
  const asked = useSettled(text, pauseMs);
  const isBlank = text.trim() === '';
  const search = isBlank ? '' : asked;
  const isSearch = search.trim() !== '';
  const tagged = tag === undefined ? {} : { tag };
  const latest = useHistoryQuery({
    variables: { first: pageSize, archived: false, ...tagged },
    fetchPolicy: tag === undefined ? 'cache-first' : 'cache-and-network',
  });
  const result = useQuery(
    SearchHistoryDocument,
    // Also asks the network: newer answers may contain the words.
    isSearch ? { variables: { first: found, search, ...tagged }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  // Until the next hits have come, the previous ones are shown, with the words that found them.
  const [previous, setPrevious] = useState<{ data: NonNullable<typeof result.data>; search: string }>();
  const hits = !isSearch ? undefined : result.data ? { data: result.data, search } : previous;
  if (hits?.data !== previous?.data) setPrevious(hits);
  const shown = hits?.data ?? latest.data;
  const { data, error, refetch, fetchMore } = isSearch ? result : latest;
  const page = data?.history.pageInfo;
  return {
    rows: error && !data ? [] : (shown?.history.edges ?? []),
    words: hits?.search,
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
