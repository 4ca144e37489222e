import type { ApolloCache } from '@apollo/client';
import { useRef } from 'react';
import { toastError } from '../api/toastError.js';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.js';
import { useKey } from '../ui/useKey.js';
import { useStopTurnMutation } from './stopTurn.generated.js';
import type { TurnPartsFragment } from './turn.generated.js';
import type { AskInput } from '../graphql.generated.js';
import { readError } from '../api/readError.js';
import { toast } from '../ui/toast.js';
import { placeInHistory } from '../history/historyCache.js';
import { BranchFragmentDoc, useAskMutation, type AskMutation, type BranchFragment } from './ask.generated.js';
import { awaitEnds } from './useAnnounceEnds.js';
import { forgetRequests, requestFor } from './requestIds.js';
import { words } from './words.js';

/** Sends a prompt; Escape stops it, even before the server has replied with its turn. @throws as `useAsk` does */
export function useStoppableAsk(): ReturnType<typeof useAsk> {
  const ask = useAsk();
  const [stopTurn] = useStopTurnMutation({ onError: toastError });
  /** The request under way, and whether to stop its turn as soon as the reply names it. */
  const underWay = useRef<{ isUnwanted: boolean }>(undefined);
  useKey((event) => {
    if (isPressed(shortcuts.close, event) && underWay.current) underWay.current.isUnwanted = true;
  });
  return async (input) => {
    const mine = { isUnwanted: false };
    underWay.current = mine;
    try {
      const turn = await ask(input);
      if (turn && mine.isUnwanted) void stopTurn({ variables: { id: turn.id } });
      return turn;
    } finally {
      if (underWay.current === mine) underWay.current = undefined;
    }
  };
}

/**
 * Sends a prompt so that it runs only once, even if the reply is lost and the prompt is sent again with other models: if the
 * server had accepted the earlier request, its turn is returned.
 * @throws every error of the call
 */
function useAsk(): (input: Omit<AskInput, 'requestId'>) => Promise<TurnPartsFragment | undefined> {
  const [ask] = useAskMutation();
  const send = async (input: AskInput) => {
    const { data } = await ask({
      variables: { input },
      update: (cache, result) => {
        if (!result.data) return;
        awaitEnds(result.data.ask.answers);
        addTurn(cache, result.data.ask);
        placeInHistory(cache, result.data.ask.conversation);
      },
    });
    return data?.ask;
  };

  /** Repeats the earlier requests with the same id, to find the one that the server accepted. @throws `refusal` if it accepted none */
  const sendAsBefore = async (earlier: readonly string[], refusal: unknown) => {
    // Loaded only now, because these rules are rarely needed, and not small.
    const { askRules } = await import('../../shared/turn/ask.js');
    for (const text of earlier) {
      try {
        const turn = await send(askRules.parse(JSON.parse(text)));
        toast.success(words.arrivedBefore);
        return turn;
      } catch (error) {
        if (!isConflict(error)) throw error;
      }
    }
    throw refusal;
  };

  return async (input) => {
    const { conversationId, editOfTurnId, prompt } = input;
    const place = `ask ${conversationId ?? ''} ${editOfTurnId ?? ''} `;
    const { id: requestId, sent } = requestFor(place + prompt, JSON.stringify(input));
    try {
      const turn = await send({ ...input, requestId }).catch((error: unknown) => {
        if (!isConflict(error)) throw error;
        return sendAsBefore(
          sent.map((text) => JSON.stringify({ ...JSON.parse(text), requestId })),
          error,
        );
      });
      // Also forgets other unanswered requests of this place: the conversation has gone on.
      forgetRequests(place);
      return turn;
    } catch (error) {
      // No request with this id can succeed: the next one gets a new id.
      if (isConflict(error)) forgetRequests(place + prompt);
      throw error;
    }
  };
}

const isConflict = (error: unknown): boolean => readError(error).code === 'conflict';

/** Adds a new turn to the end of its branch in the cache. The mutation's reply has written everything else. */
function addTurn(cache: ApolloCache, { id, conversationId, parentId, branches }: AskMutation['ask']): void {
  const branch = {
    id: cache.identify({ __typename: 'Conversation', id: conversationId }),
    fragment: BranchFragmentDoc,
    fragmentName: 'Branch',
  };
  const before = cache.readFragment<BranchFragment>(branch)?.turns ?? [];
  const parent = before.findIndex((turn) => turn.id === parentId);
  // If the turn before is not in the cache, the branch would be incomplete.
  if (parentId === null || parent >= 0) {
    const turns = [...before.slice(0, parent + 1), { __typename: 'Turn', id }];
    const data = { __typename: 'Conversation', id: conversationId, turns };
    cache.writeFragment<BranchFragment>({ ...branch, data });
  }
  // Every version of a prompt lists all versions.
  for (const version of branches) {
    const turn = cache.identify({ __typename: 'Turn', id: version });
    if (turn !== undefined) cache.modify({ id: turn, fields: { branches: () => branches } });
  }
}
