import { createContext, use } from 'react';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import type { StopAll } from './useStopAll.js';

interface TurnFacts {
  turn: TurnPartsFragment;
  /** From 1. */
  number: number;
  /** Missing where no turn of the conversation is being answered. */
  stopAll: StopAll | undefined;
  /** Lets its prompt be written anew. */
  onEdit: () => void;
}

/** The turn that is being read. Nothing here changes while a text grows. */
export const TurnContext = createContext<TurnFacts | undefined>(undefined);

/** The turn in which a component stands. */
export function useTurn(): TurnFacts {
  const turn = use(TurnContext);
  if (!turn) throw new Error('It stands in no turn.');
  return turn;
}
