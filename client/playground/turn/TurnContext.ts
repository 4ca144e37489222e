import { createContext, use } from 'react';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import type { StopAll } from './useStopAll.js';

interface TurnFacts {
  turn: TurnPartsFragment;
  /** From 1. */
  number: number;
  /** Undefined if no turn of the conversation is being answered. */
  stopAll: StopAll | undefined;
  /** Begins editing its prompt. */
  onEdit: () => void;
}

/** The open turn. Nothing here changes while a text grows. */
export const TurnContext = createContext<TurnFacts | undefined>(undefined);

/** The turn around a component. @throws if there is none */
export function useTurn(): TurnFacts {
  const turn = use(TurnContext);
  if (!turn) throw new Error('It stands in no turn.');
  return turn;
}
