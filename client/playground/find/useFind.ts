import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { termsOf } from '../../../shared/history/words.js';
import { partOf } from '../places/onPage.js';
import { FindInConversationDocument, type FindInConversationQuery } from './find.generated.js';
import { showHits } from './showHits.js';
import { requestUnfold } from './unfoldRequests.js';
import { useSettled } from '../../ui/useSettled.js';

/** How long typing must pause before the search begins, in milliseconds. */
const pauseMs = 150;

export type FoundTurn = FindInConversationQuery['findInConversation']['turns'][number];

export interface Find {
  /** The turns with hits; undefined while nothing is searched for, and until the first result. */
  turns: readonly FoundTurn[] | undefined;
  isComplete: boolean;
  total: number;
  /** Number of the hit at hand among all, from 0. */
  at: number;
  /** The turn of the hit at hand. */
  turnId: string | undefined;
  error: unknown;
  /** Goes on by so many hits, and from the last to the first. */
  step: (by: number) => void;
  /** Goes to the first hit of a turn. */
  goTo: (turnId: string) => void;
  retry: () => void;
}

/** Finds words in a conversation, and shows the hit at hand on the page. */
export function useFind(conversationId: string, text: string): Find {
  const asked = useSettled(text, pauseMs);
  const isSearch = asked.trim() !== '' && text.trim() !== '';
  const { data, error, refetch } = useQuery(
    FindInConversationDocument,
    isSearch ? { variables: { id: conversationId, search: asked }, fetchPolicy: 'network-only' } : skipToken,
  );
  const found = isSearch ? data?.findInConversation : undefined;
  const turns = found?.turns;
  const [chosen, setChosen] = useState<{ of: typeof turns; at: number }>();
  const total = turns?.reduce((sum, { hits }) => sum + hits, 0) ?? 0;
  // A new search begins in the turn that is open.
  const at = turns && chosen?.of === turns ? chosen.at : turns ? firstOn(turns) : 0;
  const hit = turns && total > 0 ? hitAt(turns, at) : undefined;
  const terms = useMemo(() => termsOf(asked), [asked]);
  const { turn, id, nth } = hit ?? {};
  useEffect(() => {
    if (!turn || id === undefined || nth === undefined) return undefined;
    if (!partOf(turn.turnId, 'region')) requestUnfold(turn.turnId);
    return showHits(
      terms,
      turn.places.map(({ answerId }) => answerId ?? turn.turnId),
      { id, nth },
    );
  }, [terms, turn, id, nth]);
  return {
    turns,
    isComplete: found?.isComplete ?? true,
    total,
    at,
    turnId: turn?.turnId,
    error: isSearch && !data ? error : undefined,
    step: (by) => {
      if (total > 0) setChosen({ of: turns, at: (at + by + total) % total });
    },
    goTo: (turnId) => {
      if (turns) setChosen({ of: turns, at: before(turns, turnId) });
    },
    retry: () => void refetch().catch(() => undefined),
  };
}

/** Number of hits in the turns before this one. */
function before(turns: readonly FoundTurn[], turnId: string): number {
  const place = turns.findIndex((turn) => turn.turnId === turnId);
  return turns.slice(0, Math.max(0, place)).reduce((sum, { hits }) => sum + hits, 0);
}

const firstOn = (turns: readonly FoundTurn[]): number => before(turns, turns.find(({ turnId }) => partOf(turnId, 'region'))?.turnId ?? '');

/** The hit with this number among all. */
export function hitAt(turns: readonly FoundTurn[], at: number): { turn: FoundTurn; id: string; nth: number } | undefined {
  let left = at;
  for (const turn of turns) {
    for (const { answerId, hits } of turn.places) {
      if (left < hits) return { turn, id: answerId ?? turn.turnId, nth: left };
      left -= hits;
    }
  }
  return undefined;
}
