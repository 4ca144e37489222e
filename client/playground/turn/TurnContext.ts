import { createContext, use, useRef } from 'react';
import { maxColumns } from '../../../shared/conversation/columns.js';
import { toastError } from '../../api/toastError.js';
import type { ModelPartsFragment } from '../../models/catalogue.generated.js';
import { forgetRequests, requestFor } from '../../stream/requestIds.js';
import { useStopTurnMutation } from '../../stream/stopTurn.generated.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { announce } from '../../ui/announce.js';
import { MaskContext } from '../column/ColumnContext.js';
import { useAddAnswerMutation } from './columns.generated.js';
import { useGoOnAfterStop } from './useGoOnAfterStop.js';
import { useStopByEscape } from '../composer/stopTwice.js';
import type { Comparing } from './useCompare.js';
import { useRequiredContext } from '../../ui/useRequiredContext.js';
import { words } from './words.js';

export interface TurnFacts {
  turn: TurnPartsFragment;
  /** From 1. */
  number: number;
  /** Whether no turn of the branch follows it. */
  isLast: boolean;
  /** Undefined if no turn of the conversation is being answered. */
  stopAll: StopAll | undefined;
  compare: Comparing;
  /** Begins editing its prompt. */
  onEdit: () => void;
  /** Shows at the foot of the page what came of its blind vote. */
  onVerdict: () => void;
}

/** The open turn. Nothing here changes while a text grows. */
export const TurnContext = createContext<TurnFacts | undefined>(undefined);

/** The turn around a component. @throws if there is none */
export const useTurn = (): TurnFacts => useRequiredContext(TurnContext, 'OpenTurn');

export interface StopAll {
  stop: () => void;
  stopping: boolean;
}

/**
 * Stops all answers that are being written, in any turn; while there are any, Escape does so too (composer/stopTwice.ts).
 * @param liveIds ids of the turns with such answers
 * @returns undefined if there is nothing to stop
 */
export function useStopAll(liveIds: readonly string[]): StopAll | undefined {
  const [mutate, { loading }] = useStopTurnMutation({ onError: toastError });
  const live = liveIds.length > 0;
  const offerGoingOn = useGoOnAfterStop();
  const underWay = useRef(new Set<string>());
  const stop = () => {
    for (const id of liveIds) {
      if (underWay.current.has(id)) continue;
      underWay.current.add(id);
      void mutate({ variables: { id } })
        .then(({ data }) => {
          offerGoingOn(data?.stopTurn.answers ?? []);
        })
        // A toast has told of it.
        .catch(() => undefined)
        .finally(() => underWay.current.delete(id));
    }
  };
  useStopByEscape(stop, live);
  return live ? { stop, stopping: loading } : undefined;
}

interface AddingColumn {
  add: (model: ModelPartsFragment) => void;
  loading: boolean;
  /** Whether no more columns are possible. */
  full: boolean;
  /** Whether it makes sense here: among masked columns, everybody would know that the added one is the last. */
  fits: boolean;
}

/** Asks one more model the turn's prompt, in a new last column. */
export function useAddColumn(): AddingColumn {
  const { id: turnId, answers } = useTurn().turn;
  const masked = use(MaskContext);
  const [addAnswer, { loading }] = useAddAnswerMutation({ onError: toastError });
  return {
    add: ({ id, name }) => {
      announce(words.askedToo({ model: name }));
      const thing = `add ${turnId} ${id} ${String(answers.length)}`;
      void addAnswer({
        variables: { turnId, model: { id }, requestId: requestFor(thing).id },
        onCompleted: () => {
          forgetRequests(thing);
        },
      });
    },
    loading,
    full: answers.length >= maxColumns,
    fits: !masked,
  };
}
